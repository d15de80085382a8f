import { JsonText, definePlugin, definePostField, type Post } from '@octavo/plugin-api';
import manifest from '../package.json' with { type: 'json' };
import { createContentService, loadContent } from './content.service.ts';
import { convertCommands } from './convert.commands.ts';
import { createConvertService } from './convert.service.ts';
import { entries } from './entries.service.ts';
import { format } from './format.ts';
import { portableTextVocabulary } from './hooks.ts';
import { PortableText } from './portable-text.schema.ts';
import { createGroqService } from './groq.service.ts';
import { createQueryService } from './query.service.ts';

/** Content in blocks: the field `portable_text`, its rendering, and queries over it. */
export const portableText = definePlugin({
  id: 'portable-text',
  label: 'Portable Text',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'portable-text/v1',
  migrations: new URL('../migrations/', import.meta.url),
  tables: { entries: 'export', totals: 'export' },
  hooks: [portableTextVocabulary],
  setup(platform) {
    const content = createContentService(platform);
    const queries = createQueryService(platform);
    const read = (post: Post) => (post.content_format === format ? new JsonText(post.content) : null);
    return {
      async routes(app) {
        const [{ queryRoutes }] = await Promise.all([import('./query.routes.ts'), loadContent()]);
        return queryRoutes(queries, createGroqService(platform, queries))(app);
      },
      commands: convertCommands(createConvertService(platform)),
      contentFormats: [{ name: format, ...content.asFormat }],
      postFollowers: [entries],
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
