import { escapeHtml, type Post, type Site } from '@octavo/plugin-api';
import { formatLocal } from '@octavo/platform/feature-api';
import { formatDay, messagesOf } from './messages.ts';
import type { ShownImage } from './shown-post.service.ts';
import { languageAttributes } from './themes/document.html.ts';
import { postParts } from './themes/post-parts.html.ts';

/** `title` is HTML; may be empty. */
export type ListedPost = {
  readonly post: Post;
  readonly link: string;
  readonly title: string;
  readonly image: ShownImage | undefined;
};

/** Posts of a site in a content of another one or of its own. Of one that is protected only the title is shown. */
export function listedPostsHtml(site: Site, reader: Site, posts: readonly ListedPost[], inCards: boolean): string {
  if (posts.length === 0) return `<p>${escapeHtml(messagesOf(reader).nothingYet)}</p>`;
  const items = posts.map((post) => (inCards ? cardHtml(site, reader, post) : itemHtml(site, reader, post)));
  return `<ul${inCards ? ' class="cards"' : ''}>${items.join('')}</ul>`;
}

function itemHtml(site: Site, reader: Site, listed: ListedPost): string {
  return `<li>${linkHtml(site, reader, listed)} ${timeHtml(site, reader, listed.post)}</li>`;
}

function cardHtml(site: Site, reader: Site, listed: ListedPost): string {
  const { post, link, image } = listed;
  const sizes = '(max-width: 40rem) 100vw, 20rem';
  const picture = image
    ? `<a href="${escapeHtml(link)}" tabindex="-1" aria-hidden="true">${postParts.image({ ...image, alt: '' }, sizes, false).text}</a>`
    : '';
  const isLocked = post.password !== '';
  const language = languageAttributes(reader, post.language || site.language);
  const excerpt = isLocked ? `<p>${escapeHtml(messagesOf(reader).isProtected)}</p>` : post.excerpt_rendered;
  return `<li>${picture}<p>${linkHtml(site, reader, listed)}</p><div${language}>${excerpt}</div>${timeHtml(site, reader, post)}</li>`;
}

function linkHtml(site: Site, reader: Site, { post, link, title }: ListedPost): string {
  const language = languageAttributes(reader, post.language || site.language);
  return `<a href="${escapeHtml(link)}"${language}>${title || escapeHtml(messagesOf(reader).untitled)}</a>`;
}

function timeHtml({ timezone }: Site, { language }: Site, { date_gmt }: Post): string {
  return `<time datetime="${formatLocal(date_gmt, timezone)}">${formatDay({ language, timezone }, date_gmt)}</time>`;
}
