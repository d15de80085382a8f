import {
  attributes,
  html,
  noHtml,
  trustedHtml,
  type Html,
  type MenuLink,
  type Parts,
  type View,
} from '@octavo/plugin-api';

/** So many pages stand in the row; the others are folded. */
const pagesInRow = 5;
/** More links than these are behind a button on a small screen. */
const linksOnPhone = 3;

/** The head and the foot of a site. */
export const siteParts = {
  brand(view) {
    const { name, description, url } = view.site;
    const inside = view.logo ? logoHtml(view) : name;
    const link = html`<a href="${url}/">${inside}</a>`;
    return html`<div class="brand">
      ${view.isHome ? html`<h1 class="name">${link}</h1>` : html`<p class="name">${link}</p>`}
      ${description !== '' && html`<p class="tagline">${description}</p> `}
    </div>`;
  },

  header(view) {
    const area = view.areas.get('header');
    return html`<header class="site">
      ${view.parts.brand(view)} ${view.parts.menu(view, 'header')} ${area && html`<div class="area">${area}</div> `}
    </header>`;
  },

  footer(view) {
    const { site, words, parts } = view;
    const area = view.areas.get('footer');
    return html`<footer class="site">
      ${area && html`<div class="area">${area}</div> `}${parts.menu(view, 'footer')}
      <p class="owner">${site.name}</p>
      <p class="feeds"><a href="${site.url}/feed">${words.feed}</a></p>
    </footer>`;
  },

  menu(view, location) {
    const links = view.menus.get(location);
    if (location === 'header') return headerMenu(view, links);
    if (!links || links.length === 0) return noHtml;
    const label = location === 'footer' ? view.words.footerMenu : view.words.mainMenu;
    return html`<nav aria-label="${label}">${nested(links)}</nav> `;
  },

  searchForm({ site, words }, search = '') {
    return html`<form class="search" role="search" action="${site.url}/">
      <label for="s">${words.searchThisSite}</label>
      <div class="field">
        <input id="s" name="s" type="search" value="${search}" maxlength="1000" required />
        <button>${words.search}</button>
      </div>
    </form>`;
  },
} satisfies Partial<Parts>;

/** The name stands for the picture where there is none to be seen. */
function logoHtml({ logo, site, parts }: View): Html {
  const { light, dark } = logo!;
  const named = { ...light, alt: site.name };
  if (!dark) return html`<span class="logo">${parts.image(named, '16rem', true)}</span>`;
  return html`<span class="logo light">${parts.image(named, '16rem', true)}</span>
    <span class="logo dark">${parts.image({ ...dark, alt: site.name }, '16rem', true)}</span>`;
}

function headerMenu({ words, pages, fixed }: View, links: readonly MenuLink[] | undefined): Html {
  const own = links ? links.map((link) => folded(words.submenuOf(link.name), link)) : pageItems(pages, words.more);
  if (own.length + fixed.length === 0) return noHtml;
  const label = links ? words.mainMenu : words.pages;
  const list = html`<ul>
    ${lines([...own, ...fixed.map(item)])}
  </ul>`;
  if (own.length + fixed.length <= linksOnPhone) return html`<nav aria-label="${label}">${list}</nav>`;
  return html`<button class="menu-button" popovertarget="site-menu">${words.menu}</button>
    <nav id="site-menu" popover aria-label="${label}">
      <button class="menu-close" popovertarget="site-menu" popovertargetaction="hide">${words.close}</button>
      ${list}
    </nav>`;
}

/** A fold with a single page in it would only hide it. */
function pageItems(pages: readonly MenuLink[], more: string): Html[] {
  if (pages.length <= pagesInRow + 1) return pages.map(item);
  return [
    ...pages.slice(0, pagesInRow).map(item),
    html`<li>
      <details>
        <summary>${more}</summary>
        <ul>
          ${lines(pages.slice(pagesInRow).map(item))}
        </ul>
      </details>
    </li>`,
  ];
}

const item = (link: MenuLink): Html => html`<li${classOf(link)}>${anchor(link)}</li>`;

/** What is below a link is folded, all levels in one fold. */
function folded(name: string, link: MenuLink): Html {
  if (link.children.length === 0) return item(link);
  return html`<li${classOf(link)}>${anchor(link)}<details><summary aria-label="${name}"></summary>
${nested(link.children)}</details></li>`;
}

function nested(links: readonly MenuLink[]): Html {
  const items = links.map((link) => {
    const below = link.children.length > 0 && html` ${nested(link.children)}`;
    return html`<li${classOf(link)}>${anchor(link)}${below}</li>`;
  });
  return html`<ul>
    ${lines(items)}
  </ul>`;
}

function anchor({ href, label, current, title, opensTab, rel }: MenuLink): Html {
  const relation = [...rel, ...(opensTab ? ['noopener'] : [])].join(' ');
  const more = {
    'aria-current': current,
    title: title || undefined,
    target: opensTab ? '_blank' : undefined,
    rel: relation || undefined,
  };
  return html`<a${attributes({ href, ...more })}>${label}</a>`;
}

const classOf = ({ classes }: MenuLink) => attributes({ class: classes.join(' ') || undefined });

export const lines = (items: readonly Html[]): Html => trustedHtml(items.map(({ text }) => text).join('\n'));
