import { sql, type RawBuilder } from 'kysely';
import type { MediaItem, Reader } from '@octavo/plugin-api';
import { countFiled } from './media-folder.repository.ts';
import { columns, findTotals, type Tables } from './media.repository.ts';
import { hiddenPosts, isVisible, type MediaViewer } from './media-visibility.ts';

export type MediaOrder = 'author' | 'date' | 'id' | 'include' | 'modified' | 'slug' | 'title';

export type MediaFilter = {
  /** 0 means outside of all folders. */
  folder?: number | undefined;
  kind?: string | undefined;
  mimeType?: string | undefined;
  authors?: readonly number[] | undefined;
  posts?: readonly number[] | undefined;
  slugs?: readonly string[] | undefined;
  include?: readonly number[] | undefined;
  exclude?: readonly number[] | undefined;
  before?: Date | undefined;
  after?: Date | undefined;
  search?: string | undefined;
  /** Without one, every file. */
  viewer?: MediaViewer | undefined;
};

export type MediaWindow = { orderby: MediaOrder; order: 'asc' | 'desc'; limit: number; offset: number };

const sortKeys: Record<Exclude<MediaOrder, 'include'>, RawBuilder<unknown>> = {
  author: sql`author_id`,
  date: sql`date_gmt`,
  id: sql`id`,
  modified: sql`modified_gmt`,
  slug: sql`slug`,
  title: sql`lower(left(title, 120))`,
};

/** Walks an index in order and stops after the page; only the rows of the page are fetched whole. */
export async function listItems(
  db: Reader<Tables>,
  siteId: number,
  filter: MediaFilter,
  window: MediaWindow,
): Promise<MediaItem[]> {
  const direction = window.order === 'asc' ? sql`asc` : sql`desc`;
  const key =
    window.orderby === 'include'
      ? sql`array_position(${filter.include ?? []}::bigint[], id)`
      : sortKeys[window.orderby];
  const { rows } = await sql<MediaItem>`
    select ${sql.join(columns.map((column) => sql.ref(`m.${column}`)))}
    from (
      select id, ${key} as key from core.media where ${conditions(siteId, filter)}
      order by key ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}
    ) page
    join core.media m on m.site_id = ${siteId} and m.id = page.id
    order by page.key ${direction}, page.id ${direction}`.execute(db);
  return rows;
}

/** From maintained counters for the plain list, for one kind and for one folder; by counting entries for the others. */
export async function countItems(db: Reader<Tables>, siteId: number, filter: MediaFilter): Promise<number> {
  const { viewer, ...wanted } = filter;
  const { kind, folder, ...others } = wanted;
  const isPlain = Object.values(others).every((part) => part === undefined);
  if (isPlain && viewer) return (await countItems(db, siteId, wanted)) - (await countHidden(db, siteId, filter));
  if (isPlain && folder === undefined) return countKind(db, siteId, kind);
  if (isPlain && kind === undefined) {
    const filed = await countFiled(db, siteId, folder || undefined);
    return folder === 0 ? (await countKind(db, siteId, undefined)) - filed : filed;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.media where ${conditions(siteId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Only files of posts can be hidden, and few posts are: it begins with those. */
async function countHidden(db: Reader<Tables>, siteId: number, { viewer, ...wanted }: MediaFilter): Promise<number> {
  const { userId } = viewer!;
  const ofOthers = userId > 0 ? sql`and author_id <> ${userId}` : sql``;
  const { rows } = await sql<{ count: number }>`
    with hidden as materialized (${hiddenPosts(siteId, viewer!)})
    select count(*) as count
    from (select post_id from core.media where ${conditions(siteId, wanted)} and post_id is not null ${ofOthers}) filed
    join hidden on hidden.id = filed.post_id`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countKind(db: Reader<Tables>, siteId: number, kind: string | undefined): Promise<number> {
  const totals = await findTotals(db, siteId);
  return totals.reduce((sum, total) => (kind === undefined || kind === total.kind ? sum + total.items : sum), 0);
}

/** By id, after the one given. */
export async function itemsAfter(
  db: Reader<Tables>,
  siteId: number,
  folderId: number,
  after: number,
  limit: number,
): Promise<MediaItem[]> {
  return db
    .selectFrom('core.media')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('folder_id', '=', folderId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function conditions(siteId: number, filter: MediaFilter): RawBuilder<unknown> {
  const { folder, kind, mimeType, authors, posts, slugs, include, exclude, before, after, search, viewer } = filter;
  const parts = [sql`site_id = ${siteId}`];
  if (folder !== undefined) parts.push(folder === 0 ? sql`folder_id is null` : sql`folder_id = ${folder}`);
  if (kind) parts.push(sql`kind = ${kind}`);
  if (mimeType) parts.push(sql`kind = ${mimeType.split('/', 1)[0]}`, sql`mime_type = ${mimeType}`);
  if (authors) parts.push(sql`author_id = any(${authors})`);
  if (posts) parts.push(sql`post_id = any(${posts})`);
  if (slugs) parts.push(sql`slug = any(${slugs})`);
  if (include) parts.push(sql`id = any(${include})`);
  if (exclude) parts.push(sql`id <> all(${exclude})`);
  if (before) parts.push(sql`date_gmt < ${before}`);
  if (after) parts.push(sql`date_gmt > ${after}`);
  if (search) {
    parts.push(sql`core.search_words(site_id, title || ' ' || file_name, alt_text || ' ' || caption || ' ' || description)
      @@ core.search_query(${siteId}::integer, ${search})`);
  }
  if (viewer) parts.push(isVisible(siteId, viewer));
  return sql.join(parts, sql` and `);
}
