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

/** Whether a block brought a script: only then may the page run any. JSON-LD and the like are data. */
export function bringsScript(html: string): boolean {
  return /<[Ss][Cc][Rr][Ii][Pp][Tt]\b/.test(html);
}
