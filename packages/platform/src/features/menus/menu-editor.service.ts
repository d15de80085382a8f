import { PlatformError, type Context } from '@octavo/plugin-api';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { checkItem, deepest, mostItems, type ItemInput } from './menu-item-check.ts';
import type { ItemLinks, LinkedItem } from './menu-item-links.ts';
import * as repository from './menu-item.repository.ts';
import { tooDeep, tooMany } from './menu-item.service.ts';
import { flatten, nest, parentsOf, type Deep } from './menu-tree.ts';
import type { Tables, Trx } from './menu.repository.ts';
import type { Menu, MenuInput, MenuService } from './menu.service.ts';

/** In the order of the menu; `depth` 0 is the top, and an item belongs to the last one above it that is less deep. */
export type DeepInput = Omit<ItemInput, 'parent_id'> & { id?: number | undefined; depth: number };
export type EditedMenu = { menu: Menu; items: readonly Deep<LinkedItem>[] };
type Needs = Pick<Kernel, 'db'> & { links: ItemLinks; menus: MenuService };

export type MenuEditorService = ReturnType<typeof createMenuEditor>;

/** A menu as a whole: what an editor shows, and saves at once. */
export function createMenuEditor({ db, links, menus }: Needs) {
  async function edited(context: Context, menu: Menu): Promise<EditedMenu> {
    const { read } = db.forSite<Tables>(context.site);
    const items = await links.resolve(context, await repository.findItems(read, context.site, menu.id));
    return { menu, items: flatten(nest(items)) };
  }

  async function rowsOf(
    context: Context,
    trx: Trx,
    menuId: number,
    inputs: readonly DeepInput[],
  ): Promise<{ rows: repository.ItemRow[]; gone: number[] }> {
    const { id: siteId } = context.site;
    const before = new Map((await repository.findItems(trx, context.site, menuId)).map((item) => [item.id, item]));
    const parents = placesOf(inputs);
    const ids = await idsOf(trx, inputs, before);
    const isNew = (input: DeepInput) => !leadsToSame(input, input.id === undefined ? undefined : before.get(input.id));
    const targets = await repository.findTargets(trx, siteId, ...targetIds(inputs.filter(isNew)));
    const listed = links.listedTypes(context);
    const rows = inputs.map((input, position) => {
      const { id: _id, depth: _depth, ...about } = input;
      const id = ids[position]!;
      const parent = parents[position];
      const item = { ...about, parent_id: parent === undefined ? 0 : ids[parent]! };
      // What an item led to may be gone: it stays until somebody removes it.
      const checked = isNew(input)
        ? checkItem(item, targets, listed)
        : { ...item, object: before.get(id)!.object, url: '' };
      return { ...checked, id, menu_id: menuId, position: position + 1 };
    });
    return { rows, gone: [...before.keys()].filter((id) => !ids.includes(id)) };
  }

  return {
    get: async (context: Context, id: number): Promise<EditedMenu> => edited(context, await menus.get(context, id)),

    /** All of it or nothing; refused if it was changed since it was read. */
    async save(
      context: Context,
      id: number,
      { version, items, ...about }: MenuInput & { version: number; items: readonly DeepInput[] },
    ): Promise<EditedMenu> {
      const saved = await menus.change(context, async (trx) => {
        const menu = await menus.find(context, trx, id);
        if (menu.version !== version) throw stale(menu);
        const { rows, gone } = await rowsOf(context, trx, id, items);
        await repository.deleteItems(trx, context.site.id, gone);
        await repository.saveItems(trx, context.site.id, rows);
        return menus.updateWithin(context, trx, id, about);
      });
      return edited(context, saved);
    },
  };
}

function placesOf(inputs: readonly DeepInput[]): (number | undefined)[] {
  if (inputs.length > mostItems) throw tooMany();
  const depths = inputs.map(({ depth }) => depth);
  if (depths.some((depth) => depth >= deepest)) throw tooDeep('items');
  const parents = parentsOf(depths);
  if (parents) return parents;
  throw invalidParameter('items', 'An item can be at most one level deeper than the item above it.');
}

async function idsOf(trx: Trx, inputs: readonly DeepInput[], before: ReadonlyMap<number, unknown>): Promise<number[]> {
  const given = inputs.flatMap(({ id }) => id ?? []);
  if (new Set(given).size < given.length || given.some((id) => !before.has(id))) {
    throw invalidParameter('items', 'The id of an item must be that of an item of this menu, and each only once.');
  }
  const fresh = await repository.drawIds(trx, inputs.length - given.length);
  return inputs.map(({ id }) => id ?? fresh.shift()!);
}

function targetIds(inputs: readonly DeepInput[]): [posts: number[], terms: number[]] {
  const of = (wanted: repository.ItemKind) =>
    inputs.filter(({ kind }) => kind === wanted).map(({ object_id }) => object_id);
  return [of('post_type'), of('taxonomy')];
}

function leadsToSame({ kind, object, object_id }: DeepInput, old: repository.ItemRow | undefined): boolean {
  if (old?.kind !== kind || kind === 'custom') return false;
  return kind === 'post_type_archive' ? old.object === object : old.object_id === object_id;
}

function stale({ version }: Menu): PlatformError {
  const message = 'This menu was changed by someone else since you opened it. Load it again, then repeat your changes.';
  return new PlatformError(409, 'rest_version_conflict', message, { data: { version } });
}
