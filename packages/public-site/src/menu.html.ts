import { escapeHtml } from '@octavo/plugin-api';
import type { Messages } from './messages.ts';
import type { MenuLink } from './menu-links.ts';
import { textOf } from './text.ts';

/** What is below a link is folded, all levels in one fold. */
export function headerMenuItem(messages: Messages, link: MenuLink): string {
  if (link.children.length === 0) return `<li${classOf(link)}>${anchor(messages, link)}</li>`;
  const name = escapeHtml(messages.submenuOf(textOf(link.label)));
  return `<li${classOf(link)}>${anchor(messages, link)}<details><summary aria-label="${name}"></summary>
${list(messages, link.children)}</details></li>`;
}

/** Nothing is folded: there is room. */
export function footerMenuHtml(messages: Messages, links: readonly MenuLink[] = []): string {
  if (links.length === 0) return '';
  return `<nav aria-label="${escapeHtml(messages.footerMenu)}">\n${list(messages, links)}\n</nav>\n`;
}

function list(messages: Messages, links: readonly MenuLink[]): string {
  const items = links.map((link) => {
    const below = link.children.length === 0 ? '' : `\n${list(messages, link.children)}`;
    return `<li${classOf(link)}>${anchor(messages, link)}${below}</li>`;
  });
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

function anchor(messages: Messages, { href, label, current, title, opensTab, rel }: MenuLink): string {
  const attributes = [
    `href="${escapeHtml(href)}"`,
    ...(current === undefined ? [] : [`aria-current="${current}"`]),
    ...(title === '' ? [] : [`title="${escapeHtml(title)}"`]),
    ...(opensTab ? ['target="_blank"'] : []),
    ...(rel.length > 0 || opensTab
      ? [`rel="${escapeHtml([...rel, ...(opensTab ? ['noopener'] : [])].join(' '))}"`]
      : []),
  ];
  return `<a ${attributes.join(' ')}>${label || escapeHtml(messages.untitled)}</a>`;
}

const classOf = ({ classes }: MenuLink) => (classes.length === 0 ? '' : ` class="${escapeHtml(classes.join(' '))}"`);
