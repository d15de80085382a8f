import { readFileSync } from 'node:fs';
import { escapeHtml, type Site } from '@octavo/plugin-api';
import { directionOf, messagesOf } from './messages.ts';
import { footerMenuHtml, headerMenuItem } from './menu.html.ts';
import type { MenuLink } from './menu-links.ts';

/** In every page: fetching it apart would take longer than the few kilobytes do. */
const style = squeeze(readFileSync(new URL('style.css', import.meta.url), 'utf8'));

/** So many pages stand in the row; the others are folded. */
const pagesInRow = 5;

/** `label` is HTML. */
export type NavigationLink = { readonly href: string; readonly label: string; readonly isCurrent?: boolean };

export type Navigation = {
  /** The site's own pages, as many as there are. */
  readonly pages?: readonly NavigationLink[];
  /** What stands in their place where somebody has put together a menu. */
  readonly menu?: readonly MenuLink[];
  /** What always stays in sight. */
  readonly fixed: readonly NavigationLink[];
  readonly footer?: readonly MenuLink[];
};

export type Frame = {
  /** Text; the browser shows it before the name of the site. */
  readonly title: string;
  /** The whole title, where it isn't made like that. */
  readonly tab?: string;
  /** Of the home list: there the name of the site is the heading. */
  readonly isHome?: boolean;
  readonly navigation: Navigation;
  /** HTML at the end of the head. */
  readonly head?: string;
  /** Text above everything. */
  readonly notice?: string | undefined;
};

/** The whole page around what it is about. */
export function layout(site: Site, frame: Frame, main: string): string {
  const messages = messagesOf(site);
  const name = escapeHtml(site.name);
  const url = escapeHtml(site.url);
  const { title, tab, notice, head = '' } = frame;
  const nameTag = frame.isHome ? 'h1' : 'p';
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}"${direction(site.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${tab === undefined ? `${escapeHtml(title)} – ${name}` : escapeHtml(tab)}</title>
<link rel="icon" href="data:,">
<link rel="https://api.w.org/" href="${escapeHtml(site.restRoot)}/">
<style>${style}</style>${head}
</head>
<body>
<a class="skip" href="#main">${escapeHtml(messages.skip)}</a>
${notice === undefined ? '' : `<p class="notice" role="status">${escapeHtml(notice)}</p>\n`}<header class="site">
<${nameTag} class="name"><a href="${url}/">${name}</a></${nameTag}>
${site.description === '' ? '' : `<p class="tagline">${escapeHtml(site.description)}</p>`}
${navigationHtml(messages, frame.navigation)}
</header>
<main id="main">
${main}
</main>
<footer class="site">
${footerMenuHtml(messages, frame.navigation.footer)}<p><a href="${url}/">${name}</a></p>
<p><a href="${url}/feed">${escapeHtml(messages.feed)}</a> <a href="${escapeHtml(site.restRoot)}/">${escapeHtml(messages.restApi)}</a></p>
</footer>
</body>
</html>
`;
}

/** ` lang="…" dir="…"` for what isn't in the site's language; left to right goes without saying. */
export function languageAttributes(site: Site, language: string): string {
  if (language === '' || language === site.language) return '';
  return ` lang="${escapeHtml(language)}"${directionOf(language) === directionOf(site.language) ? '' : ` dir="${directionOf(language)}"`}`;
}

function navigationHtml(messages: ReturnType<typeof messagesOf>, { pages = [], menu, fixed }: Navigation): string {
  // A fold with a single page in it would only hide it.
  const inRow = pages.length <= pagesInRow + 1 ? pages.length : pagesInRow;
  const own = menu
    ? menu.map((link) => headerMenuItem(messages, link))
    : [...pages.slice(0, inRow).map(item), ...fold(messages.more, pages.slice(inRow))];
  const row = [...own, ...fixed.map(item)];
  if (row.length === 0) return '';
  return `<nav aria-label="${escapeHtml(menu ? messages.mainMenu : messages.pages)}">\n<ul>\n${row.join('\n')}\n</ul>\n</nav>`;
}

function item({ href, label, isCurrent }: NavigationLink): string {
  return `<li><a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${label}</a></li>`;
}

function fold(label: string, links: readonly NavigationLink[]): string[] {
  if (links.length === 0) return [];
  return [
    `<li><details><summary>${escapeHtml(label)}</summary>\n<ul>\n${links.map(item).join('\n')}\n</ul></details></li>`,
  ];
}

function direction(language: string): string {
  return directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
}

/** Without comments and needless space. */
function squeeze(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();
}
