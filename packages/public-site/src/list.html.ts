import { escapeHtml, type Site } from '@octavo/plugin-api';
import { formatNumber, messagesOf } from './messages.ts';
import { entryHtml } from './post.html.ts';
import type { ShownPost } from './shown-post.service.ts';

export type Listing = {
  /** Text. The front page has none: there the name of the site is the heading. */
  readonly heading?: string;
  /** Text above the heading: what kind of list it is. */
  readonly kicker?: string | undefined;
  readonly description?: string;
  readonly page: number;
  readonly posts: readonly ShownPost[];
  /** Addresses of the pages beside this one. */
  readonly newer?: string | undefined;
  readonly older?: string | undefined;
};

/** A list of posts, newest first. */
export function listHtml(site: Site, listing: Listing): string {
  const messages = messagesOf(site);
  const { posts, page, newer, older } = listing;
  const isFront = listing.heading === undefined && page === 1;
  const entries = posts.map((shown, position) =>
    entryHtml(site, shown, { isLead: isFront && position === 0, isFirst: position === 0 }),
  );
  return [
    headingHtml(site, listing),
    entries.join('\n') || `<p class="empty">${escapeHtml(messages.nothingYet)}</p>`,
    pagingHtml(messages.listPages, { earlier: newer, later: older, labels: [messages.newer, messages.older] }),
  ].join('\n');
}

/** A form, and what was found if there was a question. */
export function searchHtml(site: Site, words: string, listing: Listing & { everywhere?: string | undefined }): string {
  const messages = messagesOf(site);
  const { posts, newer, older, everywhere } = listing;
  const found = posts.map((shown, position) => entryHtml(site, shown, { isLead: false, isFirst: position === 0 }));
  const results = words === '' ? [] : [found.join('\n') || `<p class="empty">${escapeHtml(messages.noResults)}</p>`];
  return [
    headingHtml(site, listing),
    searchForm(site, words),
    ...(everywhere === undefined
      ? []
      : [`<p class="everywhere"><a href="${escapeHtml(everywhere)}">${escapeHtml(messages.searchAllSites)}</a></p>`]),
    ...results,
    pagingHtml(messages.listPages, {
      earlier: newer,
      later: older,
      labels: [messages.earlierResults, messages.laterResults],
    }),
  ].join('\n');
}

export function searchForm(site: Site, words = ''): string {
  const messages = messagesOf(site);
  return `<form class="search" role="search" action="${escapeHtml(site.url)}/">
<label for="s">${escapeHtml(messages.searchThisSite)}</label>
<div class="field"><input id="s" name="s" type="search" value="${escapeHtml(words)}" maxlength="1000" required>
<button>${escapeHtml(messages.search)}</button></div>
</form>`;
}

function headingHtml(site: Site, { heading, kicker, description = '', page }: Listing): string {
  const messages = messagesOf(site);
  const number = page > 1 ? messages.pageNumber(formatNumber(site, page)) : undefined;
  if (heading === undefined) return number === undefined ? '' : `<p class="kicker">${escapeHtml(number)}</p>`;
  const above = [kicker, number].filter((part) => part !== undefined).join(' · ');
  return `<div class="about">
${above === '' ? '' : `<p class="kicker">${escapeHtml(above)}</p>\n`}<h1>${escapeHtml(heading)}</h1>
${description === '' ? '' : `<p class="description">${escapeHtml(description)}</p>`}
</div>`;
}

function pagingHtml(
  label: string,
  { earlier, later, labels }: { earlier?: string | undefined; later?: string | undefined; labels: [string, string] },
): string {
  if (earlier === undefined && later === undefined) return '';
  const link = (rel: 'prev' | 'next', href: string, text: string) =>
    `<a class="${rel}" rel="${rel}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return `<nav class="paging" aria-label="${escapeHtml(label)}">
${earlier === undefined ? '' : link('prev', earlier, labels[0])}
${later === undefined ? '' : link('next', later, labels[1])}
</nav>`;
}
