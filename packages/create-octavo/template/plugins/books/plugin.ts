import { Type, definePlugin, definePostMeta, definePostType, theTitle, type Post } from '@octavo/plugin-api';

/** Books: a type of content, a rating that each of them has, and a filter that shows it behind the title. */
export const books = definePlugin({
  id: 'books',
  label: 'Books',
  description: 'Books with a rating from one to five stars.',
  setup({ hooks }) {
    hooks.addFilter(theTitle, (title, post) => (post.type === 'book' ? `${title}${stars(post)}` : title));

    return {
      postTypes: [
        definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
      ],
      postMeta: [
        definePostMeta({
          key: 'rating',
          schema: Type.Integer({ minimum: 0, maximum: 5 }),
          default: 0,
          postTypes: ['book'],
        }),
      ],
    };
  },
});

function stars({ meta }: Post): string {
  const { rating = 0 } = JSON.parse(meta) as { rating?: number };
  return rating === 0 ? '' : ` ${'★'.repeat(rating)}`;
}
