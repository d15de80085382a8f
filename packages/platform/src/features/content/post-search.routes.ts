import {
  Type,
  listHeaders,
  oneOf,
  pageQuery,
  type Context,
  type Hooks,
  type Post,
  type PostService,
  type Routes,
} from '@octavo/plugin-api';
import type { PostSearchService } from './post-search.service.ts';
import { renderedTitle } from './post-resource.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';

type Needs = {
  search: PostSearchService;
  posts: Pick<PostService, 'links'>;
  types: PostTypeRegistry;
  hooks: Hooks;
};

const ids = Type.Optional(
  Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 1000 }),
);
const SearchQuery = Type.Object({
  context: Type.Optional(oneOf(['view', 'embed'], { default: 'view' })),
  _fields: Type.Optional(Type.Array(Type.String())),
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$' })),
  type: Type.Optional(oneOf(['post'], { default: 'post' })),
  subtype: Type.Optional(
    Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20, description: 'Names of post types, or `any`.' }),
  ),
  include: ids,
  exclude: ids,
});
const Link = Type.Object({ href: Type.String(), embeddable: Type.Optional(Type.Boolean()) });
const SearchResult = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  type: Type.Literal('post'),
  subtype: Type.String(),
  _links: Type.Record(Type.String(), Type.Array(Link)),
});

/** One search over all types that are for everybody. */
export function postSearchRoutes({ search, posts: { links }, types, hooks }: Needs): Routes {
  async function result(context: Context, post: Post, url: string) {
    const { site } = context;
    const root = `${site.restRoot}/core/v2`;
    const { rest } = types.get(post.type);
    return {
      id: post.id,
      title: await renderedTitle(hooks, context, post),
      url,
      type: 'post' as const,
      subtype: post.type,
      _links: {
        self: [{ embeddable: true, href: `${root}/${rest ? rest.base : post.type}/${post.id}` }],
        about: [{ href: `${root}/types/${post.type}` }],
        collection: [{ href: `${root}/search` }],
      },
    };
  }

  return (app) => {
    app.get(
      '/search',
      {
        config: { access: 'public', scope: 'content' },
        schema: { tags: ['Search'], querystring: SearchQuery, response: { 200: Type.Array(SearchResult) } },
      },
      async ({ context, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 10 } = query;
        const { posts, total } = await search.find(context, query);
        reply.headers(listHeaders(context.site, '/core/v2/search', raw.url ?? '', { page, perPage, total }));
        const urls = await links(context, posts);
        return Promise.all(posts.map((post, position) => result(context, post, urls[position]!)));
      },
    );
  };
}
