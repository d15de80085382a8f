import { escapeHtml } from '@octavo/plugin-api';
import type { Messages } from './messages.ts';

/** Tables and code may be wider than the page: then they scroll, by keyboard too. */
export function scrolling(content: string, { table }: Messages): string {
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
  return /<script\b/i.test(html);
}
