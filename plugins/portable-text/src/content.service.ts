import type { Block, Vocabulary } from '@octavo/blocks';
import { PlatformError, type Context, type Hooks, type Platform, type PostContent } from '@octavo/plugin-api';
import { portableTextVocabulary } from './hooks.ts';
import { filesOf } from './library-files.ts';

/** What renders takes a while to load, and most commands never write a post. */
export const loadContent = () => import('./content.ts');

/** Its parser takes a while to load, and most processes never read Markdown. */
const markdown = () => import('@octavo/blocks/markdown');

const loadPatterns = () => import('./shown-patterns.ts');

type Needs = Pick<Platform, 'compute' | 'hooks' | 'media' | 'posts' | 'sites'>;

export function createContentService({ hooks, media, ...needs }: Needs) {
  async function createContent(context: Context, text: string, blocks: readonly Block[], vocabulary: Vocabulary) {
    const { contentOf } = await loadContent();
    const files = await filesOf(media, context, text);
    const shown = text.includes('pattern')
      ? (await (await loadPatterns()).blocksWithPatterns(needs, context, blocks)).blocks
      : blocks;
    return contentOf(text, blocks, { vocabulary, language: context.site.language, shown, ...files });
  }

  return {
    /** Content of blocks that were sent; throws 400 for what isn't. */
    async fromBlocks(context: Context, value: unknown): Promise<PostContent> {
      const { validate } = await loadContent();
      const vocabulary = await vocabularyOf(hooks, context);
      const violation = validate(value, vocabulary);
      if (violation) throw new PlatformError(400, 'invalid_portable_text', violation.message);
      return createContent(context, JSON.stringify(value), value as readonly Block[], vocabulary);
    },

    asFormat: {
      /** The same of a text that is the JSON of blocks. */
      async recognise(context: Context, text: string): Promise<PostContent | undefined> {
        const { parseBlocks } = await loadContent();
        const vocabulary = await vocabularyOf(hooks, context);
        const blocks = parseBlocks(text, vocabulary);
        if (!blocks) return undefined;
        // Half of a surrogate pair can't be stored as it stands, only as an escape.
        const stored = text.isWellFormed() ? text : JSON.stringify(blocks);
        return createContent(context, stored, blocks, vocabulary);
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
        const { blocksWithPatterns } = await loadPatterns();
        const { blocks } = await blocksWithPatterns(needs, context, JSON.parse(text) as Block[]);
        return toMarkdown(blocks, await vocabularyOf(hooks, context));
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
