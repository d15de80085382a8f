import { toHtml, toPlainText, type Block, type HtmlOptions } from '@octavo/blocks';
import type { PostContent } from '@octavo/plugin-api';
import { format } from './format.ts';

export { noVocabulary, parseBlocks, validate } from '@octavo/blocks';

type Options = HtmlOptions & {
  /** The blocks with what they show of elsewhere, for search. */
  readonly shown?: readonly Block[];
};

/** Blocks as they are stored, rendered and searched. */
export function contentOf(
  text: string,
  blocks: readonly Block[],
  { shown = blocks, ...options }: Options = {},
): PostContent {
  return { format, text, html: toHtml(blocks, options), plainText: toPlainText(shown, options.vocabulary) };
}
