import {
  Type,
  PlatformError,
  anonymous,
  defineAbility,
  defineAbilityCategory,
  type Ability,
  type Context,
  type Platform,
} from '@octavo/plugin-api';
import type { Documents } from './document.ts';
import type { Participation } from './participation.ts';
import type { SearchService } from './search.service.ts';

type Needs = Pick<Platform, 'posts' | 'sites' | 'users'> & {
  documents: Documents;
  participation: Participation;
  search: SearchService;
};

export const category = defineAbilityCategory({
  slug: 'cross-site-search',
  label: 'Cross-site search',
  description: 'Finds and reads published posts of all sites of the network.',
});

const id = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });
const date = Type.String({ format: 'date-time' });
const common = { category, requires: '6.9', access: 'public' as const };
const annotations = { readonly: true, destructive: false, idempotent: true };

export function searchAbilities({ posts, sites, users, documents, participation, search }: Needs): Ability[] {
  return [
    defineAbility({
      ...common,
      annotations,
      name: 'cross-site-search/search',
      label: 'Search the network',
      description: 'Searches published posts on all sites, best match first.',
      input: Type.Object({
        query: Type.String({ minLength: 1, maxLength: 1000, description: 'Search words.' }),
        post_types: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 100 })),
        blog_id: Type.Optional(id('Only this site.')),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
        page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
      }),
      output: Type.Object({
        hits: Type.Array(
          Type.Object({
            id: Type.Integer(),
            blog_id: Type.Integer(),
            blog_name: Type.String(),
            title: Type.String(),
            url: Type.String(),
            excerpt: Type.String(),
            post_type: Type.String(),
            post_date: date,
          }),
        ),
        total_hits: Type.Integer(),
        page: Type.Integer(),
        total_pages: Type.Integer(),
      }),
      async run(context, { query, post_types, blog_id, per_page = 10, page = 1 }) {
        const found = await search.search(context, {
          q: query,
          page: { number: page, size: per_page },
          ...(post_types && { postTypes: post_types }),
          ...(blog_id !== undefined && { filter: { type: 'pred', field: 'blog_id', op: 'eq', value: blog_id } }),
        });
        return {
          hits: found.hits.map((hit) => ({
            id: hit.id,
            blog_id: hit.blog_id,
            blog_name: hit.blog_name,
            title: hit.title,
            url: hit.url,
            excerpt: hit.excerpt,
            post_type: hit.post_type,
            post_date: hit.date,
          })),
          total_hits: found.pagination.total,
          page,
          total_pages: found.pagination.total_pages,
        };
      },
    }),

    defineAbility({
      ...common,
      annotations,
      name: 'cross-site-search/get-post',
      label: 'Read a post',
      description: 'Reads a published post of any site that participates in the search.',
      input: Type.Object({ blog_id: id('Id of the site.'), id: id('Id of the post.') }),
      output: Type.Object({
        id: Type.Integer(),
        blog_id: Type.Integer(),
        blog_name: Type.String(),
        title: Type.String(),
        content: Type.String({ description: 'HTML.' }),
        excerpt: Type.String(),
        url: Type.String(),
        post_type: Type.String(),
        post_date: date,
        author: Type.String(),
      }),
      async run(context, input) {
        const site = await sites.find(input.blog_id);
        if (!site || !(await participation.includes(context, site))) throw notFound();
        // Whoever asks, on another site they are nobody.
        const there: Context = { ...context, site, actor: anonymous };
        const [post] = await posts.getMany(there, [input.id]);
        const types = await documents.typesOf(there);
        if (!post || post.status !== 'publish' || post.password !== '' || !types.has(post.type)) throw notFound();
        const found = await posts.texts(there, [post.id]);
        const text = found?.texts[0];
        if (!text) throw notFound();
        const [shown] = (await posts.present(there, [post])) as { content: { rendered: string } }[];
        return {
          id: post.id,
          blog_id: site.id,
          blog_name: site.name,
          title: post.title,
          content: shown!.content.rendered,
          excerpt: text.plain_excerpt,
          url: text.link,
          post_type: post.type,
          post_date: post.date_gmt.toISOString(),
          author: (await users.displayNames([post.author_id])).get(post.author_id) ?? '',
        };
      },
    }),
  ];
}

function notFound(): PlatformError {
  return new PlatformError(404, 'cross_site_search_not_found', 'The post does not exist or is not public.');
}
