import {
  escapeHtml,
  noHtml,
  trustedHtml,
  type Heading,
  type Html,
  type Listed,
  type MenuLink,
  type Site,
  type ThemeLink,
  type ThemePost,
  type View,
} from '@octavo/plugin-api';
import { formatLocal } from '@octavo/platform/feature-api';
import { directionOf, formatDay, formatNumber, messagesOf } from '../messages.ts';
import type { ShownPost, ShownTerm } from '../shown-post.service.ts';
import { textOf } from '../text.ts';
import { languageAttributes } from './document.html.ts';
import type { Look } from './look.ts';

/** The links of a page's frame. */
export type Navigation = Pick<View, 'menus' | 'pages' | 'fixed'>;

export const noNavigation: Navigation = { menus: new Map(), pages: [], fixed: [] };

const shownSites = new WeakMap<Site, View['site']>();

function shownSite(site: Site): View['site'] {
  let shown = shownSites.get(site);
  if (!shown) {
    const { name, description, url, restRoot, language } = site;
    shown = { name, description, url, restRoot, language, direction: directionOf(language) };
    shownSites.set(site, shown);
  }
  return shown;
}

/** What all templates get. */
export function viewOf(
  site: Site,
  { design, settings, theme, areas, logo }: Look,
  { menus, pages, fixed }: Navigation,
  { isHome = false, notice }: { isHome?: boolean; notice?: string | undefined } = {},
): View {
  return {
    site: shownSite(site),
    design,
    settings,
    words: messagesOf(site),
    parts: theme.parts,
    menus,
    pages,
    fixed,
    logo,
    areas,
    isHome,
    notice,
  };
}

/** Of a post with a password neither excerpt nor picture is shown. */
export function themePost(site: Site, { post, link, title, author, terms, image }: ShownPost): ThemePost {
  const isLocked = post.password !== '';
  const name = textOf(title) || messagesOf(site).untitled;
  return {
    id: post.id,
    type: post.type,
    href: link,
    title: title === '' ? trustedHtml(escapeHtml(name)) : trustedHtml(title),
    name,
    language: trustedHtml(languageAttributes(site, post.language)),
    excerpt: isLocked ? noHtml : trustedHtml(endsWell(post.excerpt_rendered)),
    hasOwnExcerpt: !isLocked && post.excerpt.trim() !== '',
    isSticky: post.sticky,
    isLocked,
    author: author && { name: author.name, href: author.link },
    date: { day: formatDay(site, post.date_gmt), iso: formatLocal(post.date_gmt, site.timezone) },
    categories: termsAs(terms, true),
    tags: termsAs(terms, false),
    image: isLocked ? undefined : image,
  };
}

/** That there is more is said by three dots, not by more of them. */
const endsWell = (excerpt: string) => excerpt.replace(/[\s.,;:،؛。、]*(?:\[…\]|…)<\/p>$/, '…</p>');

function termsAs(terms: readonly ShownTerm[], areCategories: boolean): ThemeLink[] {
  const links: ThemeLink[] = [];
  for (const { taxonomy, name, link } of terms) {
    if ((taxonomy === 'category') === areCategories) links.push({ href: link, label: trustedHtml(escapeHtml(name)) });
  }
  return links;
}

export function listed(
  site: Site,
  posts: readonly ShownPost[],
  { page, newer, older, about }: Pick<Listed, 'page' | 'newer' | 'older'> & { readonly about?: string },
): Listed {
  return {
    posts: posts.map((shown) => withoutCategory(themePost(site, shown), about)),
    page,
    pageNumber: page > 1 ? messagesOf(site).pageNumber(formatNumber(site, page)) : undefined,
    newer,
    older,
  };
}

/** In the list of a category, it goes without saying. */
const withoutCategory = (post: ThemePost, link: string | undefined): ThemePost => ({
  ...post,
  categories: post.categories.filter(({ href }) => href !== link),
});

/** A link that is no more than that. `label` is HTML. */
export function plainLink(href: string, label: string, isCurrent: boolean): MenuLink {
  return {
    href,
    label: trustedHtml(label),
    name: textOf(label),
    current: isCurrent ? 'page' : undefined,
    title: '',
    description: '',
    opensTab: false,
    rel: [],
    classes: [],
    children: [],
  };
}

/** The headings of the second and third level that can be linked to. */
export function headingsOf({ text }: Html): Heading[] {
  const found = text.matchAll(/<h([23])\b[^>]*?\sid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs);
  return [...found].map(([, level, id, inside]) => ({ id: textOf(id!), text: textOf(inside!), level: Number(level) }));
}

const wordsPerMinute = 230;
const signsPerMinute = 500;

/** Scripts without spaces are counted by their signs. */
export function readingMinutes({ text }: Html): number {
  const plain = text.replace(/<[^>]*>/g, ' ');
  const signs = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round((words - Math.min(words, signs)) / wordsPerMinute + signs / signsPerMinute));
}
