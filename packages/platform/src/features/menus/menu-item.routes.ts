import type { Static } from 'typebox';
import { Type, listHeaders, type Context, type Routes } from '@octavo/plugin-api';
import { withContexts } from '../../kernel/base/contexts.ts';
import { deletedOf, needForce } from '../../kernel/http/deletion.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { readable, writable } from './menu-access.ts';
import { none } from './menu-item-check.ts';
import type { ItemLinks, LinkedItem } from './menu-item-links.ts';
import { MenuItemBody, MenuItemListQuery, MenuItemResource, NewMenuItemBody } from './menu-item.schema.ts';
import type { ItemQuery, MenuItemService } from './menu-item.service.ts';
import { toItemResource } from './menu-resource.ts';
import { DeleteQuery, IdParams, ItemQuery as OneQuery } from './menu.schema.ts';

const tags = ['Menus'];
const item = '/menu-items/:id(^\\d+$)';
const Item = Type.Ref('MenuItem');
const embedded =
  'id title status url attr_title description type type_label object object_id parent menu_order target classes xfn invalid';

export function menuItemRoutes(items: MenuItemService, needs: { links: ItemLinks; types: PostTypeRegistry }): Routes {
  const isThere = async (context: Context, { id }: { id: number }) => (await items.get(context, id)) !== undefined;
  const resource = (context: Context, found: LinkedItem, view: 'view' | 'embed' | 'edit') =>
    toItemResource(needs, context, found, view);

  return (app) => {
    app.addSchema(withContexts(MenuItemResource, MenuItemBody, { embed: embedded, edit: '' }));

    app.get(
      '/menu-items',
      { config: readable, schema: { tags, querystring: MenuItemListQuery, response: { 200: Type.Array(Item) } } },
      async ({ context, query, raw }, reply) => {
        const { context: view = 'view', page = 1, per_page: perPage = 100 } = query;
        const { items: found, total } = await items.list(context, toQuery(query));
        reply.headers(listHeaders(context.site, '/core/v2/menu-items', raw.url ?? '', { page, perPage, total }));
        return found.map((each) => resource(context, each, view));
      },
    );

    app.get(
      item,
      {
        config: { ...readable, permits: isThere },
        schema: { tags, params: IdParams, querystring: OneQuery, response: { 200: Item } },
      },
      async ({ context, params, query: { context: view = 'view' } }) =>
        resource(context, await items.get(context, params.id), view),
    );

    app.post(
      '/menu-items',
      {
        config: writable('rest_cannot_create', 'change'),
        schema: { tags, body: NewMenuItemBody, response: { 201: Item } },
      },
      async ({ context, body }, reply) => {
        const { menu_order } = body;
        const created = await items.create(context, body.menus, { ...none, ...toInput(body) }, menu_order);
        reply.code(201).header('Location', `${context.site.restRoot}/core/v2/menu-items/${created.id}`);
        return resource(context, created, 'edit');
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: item,
      config: { ...writable('rest_cannot_edit', 'change'), permits: isThere },
      schema: { tags, params: IdParams, body: MenuItemBody, response: { 200: Item } },
      handler: async ({ context, params, body }) => {
        const { menus, menu_order } = body;
        const place = { ...(menus !== undefined && { menu_id: menus }), ...(menu_order && { position: menu_order }) };
        return resource(context, await items.update(context, params.id, { ...toInput(body), ...place }), 'edit');
      },
    });

    app.delete(
      item,
      {
        config: { ...writable('rest_cannot_delete', 'change'), permits: isThere },
        schema: { tags, params: IdParams, querystring: DeleteQuery, response: { 200: deletedOf(Item) } },
      },
      async ({ context, params, query }) => {
        if (!query.force) await items.get(context, params.id);
        needForce(query.force, 'Menu items', 'menu item');
        return { deleted: true as const, previous: resource(context, await items.delete(context, params.id), 'edit') };
      },
    );
  };
}

type Written = Omit<Static<typeof MenuItemBody>, 'menus' | 'menu_order' | 'status'>;

function toInput({ title, type, parent, url, object, object_id, ...body }: Written) {
  const raw = typeof title === 'object' ? title.raw : title;
  const { attr_title, description, target, classes, xfn } = body;
  const said = {
    title: raw?.trim(),
    kind: type,
    parent_id: parent,
    url,
    object,
    object_id,
    attr_title,
    description,
    target,
    classes,
    xfn,
  };
  type Said = { [Name in keyof typeof said]?: NonNullable<(typeof said)[Name]> };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Said;
}

function toQuery(query: Static<typeof MenuItemListQuery>): ItemQuery {
  const { page, per_page, offset, order, orderby, menus, menus_exclude, include, exclude, search, menu_order } = query;
  const some = (given: readonly number[] | undefined) => (given?.length ? given : undefined);
  return {
    page,
    per_page,
    offset,
    order,
    orderby,
    menus: some(menus),
    menusExclude: some(menus_exclude),
    include: some(include),
    exclude: some(exclude),
    position: menu_order,
    search: search?.trim() || undefined,
  };
}
