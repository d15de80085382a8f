import { Type, checkPage, listHeaders, type Routes } from '@octavo/plugin-api';
import { NewPattern, PatternListParameters, PatternOrigin, PatternParameters, ShownPattern } from './pattern.schema.ts';
import type { PatternService } from './pattern.service.ts';

export const patternRoutes =
  (patterns: PatternService): Routes =>
  (app) => {
    const forWriters = { config: { access: { capability: 'edit_posts' }, scope: 'content' as const } };
    const tags = ['Portable Text'];

    app.get(
      '/patterns',
      {
        ...forWriters,
        schema: { tags, querystring: PatternListParameters, response: { 200: Type.Array(ShownPattern) } },
      },
      async ({ context, query, raw }, reply) => {
        const { items, total } = await patterns.list(context, query);
        const list = { page: query.page ?? 1, perPage: query.per_page ?? 10, total };
        checkPage(list);
        reply.headers(listHeaders(context.site, '/portable-text/v1/patterns', raw.url ?? '', list));
        return items;
      },
    );

    app.get(
      '/patterns/:id',
      {
        ...forWriters,
        schema: { tags, params: PatternParameters, querystring: PatternOrigin, response: { 200: ShownPattern } },
      },
      ({ context, params, query }) => patterns.get(context, params.id, query.network ?? false),
    );

    app.post(
      '/patterns',
      { ...forWriters, schema: { tags, body: NewPattern, response: { 201: ShownPattern } } },
      async ({ context, body }, reply) => reply.code(201).send(await patterns.create(context, body)),
    );
  };
