import type { Block } from './model.ts';
import { createRenderer, type HtmlOptions } from './html/block-writers.ts';

/**
 * Blocks as HTML that is safe in any page (blocks.md §5). Never throws for what JSON can say: unknown blocks and
 * children become nothing, unknown annotations leave their text, and a refused URL leaves what it was linked to.
 */
export function toHtml(blocks: readonly Block[], options: HtmlOptions = {}): string {
  // No NUL of ours is left here; one from a plugin is replaced, since leaving it out could join what it kept apart.
  return createRenderer(options)(blocks).replaceAll('\0', '\ufffd').toWellFormed();
}
