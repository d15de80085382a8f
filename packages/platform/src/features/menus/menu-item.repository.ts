import { sql, type RawBuilder } from 'kysely';
import {
  rowsOf,
  type Executor,
  type AnyTransaction,
  type Post,
  type Reader,
  type Site,
  type Term,
} from '@octavo/plugin-api';

export const itemKinds = ['post_type', 'taxonomy', 'post_type_archive', 'custom'] as const;
export type ItemKind = (typeof itemKinds)[number];

export type ItemRow = {
  readonly id: number;
  readonly menu_id: number;
  readonly parent_id: number;
  readonly position: number;
  readonly kind: ItemKind;
  readonly object: string;
  readonly object_id: number;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly attr_title: string;
  readonly target: string;
  readonly classes: readonly string[];
  readonly xfn: readonly string[];
};

export type TargetPost = Pick<
  Post,
  'id' | 'type' | 'status' | 'title' | 'slug' | 'password' | 'date_gmt' | 'author_id' | 'parent_id'
>;
export type TargetTerm = Pick<Term, 'id' | 'taxonomy' | 'name' | 'slug'>;

/** An item with what it leads to, as far as that is still there. */
export type TargetedItem = ItemRow & { readonly post: TargetPost | undefined; readonly term: TargetTerm | undefined };

const columns = [
  'id',
  'menu_id',
  'parent_id',
  'position',
  'kind',
  'object',
  'object_id',
  'url',
  'title',
  'description',
  'attr_title',
  'target',
  'classes',
  'xfn',
] as const satisfies (keyof ItemRow)[];

const own = columns.map((column) => `i.${column}`).join(', ');
const targets = `p.id as post_id, p.type as post_type, p.status as post_status, p.title as post_title, p.slug as post_slug,
  p.password as post_password,
  p.date_gmt as post_date_gmt, p.author_id as post_author_id, p.parent_id as post_parent_id,
  t.id as term_id, t.taxonomy as term_taxonomy, t.name as term_name, t.slug as term_slug`;
/** The list of posts stands at the address of a page, where the site has one for it. */
const joined = `
  left join core.posts p on p.site_id = $1 and p.id = case i.kind when 'post_type' then i.object_id
    when 'post_type_archive' then case when i.object = 'post' then $2::bigint end end
  left join core.terms t on t.site_id = $1 and i.kind = 'taxonomy' and t.id = i.object_id and t.taxonomy = i.object`;

type Of = Pick<Site, 'id' | 'front'>;
const pageForPosts = ({ front }: Of) => (front.show_on_front === 'page' ? front.page_for_posts : 0);

type Flat = ItemRow & Readonly<Record<string, unknown>>;
export type PlacedItem = TargetedItem & { readonly locations: readonly string[] };

const placed = rowsOf<Executor, [siteId: number, pageForPosts: number], Flat & { menu: number; locations: string[] }>(
  'placed_menu_items',
  `select m.locations, m.id as menu, ${own}, ${targets} from core.menus m
   left join core.menu_items i on i.site_id = $1 and i.menu_id = m.id ${joined}
   where m.site_id = $1 and m.locations <> '{}' order by m.id, i.position, i.id`,
);

/** Of all menus that have a place: their places, and their items in order. */
export async function findPlaced(
  db: Executor,
  site: Of,
): Promise<{ locations: readonly string[]; items: TargetedItem[] }[]> {
  const menus = Map.groupBy(await placed(db, site.id, pageForPosts(site)), ({ menu }) => menu);
  return [...menus.values()].map((rows) => ({
    locations: rows[0]!.locations,
    // A menu without items is a row without an item.
    items: rows.filter(({ id }) => (id as number | null) !== null).map(toTargeted),
  }));
}

const ofMenu = rowsOf<Executor, [siteId: number, pageForPosts: number, menuId: number], Flat>(
  'items_of_menu',
  `select ${own}, ${targets} from core.menu_items i ${joined}
   where i.site_id = $1 and i.menu_id = $3 order by i.position, i.id`,
);

/** In order. */
export const findItems = async (db: Executor, site: Of, menuId: number): Promise<TargetedItem[]> =>
  (await ofMenu(db, site.id, pageForPosts(site), menuId)).map(toTargeted);

const byId = rowsOf<Executor, [siteId: number, pageForPosts: number, id: number], Flat>(
  'menu_item_by_id',
  `select ${own}, ${targets} from core.menu_items i ${joined} where i.site_id = $1 and i.id = $3`,
);

export async function findItem(db: Executor, site: Of, id: number): Promise<TargetedItem | undefined> {
  const [row] = await byId(db, site.id, pageForPosts(site), id);
  return row && toTargeted(row);
}

export type ItemFilter = {
  menus: readonly number[] | undefined;
  menusExclude: readonly number[] | undefined;
  include: readonly number[] | undefined;
  exclude: readonly number[] | undefined;
  position: number | undefined;
  search: string | undefined;
};
export type ItemOrder = 'menu_order' | 'id' | 'include' | 'title';
export type ItemWindow = { orderby: ItemOrder; order: 'asc' | 'desc'; limit: number; offset: number };

export async function listItems(
  db: Reader<unknown>,
  site: Of,
  filter: ItemFilter,
  { orderby, order, limit, offset }: ItemWindow,
): Promise<TargetedItem[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const keys: Record<ItemOrder, RawBuilder<unknown>> = {
    menu_order: sql`i.position`,
    id: sql`i.id`,
    title: sql`lower(coalesce(nullif(i.title, ''), p.title, t.name, ''))`,
    include: sql`array_position(${filter.include ?? []}::bigint[], i.id)`,
  };
  const { rows } = await sql<Flat>`
    select ${sql.raw(own)}, ${sql.raw(targets)} from core.menu_items i
    left join core.posts p on p.site_id = ${site.id} and p.id = case i.kind when 'post_type' then i.object_id
      when 'post_type_archive' then case when i.object = 'post' then ${pageForPosts(site)}::bigint end end
    left join core.terms t
      on t.site_id = ${site.id} and i.kind = 'taxonomy' and t.id = i.object_id and t.taxonomy = i.object
    where ${conditions(site.id, filter)}
    order by ${keys[orderby]} ${direction}, i.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(toTargeted);
}

export async function countItems(db: Reader<unknown>, siteId: number, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.menu_items i where ${conditions(siteId, filter)}`.execute(db);
  return rows[0]!.count;
}

function conditions(siteId: number, filter: ItemFilter): RawBuilder<unknown> {
  const { menus, menusExclude, include, exclude, position, search } = filter;
  const parts = [sql`i.site_id = ${siteId}`];
  if (menus) parts.push(sql`i.menu_id = any(${menus})`);
  if (menusExclude) parts.push(sql`i.menu_id <> all(${menusExclude})`);
  if (include) parts.push(sql`i.id = any(${include})`);
  if (exclude) parts.push(sql`i.id <> all(${exclude})`);
  if (position !== undefined) parts.push(sql`i.position = ${position}`);
  if (search !== undefined) {
    parts.push(sql`strpos(lower(concat_ws(' ', i.title, i.description, i.url)), lower(${search}::text)) > 0`);
  }
  return sql.join(parts, sql` and `);
}

/** Numbers for so many new items. */
export async function drawIds(trx: AnyTransaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('core.post_id') as id from generate_series(1, ${count}::integer)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Items as they shall be, new or not. */
export async function saveItems(trx: AnyTransaction, siteId: number, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  const changing = columns.filter((column) => column !== 'id');
  await sql`
    insert into core.menu_items (site_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${siteId}::integer, ${sql.join(columns.map((column) => sql.ref(`x.${column}`)))}
    from json_to_recordset(${JSON.stringify(items)}::json) as x (
      id bigint, menu_id bigint, parent_id bigint, position integer, kind text, object text, object_id bigint, url text,
      title text, description text, attr_title text, target text, classes text[], xfn text[])
    on conflict (site_id, id) do update set
      ${sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(trx);
}

export async function deleteItems(trx: AnyTransaction, siteId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from core.menu_items where site_id = ${siteId} and id = any(${ids})`.execute(trx);
}

/** Which of these are there: posts of whatever status, and terms, with their types and taxonomies. */
export async function findTargets(
  trx: AnyTransaction,
  siteId: number,
  postIds: readonly number[],
  termIds: readonly number[],
): Promise<{ posts: Map<number, string>; terms: Map<number, string> }> {
  const { rows } = await sql<{ kind: ItemKind; id: number; object: string }>`
    select 'post_type' as kind, id, type as object from core.posts where site_id = ${siteId} and id = any(${postIds})
    union all
    select 'taxonomy', id, taxonomy from core.terms where site_id = ${siteId} and id = any(${termIds})`.execute(trx);
  const of = (kind: ItemKind) => new Map(rows.filter((row) => row.kind === kind).map(({ id, object }) => [id, object]));
  return { posts: of('post_type'), terms: of('taxonomy') };
}

/** Items that were called like what they lead to keep its name when it goes. */
export async function nameItems(
  trx: AnyTransaction,
  siteId: number,
  { kind, id, title }: { kind: ItemKind; id: number; title: string },
): Promise<void> {
  await sql`
    update core.menu_items set title = ${title}
    where site_id = ${siteId} and kind = ${kind} and object_id = ${id} and object_id <> 0 and title = ''`.execute(trx);
}

function toTargeted(row: Flat): TargetedItem {
  const item = Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as ItemRow;
  const target = (start: string) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => name.startsWith(start))
        .map(([name, value]) => [name.slice(start.length), value]),
    );
  return {
    ...item,
    post: row['post_id'] === null ? undefined : (target('post_') as TargetPost),
    term: row['term_id'] === null ? undefined : (target('term_') as TargetTerm),
  };
}
