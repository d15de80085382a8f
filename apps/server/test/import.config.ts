import { Type } from 'typebox';
import { defineConfig } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';

/** A network that a blog moves to. */
export const config = defineConfig({
  plugins: [portableText],
  postTypes: [{ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }],
  taxonomies: [
    { name: 'genre', label: 'Genres', public: true, hierarchical: true, postTypes: ['book'], rest: { base: 'genres' } },
  ],
  postMeta: [{ key: 'rating', schema: Type.Integer({ minimum: 0, maximum: 6 }), default: 0 }],
});
