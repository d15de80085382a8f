import type { Static } from 'typebox';
import { Type, oneOf } from '@octavo/plugin-api';
import { textFields } from './index/search-index.ts';

const fields = Type.Array(oneOf(textFields), { maxItems: textFields.length });
const tag = Type.String({ maxLength: 100 });

/** What has a code of its own is judged by the service. */
export const SearchBody = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 1000 })),
  postTypes: Type.Optional(
    Type.Union([Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 20 }), { maxItems: 100 })], {
      description: '`all`, or the post types to search.',
    }),
  ),
  page: Type.Optional(
    Type.Object({
      number: Type.Optional(Type.Unknown({ description: 'A whole number from 1.' })),
      size: Type.Optional(Type.Unknown({ description: 'A whole number from 1 to 100; default: 10.' })),
    }),
  ),
  filter: Type.Optional(Type.Unknown({ description: 'A tree of and, or, not and pred.' })),
  sort: Type.Optional(Type.Unknown({ description: 'A list of { by, order }.' })),
  facets: Type.Optional(
    Type.Unknown({
      description: 'A list of { type: terms, field }; with labels: true, each blog_id bucket also has a label.',
    }),
  ),
  attributesToHighlight: Type.Optional(fields),
  attributesToCrop: Type.Optional(fields),
  cropLength: Type.Optional(Type.Integer({ minimum: 10, maximum: 1000, default: 200, description: 'In characters.' })),
  cropMarker: Type.Optional(Type.String({ maxLength: 20, default: '…' })),
  highlightStartTag: Type.Optional(tag),
  highlightEndTag: Type.Optional(tag),
});
export type SearchBody = Static<typeof SearchBody>;

export const SearchQuerystring = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 1000 })),
  page: Type.Optional(Type.Integer({ default: 1 })),
  per_page: Type.Optional(Type.Integer({ default: 10 })),
});

const Hit = Type.Object({
  id: Type.Integer(),
  blog_id: Type.Integer(),
  blog_name: Type.String(),
  post_type: Type.String(),
  post_type_label: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  url: Type.String(),
  _score: Type.Number(),
  date: Type.String({ format: 'date-time' }),
  _formatted: Type.Optional(
    Type.Object({
      post_title: Type.Optional(Type.String()),
      post_content: Type.Optional(Type.String()),
      post_excerpt: Type.Optional(Type.String()),
    }),
  ),
});

export const SearchResponse = Type.Object({
  hits: Type.Array(Hit),
  facets: Type.Record(
    Type.String(),
    Type.Object({
      type: Type.Literal('terms'),
      buckets: Type.Array(
        Type.Object({
          value: Type.String(),
          count: Type.Integer(),
          label: Type.Optional(
            Type.String({ description: 'The name of the site, with its domain if several sites have the same name.' }),
          ),
        }),
      ),
    }),
  ),
  pagination: Type.Object({
    total: Type.Integer(),
    per_page: Type.Integer(),
    current_page: Type.Integer(),
    total_pages: Type.Integer(),
  }),
  tookMs: Type.Integer(),
});
export type SearchResponse = Static<typeof SearchResponse>;
