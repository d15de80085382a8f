import { escapeHtml } from '@octavo/plugin-api';
import type { Messages } from './messages.ts';

/** Tables and code may be wider than the page: then they scroll, by keyboard too. */
export function scrolling(content: string, { table }: Messages): string {
  if (!/<(?:pre|table)/.test(content)) return content;
  return content
    .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"')
    .replace(
      /<table(?=[\s>])/g,
      `<div class="scroll" role="group" aria-label="${escapeHtml(table)}" tabindex="0"><table`,
    )
    .replaceAll('</table>', '</table></div>');
}

/** A picture that leads to its file shows it large in the page, as far as the browser can do that by itself. */
export function enlarging(content: string): string {
  if (!content.includes('<a class="lightbox"')) return content;
  let count = 0;
  return content.replace(
    /<a class="lightbox" href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (_all, file: string, label: string, picture: string) => {
      const id = `large-${(count += 1)}`;
      const alt = / alt="([^"]*)"/.exec(picture)?.[1] ?? '';
      return `<button class="lightbox" popovertarget="${id}"${label}>${picture}</button><div class="large" id="${id}" popover><img src="${file}" alt="${alt}" loading="lazy"></div>`;
    },
  );
}

const blockNames =
  /<details|class="[^"]*\b(?:gallery|columns|cover|buttons|callout|quote|audio|video|file|contents|posts|scroll|hljs|crop|lightbox|is-small|is-medium|is-large)\b/;

/** Whether blocks that lay out a page are in it, tables or coloured code: only then it has their styles. */
export function laysOut(html: string): boolean {
  return blockNames.test(html);
}

/** Whether a block brought a script: only then may the page run any. JSON-LD and the like are data. */
export function bringsScript(html: string): boolean {
  return /<[Ss][Cc][Rr][Ii][Pp][Tt]\b/.test(html);
}
