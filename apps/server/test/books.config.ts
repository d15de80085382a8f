import { defineConfig } from '@octavo/plugin-api';

export const config = defineConfig({
  plugins: [],
  postTypes: [{ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }],
  taxonomies: [
    { name: 'genre', label: 'Genres', public: true, hierarchical: true, postTypes: ['book'], rest: { base: 'genres' } },
  ],
});
