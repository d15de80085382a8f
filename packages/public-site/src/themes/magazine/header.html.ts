import { attributes, html, type Parts } from '@octavo/plugin-api';
import { lines } from '../site-parts.html.ts';

/** The name and the pages in one row, the sections below. */
export const header: Parts['header'] = (view) => {
  const { parts, menus, words, areas } = view;
  const sections = menus.get('sections') ?? [];
  const links = sections.map(
    ({ href, label, current }) => html`<li><a${attributes({ href, 'aria-current': current })}>${label}</a></li>`,
  );
  const row = html`<nav class="sections" aria-label="${words.category}">
    <ul>
      ${lines(links)}
    </ul>
  </nav>`;
  const area = areas.get('header');
  return html`<header class="site">
    ${parts.brand(view)} ${parts.menu(view, 'header')} ${sections.length > 0 && row}
    ${area && html`<div class="area">${area}</div> `}
  </header>`;
};
