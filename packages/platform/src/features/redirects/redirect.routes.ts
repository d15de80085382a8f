import { Readable } from 'node:stream';
import { Type, invalidParameter, listHeaders, type Access, type Routes } from '@octavo/plugin-api';
import { deletedOf } from '../../kernel/http/deletion.ts';
import { toNotFound, toResource, toSaved } from './redirect-resource.ts';
import type { RedirectCsv } from './redirect-csv.service.ts';
import type { RedirectService } from './redirect.service.ts';
import {
  Dismissed,
  FieldsQuery,
  NewRedirect,
  NotFoundDeletion,
  NotFoundQuery,
  NotFoundResource,
  RedirectBody,
  RedirectImport,
  RedirectListQuery,
  RedirectParams,
  RedirectResource,
  SavedRedirect,
} from './redirect.schema.ts';

const tags = ['Redirects'];
const access: Access = {
  capability: 'manage_options',
  code: 'rest_forbidden',
  message: 'You are not allowed to manage redirects on this site.',
};
const guard = { config: { access } };

/** The owner's redirects, and the paths that were not found. */
export function redirectRoutes(redirects: RedirectService, csv: RedirectCsv): Routes {
  const all = '/redirects';
  const one = `${all}/:id(^\\d+$)`;
  const Item = Type.Ref('Redirect');
  const Saved = Type.Ref('SavedRedirect');

  return async (app) => {
    app.addSchema(RedirectResource);
    app.addSchema(SavedRedirect);

    app.get(
      all,
      { ...guard, schema: { tags, querystring: RedirectListQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query, raw }, reply) => {
        const { orderby = 'created', order = 'desc', _fields, ...rest } = query;
        const { redirects: found, total } = await redirects.list(context, { ...rest, orderby, order });
        const shown = { page: query.page ?? 1, perPage: query.per_page ?? 10, total };
        reply.headers(listHeaders(context.site, '/octavo/v1/redirects', raw.url ?? '', shown));
        return found.map(toResource);
      },
    );

    app.get(
      one,
      { ...guard, schema: { tags, params: RedirectParams, querystring: FieldsQuery, response: { 200: Item } } },
      async ({ context, params }) => toResource(await redirects.get(context, params.id)),
    );

    app.post(
      all,
      { ...guard, schema: { tags, body: NewRedirect, response: { 200: Saved, 201: Saved } } },
      async ({ context, body }, reply) => {
        const saved = await redirects.create(context, { match: 'exact', status: 301, ...body });
        if (saved.outcome === 'created') {
          reply.code(201).header('Location', `${context.site.restRoot}/octavo/v1/redirects/${saved.redirect.id}`);
        }
        return toSaved(saved);
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: one,
      ...guard,
      schema: { tags, params: RedirectParams, body: RedirectBody, response: { 200: Saved } },
      handler: async ({ context, params, body }) => toSaved(await redirects.update(context, params.id, body)),
    });

    app.delete(
      one,
      { ...guard, schema: { tags, params: RedirectParams, response: { 200: deletedOf(Item) } } },
      async ({ context, params }) => ({
        deleted: true as const,
        previous: toResource(await redirects.delete(context, params.id)),
      }),
    );

    app.get(
      `${all}/export`,
      {
        ...guard,
        schema: { tags, produces: ['text/csv'], description: 'All redirects as CSV: match, source, target, status.' },
      },
      ({ context }, reply) => {
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="redirects.csv"')
          .header('Cache-Control', 'private, no-store');
        return reply.send(Readable.from(linesOf(csv.export(context))));
      },
    );

    await app.register(async (scope) => {
      // The body stays a stream until the caller's rights are known, and is never whole in memory.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _body, done) => done(null));

      scope.post(
        `${all}/import`,
        {
          ...guard,
          schema: {
            tags,
            description:
              'Imports CSV, which is the body: a line with the names of the columns, then match, source, target, status.',
            response: { 200: RedirectImport },
          },
        },
        async ({ context, raw }) => {
          try {
            return { ...(await csv.import(context, raw.setEncoding('utf8') as AsyncIterable<string>)) };
          } finally {
            raw.resume();
          }
        },
      );
    });

    app.get(
      '/not-found',
      { ...guard, schema: { tags, querystring: NotFoundQuery, response: { 200: Type.Array(NotFoundResource) } } },
      async ({ context, query, raw }, reply) => {
        const { orderby = 'last_seen', order = 'desc', _fields, ...rest } = query;
        const { paths, total } = await redirects.listNotFound(context, { ...rest, orderby, order });
        const shown = { page: query.page ?? 1, perPage: query.per_page ?? 10, total };
        reply.headers(listHeaders(context.site, '/octavo/v1/not-found', raw.url ?? '', shown));
        return paths.map(toNotFound);
      },
    );

    app.delete(
      '/not-found',
      { ...guard, schema: { tags, querystring: NotFoundDeletion, response: { 200: Dismissed } } },
      async ({ context, query: { path, all: everything } }) => {
        if (path === undefined && everything !== true) {
          throw invalidParameter('path', 'Name a path, or set all=true.');
        }
        return { deleted: true as const, count: await redirects.dismiss(context, everything ? undefined : path) };
      },
    );
  };
}

async function* linesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\r\n`;
}
