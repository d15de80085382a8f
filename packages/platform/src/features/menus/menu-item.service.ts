import { PlatformError, checkPage, type Context } from '@octavo/plugin-api';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { checkItem, mostItems, deepest, type ItemInput } from './menu-item-check.ts';
import type { ItemLinks, LinkedItem } from './menu-item-links.ts';
import * as repository from './menu-item.repository.ts';
import type { ItemRow } from './menu-item.repository.ts';
import { flatten, nest } from './menu-tree.ts';
import { updateMenu, type Trx } from './menu.repository.ts';
import type { MenuService } from './menu.service.ts';

export type ItemQuery = Partial<repository.ItemFilter> & {
  page?: number | undefined;
  per_page?: number | undefined;
  offset?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderby?: repository.ItemOrder | undefined;
};
type Needs = Pick<Kernel, 'db'> & { links: ItemLinks; menus: MenuService };

export type MenuItemService = ReturnType<typeof createMenuItemService>;

/** Items one by one, as clients of WordPress write them. */
export function createMenuItemService({ db, links, menus }: Needs) {
  const read = ({ site }: Context) => db.forSite<unknown>(site).read;
  const shown = async (context: Context, item: repository.TargetedItem | undefined): Promise<LinkedItem> =>
    (await links.resolve(context, [known(item)]))[0]!;
  const get = async (context: Context, id: number): Promise<LinkedItem> =>
    shown(context, await repository.findItem(read(context), context.site, id));

  /** The menu with the item in it, as far as it may be so. */
  function checkPlace(items: readonly ItemRow[], item: ItemRow): void {
    const { id, parent_id } = item;
    if (parent_id !== 0 && !items.some((other) => other.id === parent_id)) {
      throw invalidParameter('parent', 'parent must be an item of the same menu.');
    }
    const after = [...items.filter((other) => other.id !== id), item];
    if (after.length > mostItems) throw tooMany();
    const parents = new Map(after.map((each) => [each.id, each.parent_id]));
    const seen = new Set<number>();
    for (let at = parent_id; at !== 0 && !seen.has(at); at = parents.get(at) ?? 0) seen.add(at);
    if (seen.has(id))
      throw invalidParameter('parent', 'An item cannot be its own parent or a child of its own children.');
    if (flatten(nest(after)).some(({ depth }) => depth >= deepest)) throw tooDeep('parent');
  }

  async function targetsOf(trx: Trx, context: Context, input: ItemInput) {
    const { kind, object_id: id } = input;
    return repository.findTargets(
      trx,
      context.site.id,
      kind === 'post_type' ? [id] : [],
      kind === 'taxonomy' ? [id] : [],
    );
  }

  return {
    get,

    async list(context: Context, query: ItemQuery): Promise<{ items: LinkedItem[]; total: number }> {
      const { page = 1, per_page: limit = 100, offset, orderby = 'menu_order', order = 'asc', ...filters } = query;
      const { menus: of, menusExclude, include, exclude, position, search } = filters;
      const filter = { menus: of, menusExclude, include, exclude, position, search };
      const window = {
        orderby,
        order: orderby === 'include' ? 'asc' : order,
        limit,
        offset: offset ?? (page - 1) * limit,
      } as const;
      const [items, total] = await Promise.all([
        repository.listItems(read(context), context.site, filter, window),
        repository.countItems(read(context), context.site.id, filter),
      ]);
      if (offset === undefined) checkPage({ page, perPage: limit, total });
      return { items: await links.resolve(context, items), total };
    },

    /** At the end of the menu, unless its order says otherwise. */
    async create(context: Context, menuId: number, input: ItemInput, position?: number): Promise<LinkedItem> {
      const id = await menus.change(context, async (trx) => {
        await findMenu(context, trx, menuId);
        const items = await repository.findItems(trx, context.site, menuId);
        const checked = checkItem(input, await targetsOf(trx, context, input), links.listedTypes(context));
        const [fresh] = await repository.drawIds(trx, 1);
        const last = Math.max(0, ...items.map((item) => item.position));
        const item = { ...checked, id: fresh!, menu_id: menuId, position: position ?? last + 1 };
        checkPlace(items, item);
        await repository.saveItems(trx, context.site.id, [item]);
        await updateMenu(trx, context.site.id, menuId);
        return item.id;
      });
      return get(context, id);
    },

    /** To another menu, what is below it goes along. */
    async update(
      context: Context,
      id: number,
      changes: Partial<ItemInput> & { menu_id?: number; position?: number },
    ): Promise<LinkedItem> {
      const { site } = context;
      await menus.change(context, async (trx) => {
        const { post: _post, term: _term, ...before } = known(await repository.findItem(trx, site, id));
        const menuId = changes.menu_id ?? before.menu_id;
        const isMoved = menuId !== before.menu_id;
        const wanted = { ...before, ...(isMoved && { parent_id: 0 }), ...changes };
        const leadsElsewhere = (['kind', 'object', 'object_id', 'url'] as const).some(
          (key) => wanted[key] !== before[key],
        );
        const item: ItemRow = {
          ...wanted,
          ...(leadsElsewhere && checkItem(wanted, await targetsOf(trx, context, wanted), links.listedTypes(context))),
        };
        const own = await repository.findItems(trx, site, before.menu_id);
        if (!isMoved) {
          checkPlace(own, item);
          await repository.saveItems(trx, site.id, [item]);
        } else {
          await findMenu(context, trx, menuId);
          const below = descendants(own, id).map(({ post: _p, term: _t, ...row }) => ({ ...row, menu_id: menuId }));
          const there = [...(await repository.findItems(trx, site, menuId)), ...below];
          checkPlace(there, item);
          await repository.saveItems(trx, site.id, [item, ...below]);
          await updateMenu(trx, site.id, menuId);
        }
        await updateMenu(trx, site.id, before.menu_id);
      });
      return get(context, id);
    },

    /** What is below it moves up. */
    async delete(context: Context, id: number): Promise<LinkedItem> {
      const { site } = context;
      const deleted = await menus.change(context, async (trx) => {
        const item = known(await repository.findItem(trx, site, id));
        const below = (await repository.findItems(trx, site, item.menu_id)).filter(({ parent_id }) => parent_id === id);
        const moved = below.map(({ post: _post, term: _term, ...row }) => ({ ...row, parent_id: item.parent_id }));
        await repository.saveItems(trx, site.id, moved);
        await repository.deleteItems(trx, site.id, [id]);
        await updateMenu(trx, site.id, item.menu_id);
        return item;
      });
      return shown(context, deleted);
    },
  };

  async function findMenu(context: Context, trx: Trx, id: number): Promise<void> {
    try {
      await menus.find(context, trx, id);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      throw new PlatformError(400, 'invalid_menu_id', 'menus must be the id of a menu of this site.');
    }
  }
}

function known<Item>(item: Item | undefined): Item {
  if (item) return item;
  throw new PlatformError(404, 'rest_post_invalid_id', 'There is no menu item with this id.');
}

function descendants<Item extends ItemRow>(items: readonly Item[], id: number): Item[] {
  return items.filter(({ parent_id }) => parent_id === id).flatMap((item) => [item, ...descendants(items, item.id)]);
}

export const tooMany = () =>
  new PlatformError(400, 'too_many_menu_items', `A menu can have at most ${mostItems} items.`);

export const tooDeep = (parameter: string) =>
  invalidParameter(parameter, `Items of a menu can be nested at most ${deepest} levels deep.`);
