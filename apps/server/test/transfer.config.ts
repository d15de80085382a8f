import { defineConfig, defineOutbox, definePlugin, definePostMeta, defineSetting } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { Type } from 'typebox';
import { hello } from '../../../examples/hello-plugin/src/plugin.ts';

export const motto = defineSetting({
  name: 'shelf_motto',
  scope: 'site',
  schema: Type.String(),
  default: '',
  rest: true,
  description: 'What stands above the shelf.',
});

export const shelfKey = defineSetting({
  name: 'shelf_key',
  scope: 'site',
  schema: Type.String(),
  default: '',
  secret: true,
  rest: true,
  description: 'What opens it.',
});

/** Hears of what is published. */
const heard = defineOutbox({ name: 'shelf_heard', deliver: async () => [] });

/** Off until a site wants it. */
export const shelf = definePlugin({
  id: 'shelf',
  activation: 'site',
  setup: () => ({
    postTypes: [{ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }],
    taxonomies: [
      {
        name: 'genre',
        label: 'Genres',
        public: true,
        hierarchical: true,
        postTypes: ['book'],
        rest: { base: 'genres' },
      },
    ],
    postMeta: [definePostMeta({ key: 'shelf_mark', schema: Type.String(), default: '' })],
    settings: [motto, shelfKey],
    outboxes: [heard],
    postFollowers: [{ concerns: ({ after }) => after?.status === 'publish', outbox: heard }],
  }),
});

export const config = defineConfig({ plugins: [portableText, hello, shelf] });
