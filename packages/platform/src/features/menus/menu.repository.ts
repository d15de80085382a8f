import { sql, type Transaction } from 'kysely';
import { rowsOf, type Executor, type AnyTransaction, type Reader } from '@octavo/plugin-api';
import type { ItemRow } from './menu-item.repository.ts';

export type Menu = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly locations: readonly string[];
  readonly auto_add: boolean;
  readonly version: number;
};
export type MenuChanges = Partial<Omit<Menu, 'id' | 'version'>>;
export type Tables = {
  'core.menus': Menu & { site_id: number };
  'core.menu_items': ItemRow & { site_id: number };
};
export type Trx = Transaction<Tables>;

const columns = ['id', 'name', 'slug', 'description', 'locations', 'auto_add', 'version'] as const;

const all = rowsOf<Executor, [siteId: number], Menu>(
  'menus_of_site',
  `select ${columns.join(', ')} from core.menus where site_id = $1 order by lower(name), id`,
);

/** By name. */
export const findMenus = (db: Reader<Tables>, siteId: number): Promise<Menu[]> => all(db, siteId);

/** Until the transaction ends, nobody else who asks for this lock changes menus of the site. */
export async function lockMenus(trx: AnyTransaction, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.menus'))`.execute(trx);
}

export function insertMenu(trx: Trx, siteId: number, menu: MenuChanges): Promise<Menu> {
  return trx
    .insertInto('core.menus')
    .values({ ...menu, site_id: siteId } as never)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Its version grows, also when nothing but its items has changed. */
export function updateMenu(trx: Trx, siteId: number, id: number, changes: MenuChanges = {}): Promise<Menu> {
  return trx
    .updateTable('core.menus')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Takes these places from all other menus. */
export async function freeLocations(
  trx: Trx,
  siteId: number,
  locations: readonly string[],
  exceptId: number,
): Promise<void> {
  await sql`
    update core.menus set version = version + 1,
      locations = array(select place from unnest(locations) as place where place <> all(${locations}::text[]))
    where site_id = ${siteId} and id <> ${exceptId} and locations && ${locations}::text[]`.execute(trx);
}

export async function deleteMenu(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('core.menu_items').where('site_id', '=', siteId).where('menu_id', '=', id).execute();
  await trx.deleteFrom('core.menus').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** A new page, at the end of each menu that takes pages by itself, has room and doesn't have it yet. */
export async function addToMenus(
  trx: AnyTransaction,
  siteId: number,
  { id, type }: { id: number; type: string },
  mostItems: number,
): Promise<void> {
  await sql`
    with grown as (
      insert into core.menu_items (site_id, menu_id, position, kind, object, object_id)
      select m.site_id, m.id, coalesce(i.last, 0) + 1, 'post_type', ${type}, ${id}
      from core.menus m cross join lateral (
        select count(*) as number, max(position) as last,
          coalesce(bool_or(kind = 'post_type' and object_id = ${id}), false) as is_there
        from core.menu_items where site_id = ${siteId} and menu_id = m.id) i
      where m.site_id = ${siteId} and m.auto_add and i.number < ${mostItems} and not i.is_there
      returning menu_id)
    update core.menus set version = version + 1
    where site_id = ${siteId} and id in (select menu_id from grown)`.execute(trx);
}

const growing = rowsOf<Executor, [siteId: number], { id: number }>(
  'menus_that_grow',
  'select id from core.menus where site_id = $1 and auto_add limit 1',
);

export const someGrow = async (db: Executor, siteId: number): Promise<boolean> =>
  (await growing(db, siteId)).length > 0;
