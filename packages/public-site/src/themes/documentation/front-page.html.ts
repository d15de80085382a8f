import { html, noHtml, type Html, type ListView, type MenuLink, type ThemeLink, type View } from '@octavo/plugin-api';
import { lines } from '../site-parts.html.ts';

type Card = ThemeLink & { readonly description: string };

/** What the handbook is, where to go, and what is new. */
export function frontPage(view: ListView): Html {
  const { parts, words, site, posts, sections } = view;
  const pages = view.menus.get('sidebar') ?? [];
  const cards = [...pagesAsCards(pages), ...sections];
  return html`<div class="docs-hero">
      <h1>${site.name}</h1>
      ${site.description !== '' && html`<p class="description">${site.description}</p> `}
    </div>
    ${cardsHtml(cards)}
    ${posts.length > 0 && html`<h2 class="docs-new">${words.latestPosts}</h2> `}${(posts.length > 0 || cards.length === 0) && parts.entries(view, posts)}
    ${parts.paging(view, view, [words.newer, words.older])}`;
}

/** The parts of the handbook, for whoever is lost. */
export const pageCards = ({ menus }: View): Html => cardsHtml(pagesAsCards(menus.get('sidebar') ?? []));

/** A single page that all others are below is no choice: its parts are. */
const isOneBook = (pages: readonly MenuLink[]) => pages.length === 1 && pages[0]!.children.length > 1;

const pagesAsCards = (pages: readonly MenuLink[]): readonly Card[] => (isOneBook(pages) ? pages[0]!.children : pages);

function cardsHtml(cards: readonly Card[]): Html {
  if (cards.length === 0) return noHtml;
  const items = cards.map(
    ({ href, label, description }) =>
      html`<li>
        <h2><a href="${href}">${label}</a></h2>
        ${description !== '' && html`<p>${description}</p> `}
      </li>`,
  );
  return html`<ul class="docs-cards">
    ${lines(items)}
  </ul>`;
}
