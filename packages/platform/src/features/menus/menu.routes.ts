import { Type, listHeaders, type Context, type Routes } from '@octavo/plugin-api';
import { withContexts } from '../../kernel/base/contexts.ts';
import { deletedOf, needForce } from '../../kernel/http/deletion.ts';
import { readable, writable } from './menu-access.ts';
import { toMenuResource } from './menu-resource.ts';
import { DeleteQuery, IdParams, ItemQuery, MenuBody, MenuListQuery, MenuResource, NewMenuBody } from './menu.schema.ts';
import type { MenuService } from './menu.service.ts';

const tags = ['Menus'];
const item = '/menus/:id(^\\d+$)';
const Item = Type.Ref('Menu');

export function menuRoutes(menus: MenuService): Routes {
  const isThere = async (context: Context, { id }: { id: number }) => (await menus.get(context, id)) !== undefined;

  return (app) => {
    app.addSchema(withContexts(MenuResource, MenuBody, { embed: 'id name slug', edit: '' }));

    app.get(
      '/menus',
      { config: readable, schema: { tags, querystring: MenuListQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query, raw }, reply) => {
        const { context: view = 'view', page = 1, per_page: perPage = 10 } = query;
        const { menus: found, total } = await menus.list(context, query);
        reply.headers(listHeaders(context.site, '/core/v2/menus', raw.url ?? '', { page, perPage, total }));
        return found.map((menu) => toMenuResource(context, menu, view));
      },
    );

    app.get(
      item,
      {
        config: { ...readable, permits: isThere },
        schema: { tags, params: IdParams, querystring: ItemQuery, response: { 200: Item } },
      },
      async ({ context, params, query: { context: view = 'view' } }) =>
        toMenuResource(context, await menus.get(context, params.id), view),
    );

    app.post(
      '/menus',
      {
        config: writable('rest_cannot_create', 'create'),
        schema: { tags, body: NewMenuBody, response: { 201: Item } },
      },
      async ({ context, body }, reply) => {
        const menu = await menus.create(context, body);
        reply.code(201).header('Location', `${context.site.restRoot}/core/v2/menus/${menu.id}`);
        return toMenuResource(context, menu, 'edit');
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: item,
      config: { ...writable('rest_cannot_update', 'change'), permits: isThere },
      schema: { tags, params: IdParams, body: MenuBody, response: { 200: Item } },
      handler: async ({ context, params, body }) =>
        toMenuResource(context, await menus.update(context, params.id, body), 'edit'),
    });

    app.delete(
      item,
      {
        config: { ...writable('rest_cannot_delete', 'delete'), permits: isThere },
        schema: { tags, params: IdParams, querystring: DeleteQuery, response: { 200: deletedOf(Item) } },
      },
      async ({ context, params, query }) => {
        if (!query.force) await menus.get(context, params.id);
        needForce(query.force, 'Menus', 'menu');
        const previous = toMenuResource(context, await menus.delete(context, params.id), 'edit');
        return { deleted: true as const, previous };
      },
    );
  };
}
