import type { Static } from 'typebox';
import { Type, listHeaders, type Access, type Context, type RouteScope, type Routes } from '@octavo/plugin-api';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { withContexts } from '../../kernel/base/contexts.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import { deletedOf, needForce } from '../../kernel/http/deletion.ts';
import { onlyWhere } from '../../kernel/http/errors.ts';
import { assignTerms, createTerms, manageTerms } from '../types/term-access.ts';
import { toTermResource, type View } from './term-resource.ts';
import {
  TermDeleteQuery,
  TermItemQuery,
  TermParams,
  newTermBody,
  termBody,
  termListQuery,
  termResource,
} from './term.schema.ts';
import type { Term, TermQuery, TermService } from './term.service.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';

const contexts = { embed: 'id link name slug taxonomy', edit: '' };

/** A collection of terms for each taxonomy. */
export function termRoutes(terms: TermService, types: PostTypeRegistry): Routes {
  return (app) => {
    const metas = new Set(types.taxonomies.exposed().flatMap((taxonomy) => types.taxonomies.meta(taxonomy)));
    app.addSchema(withContexts(termResource([...metas]), termBody([...metas]), contexts));
    for (const taxonomy of types.taxonomies.exposed()) mount(app, terms, types, taxonomy);
  };
}

function mount(app: RouteScope, terms: TermService, types: PostTypeRegistry, taxonomy: ExposedTaxonomy): void {
  const { base } = taxonomy.rest;
  const label = taxonomy.label.toLowerCase();
  const Item = Type.Ref('Term', { title: taxonomy.name });
  const tags = [taxonomy.label];
  const meta = types.taxonomies.meta(taxonomy);
  const item = `/${base}/:id(^\\d+$)`;
  const resource = (context: Context, term: Term, view: View) => toTermResource(types, context, taxonomy, term, view);

  const onRequest = onlyWhere((site) => types.taxonomies.isOn(taxonomy, site));
  const mayNot = (action: string) => `You are not allowed to ${action} ${label} on this site.`;
  const access: Access = taxonomy.public ? 'public' : { capability: assignTerms, message: mayNot('see') };
  // Their counts change with posts.
  const keys = [`taxonomy-${taxonomy.name}`, ...taxonomy.postTypes.map((type) => `type-${type}`)];
  const cacheKeys = () => keys;
  const scope = 'content' as const;
  const guard = (capability: string, code: string, action: string) => ({
    access: { capability, code, message: mayNot(action) },
    scope,
    batch: true as const,
  });
  const isThere = async (context: Context, { id }: { id: number }) =>
    (await terms.get(context, taxonomy, id)) !== undefined;

  app.get(
    `/${base}`,
    {
      onRequest,
      config: { access, scope, cacheKeys },
      schema: { tags, querystring: termListQuery(taxonomy), response: { 200: Type.Array(Item) } },
    },
    async ({ context, query, raw }, reply) => {
      const { context: view = 'view', page = 1, per_page: perPage = 10 } = query;
      if (view === 'edit') checkEdit(context);
      const { terms: found, total } = await terms.list(context, taxonomy, toQuery(query));
      reply.headers(listHeaders(context.site, `/core/v2/${base}`, raw.url ?? '', { page, perPage, total }));
      return found.map((term) => resource(context, term, view));
    },
  );

  app.get(
    item,
    {
      onRequest,
      config: { access, scope, permits: isThere, cacheKeys },
      schema: { tags, params: TermParams, querystring: TermItemQuery, response: { 200: Item } },
    },
    async ({ context, params, query: { context: view = 'view' } }) => {
      const term = await terms.get(context, taxonomy, params.id);
      if (view === 'edit') checkEdit(context);
      return resource(context, term, view);
    },
  );

  app.post(
    `/${base}`,
    {
      onRequest,
      config: guard(createTerms(taxonomy), 'rest_cannot_create', 'create'),
      schema: { tags, body: newTermBody(meta), response: { 201: Item } },
    },
    async ({ context, body }, reply) => {
      const term = await terms.create(context, taxonomy, body);
      reply.code(201).header('Location', `${context.site.restRoot}/core/v2/${base}/${term.id}`);
      return resource(context, term, 'edit');
    },
  );

  app.route({
    method: ['POST', 'PUT', 'PATCH'],
    url: item,
    onRequest,
    config: { ...guard(manageTerms, 'rest_cannot_update', 'change'), permits: isThere },
    schema: { tags, params: TermParams, body: termBody(meta), response: { 200: Item } },
    handler: async ({ context, params, body }) =>
      resource(context, await terms.update(context, taxonomy, params.id, body), 'edit'),
  });

  app.delete(
    item,
    {
      onRequest,
      config: {
        ...guard(manageTerms, 'rest_cannot_delete', 'delete'),
        permits: async (context, { id }) => !(await terms.get(context, taxonomy, id)).is_default,
      },
      schema: { tags, params: TermParams, querystring: TermDeleteQuery, response: { 200: deletedOf(Item) } },
    },
    async ({ context, params, query }) => {
      if (!query.force) await terms.get(context, taxonomy, params.id);
      needForce(query.force, 'Terms', 'term');
      return {
        deleted: true as const,
        previous: resource(context, await terms.delete(context, taxonomy, params.id), 'edit'),
      };
    },
  );
}

function toQuery(query: Static<ReturnType<typeof termListQuery>>): TermQuery {
  const { slug, hide_empty, include, exclude, search, context: _context, _fields, ...rest } = query;
  return {
    ...rest,
    include: include?.length ? include : undefined,
    exclude: exclude?.length ? exclude : undefined,
    slugs: slug?.length ? slug : undefined,
    hideEmpty: hide_empty || undefined,
    search: search?.trim() || undefined,
  };
}

function checkEdit({ actor }: Context): void {
  if (actor.can(manageTerms)) return;
  throw refuse(actor, 'rest_forbidden_context', 'You need permission to edit this to use context=edit.');
}
