import { escapeHtml, type Post, type Site } from '@octavo/plugin-api';
import { formatLocal } from '@octavo/platform/feature-api';
import { languageAttributes } from './layout.html.ts';
import { formatDay, messagesOf, type Messages } from './messages.ts';
import type { ShownImage, ShownPost, ShownTerm } from './shown-post.service.ts';
import type { Around, PostLink } from './single.service.ts';

/** A post as a whole. `content` is HTML. */
export function postHtml(site: Site, shown: ShownPost, content: string, around: Around): string {
  const messages = messagesOf(site);
  const { post, terms, image } = shown;
  const language = languageAttributes(site, post.language);
  const [categories, others] = [terms.filter(isCategory), terms.filter((term) => !isCategory(term))];
  return `<article>
${categories.length === 0 ? '' : `<p class="kicker">${termLinks(site, categories)}</p>\n`}<h1${language}>${shown.title || escapeHtml(messages.untitled)}</h1>
${bylineHtml(site, shown)}
${image ? `<figure class="featured">${imageHtml(image, '(max-width: 56rem) 100vw, 54rem', true)}</figure>\n` : ''}<div class="content"${language}>
${content}
</div>
${others.length === 0 ? '' : `<p class="tags">${escapeHtml(messages.tags + messages.colon)}${termLinks(site, others)}</p>\n`}</article>
${aroundHtml(messages, around)}`;
}

/** A post in a list. Of one that is protected neither excerpt nor picture is shown. */
export function entryHtml(
  site: Site,
  shown: ShownPost,
  { isLead, isFirst }: { isLead: boolean; isFirst: boolean },
): string {
  const messages = messagesOf(site);
  const { post, link, title, image } = shown;
  const language = languageAttributes(site, post.language);
  const sizes = isLead ? '(max-width: 44rem) 100vw, 42rem' : '(max-width: 40rem) 30vw, 9rem';
  const isLocked = post.password !== '';
  const picture =
    image && !isLocked
      ? `<a class="picture" href="${escapeHtml(link)}" tabindex="-1" aria-hidden="true">${imageHtml({ ...image, alt: '' }, sizes, isFirst)}</a>`
      : '';
  const excerpt = isLocked ? `<p>${escapeHtml(messages.isProtected)}</p>` : post.excerpt_rendered;
  return `<article class="entry${isLead ? ' lead' : ''}">
<div class="words">
<h2${language}><a href="${escapeHtml(link)}">${title || escapeHtml(messages.untitled)}</a></h2>
${entryMetaHtml(site, shown)}
<div class="excerpt"${language}>${excerpt}</div>
</div>
${picture}
</article>`;
}

export function imageHtml({ src, srcset, width, height, alt }: ShownImage, sizes: string, isEager: boolean): string {
  const attributes = {
    src,
    ...(srcset !== undefined && { srcset, sizes }),
    ...(width !== undefined && { width, height }),
    alt,
    ...(isEager ? { fetchpriority: 'high' } : { loading: 'lazy' }),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<img${written.join('')}>`;
}

/** A page's date says nothing about it. */
function bylineHtml(site: Site, { post, author }: ShownPost): string {
  if (post.type === 'page') return '';
  const by = author && escapeHtml(messagesOf(site).by(author.name));
  return metaHtml([author ? `<a href="${escapeHtml(author.link)}" rel="author">${by}</a>` : '', timeHtml(site, post)]);
}

function entryMetaHtml(site: Site, { post, terms }: ShownPost): string {
  if (post.type === 'page') return '';
  const pinned = post.sticky ? `<strong>${escapeHtml(messagesOf(site).pinned)}</strong>` : '';
  return metaHtml([pinned, timeHtml(site, post), termLinks(site, terms.filter(isCategory).slice(0, 1))]);
}

const metaHtml = (parts: readonly string[]) => `<p class="meta">${parts.filter((part) => part !== '').join(' · ')}</p>`;

function timeHtml(site: Site, { date_gmt }: Post): string {
  return `<time datetime="${formatLocal(date_gmt, site.timezone)}">${formatDay(site, date_gmt)}</time>`;
}

const isCategory = ({ taxonomy }: ShownTerm) => taxonomy === 'category';

function termLinks(site: Site, terms: readonly ShownTerm[]): string {
  return terms
    .map(({ name, link }) => `<a href="${escapeHtml(link)}">${escapeHtml(name)}</a>`)
    .join(messagesOf(site).comma);
}

function aroundHtml(messages: Messages, { previous, next }: Around): string {
  if (!previous && !next) return '';
  const link = (rel: 'prev' | 'next', label: string, { link: href, title }: PostLink) =>
    `<a class="${rel}" rel="${rel}" href="${escapeHtml(href)}"><span>${escapeHtml(label)}</span> ${title || escapeHtml(messages.untitled)}</a>`;
  return `<nav class="around" aria-label="${escapeHtml(messages.otherPosts)}">
${previous ? link('prev', messages.previous, previous) : ''}
${next ? link('next', messages.next, next) : ''}
</nav>`;
}
