import { Type, postStatuses, type Routes } from '@octavo/plugin-api';
import type { PostCountService } from './post-count.service.ts';

const PostCountQuery = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 200, pattern: '^[\\w-]+$', default: 'post' })),
  _fields: Type.Optional(Type.Array(Type.String(), { description: 'Only these fields.' })),
});

const PostCounts = Type.Object(
  Object.fromEntries(postStatuses.map((status) => [status, Type.Optional(Type.Integer())])),
  { description: 'Only statuses of which the caller can see every post.' },
);

/** How many posts there are, in one cheap request. */
export function postCountRoutes(counts: PostCountService): Routes {
  return (app) => {
    app.get(
      '/post-counts',
      {
        config: { access: 'public', scope: 'content' },
        schema: { tags: ['Posts'], querystring: PostCountQuery, response: { 200: PostCounts } },
      },
      ({ context, query }) => counts.of(context, query.type ?? 'post'),
    );
  };
}
