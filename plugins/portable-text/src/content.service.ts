import { noVocabulary, parseBlocks, toHtml, toPlainText, validate, type Block, type Vocabulary } from '@octavo/blocks';
import { PlatformError, type Context, type Platform, type PostContent } from '@octavo/plugin-api';
import { portableTextVocabulary } from './hooks.ts';

export const format = 'portable_text';

export type ContentService = ReturnType<typeof createContentService>;

export function createContentService({ hooks }: Pick<Platform, 'hooks'>) {
  const vocabularyOf = (context: Context): Vocabulary | Promise<Vocabulary> =>
    hooks.isUsed(portableTextVocabulary, context.site)
      ? hooks.applyFilters(context, portableTextVocabulary, noVocabulary)
      : noVocabulary;

  return {
    vocabularyOf,

    /** Content of blocks that were sent; throws 400 for what isn't. */
    async fromBlocks(context: Context, value: unknown): Promise<PostContent> {
      const vocabulary = await vocabularyOf(context);
      const violation = validate(value, vocabulary);
      if (violation) throw new PlatformError(400, 'invalid_portable_text', violation.message);
      return contentOf(JSON.stringify(value), value as readonly Block[], vocabulary);
    },

    /** The same of a text that is the JSON of blocks. */
    async recognise(context: Context, text: string): Promise<PostContent | undefined> {
      const vocabulary = await vocabularyOf(context);
      const blocks = parseBlocks(text, vocabulary);
      // Half of a surrogate pair can't be stored as it stands, only as an escape.
      return blocks && contentOf(text.isWellFormed() ? text : JSON.stringify(blocks), blocks, vocabulary);
    },
  };
}

/** Blocks as they are stored, rendered and searched. */
export function contentOf(text: string, blocks: readonly Block[], vocabulary: Vocabulary = noVocabulary): PostContent {
  return { format, text, html: toHtml(blocks, { vocabulary }), plainText: toPlainText(blocks, vocabulary) };
}
