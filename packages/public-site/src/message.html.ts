import { escapeHtml, type PlatformError, type Site } from '@octavo/plugin-api';
import { layout, type Navigation } from './layout.html.ts';
import { searchForm } from './list.html.ts';
import { messagesOf, type Messages } from './messages.ts';
import { pageHeaders } from './security-headers.ts';

const hidden = '\n<meta name="robots" content="noindex">';
const nowhere: Navigation = { pages: [], fixed: [] };

/** An error as a page. Nothing is looked up: the database may be what has failed. */
export function errorPage(site: Site, error: Pick<PlatformError, 'status'>) {
  return { headers: pageHeaders(site), html: errorHtml(site, error) };
}

function errorHtml(site: Site, error: Pick<PlatformError, 'status'>): string {
  if (error.status === 404) return notFoundPage(site, nowhere);
  const messages = messagesOf(site);
  const title = error.status >= 500 ? messages.wentWrong : messages.didNotWork;
  return layout(site, { title, navigation: nowhere, head: hidden }, messageHtml(title, reasonOf(messages, error)));
}

/** What REST says of an error is for programs, and English. */
function reasonOf(messages: Messages, { status }: Pick<PlatformError, 'status'>): string {
  if (status === 503) return messages.unavailableText;
  if (status === 429) return messages.tooManyRequestsText;
  return status >= 500 ? messages.wentWrongText : messages.didNotWorkText;
}

export function notFoundPage(site: Site, navigation: Navigation): string {
  const messages = messagesOf(site);
  const main = `${messageHtml(messages.notFound, messages.notFoundText)}\n${searchForm(site)}`;
  return layout(site, { title: messages.notFound, navigation, head: hidden }, main);
}

/** Browsers go on by themselves: nothing is looked up for it. */
export function movedPage(site: Site): string {
  const { moved, movedText } = messagesOf(site);
  return layout(site, { title: moved, navigation: nowhere, head: hidden }, messageHtml(moved, movedText));
}

/** For what its owner took away: looking for it is of no use. */
export function gonePage(site: Site): string {
  const { gone, goneText } = messagesOf(site);
  return layout(site, { title: gone, navigation: nowhere, head: hidden }, messageHtml(gone, goneText));
}

/** Where a password opens a post. `title` is HTML; the form is sent to the address. */
export function lockedHtml(site: Site, title: string, address: string, failure: string | undefined): string {
  const messages = messagesOf(site);
  const wrong = failure === undefined ? '' : `<p id="wrong" class="wrong" role="alert">${escapeHtml(failure)}</p>`;
  return `<article>
<h1>${title || escapeHtml(messages.untitled)}</h1>
<p>${escapeHtml(messages.isProtected)}</p>
<form class="locked" method="post" action="${escapeHtml(address)}">
${wrong}
<label for="password">${escapeHtml(messages.password)}</label>
<div class="field"><input id="password" name="post_password" type="password" autocomplete="off" maxlength="255" required${failure === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"'}>
<button>${escapeHtml(messages.open)}</button></div>
</form>
</article>`;
}

function messageHtml(heading: string, text: string): string {
  return `<div class="about">\n<h1>${escapeHtml(heading)}</h1>\n<p class="description">${escapeHtml(text)}</p>\n</div>`;
}
