import { toHtml, toPlainText, type Block, type HtmlOptions } from '@octavo/blocks';
import type { PostContent } from '@octavo/plugin-api';
import { format } from './format.ts';

export { noVocabulary, parseBlocks, validate } from '@octavo/blocks';

/** Blocks as they are stored, rendered and searched. */
export function contentOf(text: string, blocks: readonly Block[], options: HtmlOptions = {}): PostContent {
  return { format, text, html: toHtml(blocks, options), plainText: toPlainText(blocks, options.vocabulary) };
}
