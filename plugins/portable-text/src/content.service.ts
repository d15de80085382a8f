import type { Block, Vocabulary } from '@octavo/blocks';
import { PlatformError, type Context, type Hooks, type Platform, type PostContent } from '@octavo/plugin-api';
import { portableTextVocabulary } from './hooks.ts';
import { filesOf } from './library-files.ts';

/** What renders takes a while to load, and most commands never write a post. */
export const loadContent = () => import('./content.ts');

/** Its parser takes a while to load, and most processes never read Markdown. */
const markdown = () => import('@octavo/blocks/markdown');

export function createContentService({ hooks, media }: Pick<Platform, 'hooks' | 'media'>) {
  return {
    /** Content of blocks that were sent; throws 400 for what isn't. */
    async fromBlocks(context: Context, value: unknown): Promise<PostContent> {
      const { contentOf, validate } = await loadContent();
      const vocabulary = await vocabularyOf(hooks, context);
      const violation = validate(value, vocabulary);
      if (violation) throw new PlatformError(400, 'invalid_portable_text', violation.message);
      const text = JSON.stringify(value);
      const files = await filesOf(media, context, text);
      return contentOf(text, value as readonly Block[], { vocabulary, language: context.site.language, ...files });
    },

    asFormat: {
      /** The same of a text that is the JSON of blocks. */
      async recognise(context: Context, text: string): Promise<PostContent | undefined> {
        const { contentOf, parseBlocks } = await loadContent();
        const vocabulary = await vocabularyOf(hooks, context);
        const blocks = parseBlocks(text, vocabulary);
        if (!blocks) return undefined;
        // Half of a surrogate pair can't be stored as it stands, only as an escape.
        const stored = text.isWellFormed() ? text : JSON.stringify(blocks);
        const files = await filesOf(media, context, stored);
        return contentOf(stored, blocks, { vocabulary, language: context.site.language, ...files });
      },

      async fromMarkdown(context: Context, text: string): Promise<string> {
        const { validate } = await loadContent();
        const { fromMarkdown } = await markdown();
        const blocks = fromMarkdown(text);
        const violation = validate(blocks, await vocabularyOf(hooks, context));
        if (violation) throw new PlatformError(400, 'invalid_portable_text', violation.message);
        return JSON.stringify(blocks);
      },

      async toMarkdown(context: Context, text: string): Promise<string> {
        const { toMarkdown } = await markdown();
        return toMarkdown(JSON.parse(text) as Block[], await vocabularyOf(hooks, context));
      },
    },
  };
}

/** What plugins add to the blocks of the context's site. */
export async function vocabularyOf(hooks: Hooks, context: Context): Promise<Vocabulary> {
  const { noVocabulary } = await loadContent();
  return hooks.isUsed(portableTextVocabulary, context.site)
    ? hooks.applyFilters(context, portableTextVocabulary, noVocabulary)
    : noVocabulary;
}
