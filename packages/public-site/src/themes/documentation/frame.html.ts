import {
  attributes,
  html,
  noHtml,
  type Html,
  type MenuLink,
  type Parts,
  type Templates,
  type View,
} from '@octavo/plugin-api';
import { lines } from '../site-parts.html.ts';

/** The name, the search, and the owner's menu; all pages are at the side. What the site is called is said on its home page. */
export const header: Parts['header'] = (view) => {
  const { parts, site, words, areas } = view;
  const { own, brought } = headerLinks(view);
  const menus = new Map([['header', own]]);
  const area = areas.get('header');
  return html`<header class="site">
    ${parts.brand({ ...view, isHome: false })}
    <form class="find" role="search" aria-label="${words.search}" action="${site.url}/">
      <input
        name="s"
        type="search"
        aria-label="${words.searchThisSite}"
        placeholder="${words.search}"
        maxlength="1000"
        required
      />
      <button aria-label="${words.search}">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M11 11l4 4M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0z"
            fill="none"
            stroke="currentColor"
            stroke-width="1.5"
          ></path>
        </svg>
      </button>
    </form>
    ${parts.menu({ ...view, menus, fixed: brought }, 'header')} ${area && html`<div class="area">${area}</div> `}
  </header>`;
};

/** The search has a field of its own. */
const headerLinks = ({ menus, fixed, words }: View) => ({
  own: menus.get('header') ?? [],
  brought: fixed.filter(({ name }) => name !== words.search),
});

/** On a small screen the pages are folded, and so are the links of the header. Either is there for one width only. */
export const frame: Templates['frame'] = (view, main) => {
  const { parts, areas, words } = view;
  const pages = view.menus.get('sidebar') ?? [];
  const topics = view.menus.get('topics') ?? [];
  const below = topics.length > 0 && html`<div class="docs-topics">${branches(topics)}</div>`;
  const tree = html`${branches(pages)}${below}`;
  const { own, brought } = headerLinks(view);
  const inHeader = [...own, ...brought];
  const others = inHeader.length > 0 && html`<div class="docs-topics docs-others">${branches(inHeader)}</div>`;
  const [before, after, sidebar] = [areas.get('before'), areas.get('after'), areas.get('sidebar')];
  return html`${parts.header(view)}
    <div class="docs">
      ${
        pages.length > 0 &&
        html`<details class="docs-fold">
            <summary>${words.pages}</summary>
            <nav aria-label="${words.pages}">${tree}${others}</nav>
          </details>
          <div class="docs-side"><nav aria-label="${words.pages}">${tree}</nav></div>`
      }
      <main id="main">
        ${before && html`<div class="area">${before}</div> `}${main} ${after && html`<div class="area">${after}</div> `}
      </main>
      ${sidebar && html`<aside class="sidebar">${sidebar}</aside> `}
    </div>
    ${parts.footer(view)}`;
};

function branches(links: readonly MenuLink[]): Html {
  const items = links.map(
    ({ href, label, current, children }) =>
      html`<li><a${attributes({ href, 'aria-current': current })}>${label}</a>${children.length > 0 ? branches(children) : noHtml}</li>`,
  );
  return html`<ul>
    ${lines(items)}
  </ul>`;
}

type Beside = { readonly previous: MenuLink | undefined; readonly next: MenuLink | undefined };

/** The pages before and after this one, in the order of the sidebar. */
export function besideInTree({ menus }: View): Beside {
  const all = flat(menus.get('sidebar') ?? []);
  const at = all.findIndex(({ current }) => current === 'page');
  return at < 0 ? { previous: undefined, next: undefined } : { previous: all[at - 1], next: all[at + 1] };
}

/** The pages above this one, the highest first. */
export function aboveInTree({ menus }: View): MenuLink[] {
  const above: MenuLink[] = [];
  let links = menus.get('sidebar') ?? [];
  for (let next; (next = links.find(({ current }) => current === 'true')); links = next.children) above.push(next);
  return above;
}

const flat = (links: readonly MenuLink[]): MenuLink[] => links.flatMap((link) => [link, ...flat(link.children)]);
