import type { PlatformError, Site, ThemePost } from '@octavo/plugin-api';
import { messagesOf, type Messages } from './messages.ts';
import { pageHeaders } from './security-headers.ts';
import { documentHtml } from './themes/document.html.ts';
import type { Look } from './themes/look.ts';
import { noNavigation, viewOf, type Navigation } from './themes/views.ts';

const hidden = '\n<meta name="robots" content="noindex">';

type Message = { readonly heading: string; readonly text: string; readonly offersSearch?: boolean };

/** What was looked up to go on with. */
type Onward = { readonly navigation: Navigation; readonly posts: readonly ThemePost[] };

const nothing: Onward = { navigation: noNavigation, posts: [] };

/** A page that says one thing. */
function messagePage(site: Site, look: Look, message: Message, { navigation, posts } = nothing): Buffer {
  const view = { ...viewOf(site, look, navigation), offersSearch: false, posts, ...message };
  const { frame, notFound } = look.theme.templates;
  const title = `${message.heading} – ${site.name}`;
  return documentHtml(site, look, { title, head: hidden }, frame(view, notFound(view)));
}

/** An error as a page. Nothing is looked up: the database may be what has failed. */
export function errorPage(site: Site, look: Look, { status }: Pick<PlatformError, 'status'>) {
  const messages = messagesOf(site);
  const heading = status >= 500 ? messages.wentWrong : messages.didNotWork;
  const html =
    status === 404 ? notFoundPage(site, look) : messagePage(site, look, { heading, text: reasonOf(messages, status) });
  return { headers: pageHeaders(site), html };
}

/** What REST says of an error is for programs, and English. */
function reasonOf(messages: Messages, status: number): string {
  if (status === 503) return messages.unavailableText;
  if (status === 429) return messages.tooManyRequestsText;
  return status >= 500 ? messages.wentWrongText : messages.didNotWorkText;
}

export function notFoundPage(site: Site, look: Look, onward?: Onward): Buffer {
  const { notFound, notFoundText } = messagesOf(site);
  return messagePage(site, look, { heading: notFound, text: notFoundText, offersSearch: true }, onward);
}

/** Browsers go on by themselves: nothing is looked up for it. */
export function movedPage(site: Site, look: Look): Buffer {
  const { moved, movedText } = messagesOf(site);
  return messagePage(site, look, { heading: moved, text: movedText });
}

/** For what its owner took away: looking for it is of no use. */
export function gonePage(site: Site, look: Look): Buffer {
  const { gone, goneText } = messagesOf(site);
  return messagePage(site, look, { heading: gone, text: goneText });
}
