import { noVocabulary, toHtml, toPlainText, type Block, type FindImage, type Vocabulary } from '@octavo/blocks';
import type { PostContent } from '@octavo/plugin-api';
import { format } from './format.ts';

export { noVocabulary, parseBlocks, validate } from '@octavo/blocks';

/** Blocks as they are stored, rendered and searched. */
export function contentOf(
  text: string,
  blocks: readonly Block[],
  vocabulary: Vocabulary = noVocabulary,
  image: FindImage = () => undefined,
): PostContent {
  return { format, text, html: toHtml(blocks, { vocabulary, image }), plainText: toPlainText(blocks, vocabulary) };
}
