import type { PlatformError, Site } from '@octavo/plugin-api';
import { messagesOf } from './messages.ts';
import { pageHeaders } from './security-headers.ts';
import { documentHtml } from './themes/document.html.ts';
import type { Look } from './themes/look.ts';
import { noNavigation, viewOf, type Navigation } from './themes/views.ts';

const hidden = '\n<meta name="robots" content="noindex">';

type Message = { readonly heading: string; readonly text: string; readonly offersSearch?: boolean };

/** A page that says one thing. Without a navigation nothing was looked up for it. */
function messagePage(site: Site, look: Look, message: Message, navigation: Navigation = noNavigation): string {
  const view = { ...viewOf(site, look, navigation), offersSearch: false, ...message };
  const { frame, notFound } = look.theme.templates;
  const title = `${message.heading} – ${site.name}`;
  return documentHtml(site, look, { title, head: hidden }, frame(view, notFound(view)));
}

/** An error as a page. Nothing is looked up: the database may be what has failed. */
export function errorPage(site: Site, look: Look, error: Pick<PlatformError, 'status' | 'message'>) {
  const { wentWrong, didNotWork } = messagesOf(site);
  const html =
    error.status === 404
      ? notFoundPage(site, look)
      : messagePage(site, look, { heading: error.status >= 500 ? wentWrong : didNotWork, text: error.message });
  return { headers: pageHeaders(site), html };
}

export function notFoundPage(site: Site, look: Look, navigation?: Navigation): string {
  const { notFound, notFoundText } = messagesOf(site);
  return messagePage(site, look, { heading: notFound, text: notFoundText, offersSearch: true }, navigation);
}

/** Browsers go on by themselves: nothing is looked up for it. */
export function movedPage(site: Site, look: Look): string {
  const { moved, movedText } = messagesOf(site);
  return messagePage(site, look, { heading: moved, text: movedText });
}

/** For what its owner took away: looking for it is of no use. */
export function gonePage(site: Site, look: Look): string {
  const { gone, goneText } = messagesOf(site);
  return messagePage(site, look, { heading: gone, text: goneText });
}
