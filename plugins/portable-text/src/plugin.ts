import { JsonText, definePlugin, definePostField, handleJob, theContent, type Post } from '@octavo/plugin-api';
import manifest from '../package.json' with { type: 'json' };
import { createContentService, loadContent } from './content.service.ts';
import { convertCommands } from './convert.commands.ts';
import { createConvertService } from './convert.service.ts';
import { entries } from './entries.service.ts';
import { format } from './format.ts';
import { portableTextVocabulary } from './hooks.ts';
import { createUsesFollower } from './pattern-uses.ts';
import { networkPattern, pattern, refreshPatternUses, spreadNetworkPattern, syncedMeta } from './pattern.ts';
import { PortableText } from './portable-text.schema.ts';
import { createQueryService } from './query.service.ts';

/** Content in blocks: the field `portable_text`, its rendering, and queries over it. */
export const portableText = definePlugin({
  id: 'portable-text',
  label: 'Portable Text',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'portable-text/v1',
  migrations: new URL('../migrations/', import.meta.url),
  tables: { entries: 'export', totals: 'export', pattern_uses: 'export' },
  hooks: [portableTextVocabulary],
  setup(platform) {
    const content = createContentService(platform);
    const queries = createQueryService(platform);
    const read = (post: Post) => (post.content_format === format ? new JsonText(post.content) : null);
    const loadPatterns = async () => (await import('./pattern.service.ts')).createPatternService(platform);
    // Before lists of posts are filled: a pattern may have some.
    platform.hooks.addFilter(
      theContent,
      async (html, post, context) =>
        html.includes('data-pattern="')
          ? (await import('./shown-patterns.ts')).fillWithPatterns(platform, context, html, post)
          : html,
      80,
    );
    return {
      async routes(app) {
        const [{ queryRoutes }, { createGroqService }, { patternRoutes }] = await Promise.all([
          import('./query.routes.ts'),
          import('./groq.service.ts'),
          import('./pattern.routes.ts'),
          loadContent(),
        ]);
        await patternRoutes(await loadPatterns())(app);
        return queryRoutes(queries, createGroqService(platform, queries))(app);
      },
      commands: convertCommands(createConvertService(platform)),
      contentFormats: [{ name: format, ...content.asFormat }],
      postTypes: [pattern, networkPattern],
      postMeta: [syncedMeta],
      postFollowers: [entries, createUsesFollower(platform)],
      jobs: [
        handleJob(refreshPatternUses, async ({ patterns, network }, { context }) =>
          (await loadPatterns()).refreshUses(context, patterns, network),
        ),
        handleJob(spreadNetworkPattern, async ({ pattern_id }, { context }) =>
          (await loadPatterns()).spread(context, pattern_id),
        ),
      ],
      postFields: [
        definePostField({
          name: 'portable_text',
          schema: PortableText,
          read: (_context, posts, { isLocked }) => posts.map((post) => (isLocked(post) ? null : read(post))),
          content: content.fromBlocks,
        }),
      ],
    };
  },
});
