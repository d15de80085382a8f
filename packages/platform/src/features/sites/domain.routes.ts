import { Type, listHeaders, type Access, type Routes } from '@octavo/plugin-api';
import { deletedOf } from '../../kernel/http/deletion.ts';
import {
  DomainBody,
  DomainListQuery,
  DomainParams,
  DomainQuery,
  DomainResource,
  NewDomainBody,
} from './domain.schema.ts';
import type { DomainService } from './domain.service.ts';
import { SiteParams } from './site.schema.ts';

const tags = ['Sites'];
const guard: { config: { access: Access } } = { config: { access: { capability: 'manage_sites' } } };

/** The addresses of the network's sites, for those who run it. */
export function domainRoutes(domains: DomainService): Routes {
  const all = '/sites/:id(^\\d+$)/domains';
  const one = `${all}/:domain`;
  return (app) => {
    app.get(
      all,
      {
        ...guard,
        schema: {
          tags,
          params: SiteParams,
          querystring: DomainListQuery,
          response: { 200: Type.Array(DomainResource) },
        },
      },
      async ({ context, params, query, raw }, reply) => {
        const { domains: found, total } = await domains.list(params.id, query);
        const shown = { page: query.page ?? 1, perPage: query.per_page ?? 10, total };
        reply.headers(listHeaders(context.site, `/octavo/v1/sites/${params.id}/domains`, raw.url ?? '', shown));
        return found;
      },
    );

    app.post(
      all,
      {
        ...guard,
        schema: {
          tags,
          params: SiteParams,
          body: NewDomainBody,
          response: { 200: DomainResource, 201: DomainResource },
        },
      },
      async ({ context, params, body }, reply) => {
        const { domain, path = '/', primary = false } = body;
        const added = await domains.add(params.id, { domain, path, primary }, context);
        if (added.isNew) reply.code(201);
        return added.domain;
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: one,
      ...guard,
      schema: {
        tags,
        params: DomainParams,
        querystring: DomainQuery,
        body: DomainBody,
        response: { 200: DomainResource },
      },
      handler: ({ context, params, query }) =>
        domains.makePrimary(params.id, { domain: params.domain, path: query.path ?? '/' }, context),
    });

    app.delete(
      one,
      {
        ...guard,
        schema: { tags, params: DomainParams, querystring: DomainQuery, response: { 200: deletedOf(DomainResource) } },
      },
      async ({ context, params, query }) => ({
        deleted: true as const,
        previous: await domains.remove(params.id, { domain: params.domain, path: query.path ?? '/' }, context),
      }),
    );
  };
}
