import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import { rowOf, rowsOf, statement, type MediaItem, type Reader } from '@octavo/plugin-api';

type MediaTable = Omit<MediaItem, 'id' | 'version'> & { id: number; version: number };
export type MadeSize = { name: string; key: string; width: number; height: number; file_size: number };
/** What they take up together. */
export const bytesOf = (sizes: readonly MadeSize[]) => sizes.reduce((sum, { file_size }) => sum + file_size, 0);

type SizeTable = MadeSize & { site_id: number; media_id: number };
type TotalTable = { site_id: number; kind: string; items: number; bytes: number };
export type Tables = {
  'core.media': MediaTable;
  'core.media_sizes': SizeTable;
  'core.media_totals': TotalTable;
};
type Trx = Transaction<Tables>;

export type NewMediaRow = Omit<Insertable<MediaTable>, 'site_id' | 'id' | 'version'>;
export type MediaChanges = Omit<Updateable<MediaTable>, 'site_id' | 'id' | 'version'>;

export const columns = [
  'site_id',
  'id',
  'folder_id',
  'author_id',
  'post_id',
  'slug',
  'title',
  'alt_text',
  'caption',
  'description',
  'file_name',
  'path',
  'key',
  'mime_type',
  'file_size',
  'crc32',
  'width',
  'height',
  'focal_x',
  'focal_y',
  'sizes_state',
  'date_gmt',
  'modified_gmt',
  'version',
] as const satisfies (keyof MediaItem)[];

export const findItems = rowsOf<Reader<Tables>, [siteId: number, ids: readonly number[]], MediaItem>(
  'media_by_ids',
  `select ${columns.join(', ')} from core.media where site_id = $1 and id = any($2)`,
);

export const findItemAt = rowOf<Reader<Tables>, [siteId: number, path: string], MediaItem>(
  'media_by_path',
  `select ${columns.join(', ')} from core.media where site_id = $1 and path = $2`,
);

/** Takes a Transaction: the lock means nothing outside one. By id, so that two never wait for each other. */
export function lockItems(trx: Trx, siteId: number, ids: readonly number[]): Promise<MediaItem[]> {
  return trx
    .selectFrom('core.media')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Until the transaction ends, others that look for a free name wait. */
export async function lockNames(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.media.names'))`.execute(trx);
}

/** `start` + `end` if nobody has it, else with the next number between them. */
export async function freeName(
  trx: Trx,
  siteId: number,
  column: 'path' | 'slug',
  start: string,
  end: string,
): Promise<string> {
  const name = sql.ref(column);
  const [first, last] = [Array.from(start).length + 2, Array.from(end).length];
  const number = sql`substr(${name}, ${first}, greatest(length(${name}) - ${first - 1 + last}, 0))`;
  // '.' follows '-' in the column's C collation, so this is one range of the index.
  const { rows } = await sql<{ taken: boolean; highest: number | null }>`
    select exists (select 1 from core.media where site_id = ${siteId} and ${name} = ${start + end}) as taken,
      (select max(${number}::integer) from core.media
       where site_id = ${siteId} and ${name} > ${`${start}-`} and ${name} < ${`${start}.`}
         and right(${name}, ${last}) = ${end} and ${number} ~ '^[1-9][0-9]{0,8}$') as highest`.execute(trx);
  const { taken = false, highest } = rows[0] ?? {};
  return taken ? `${start}-${(highest ?? 1) + 1}${end}` : start + end;
}

export function insertItem(trx: Trx, siteId: number, row: NewMediaRow): Promise<MediaItem> {
  return trx
    .insertInto('core.media')
    .values({ ...row, site_id: siteId } as never)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateItem(trx: Trx, siteId: number, id: number, changes: MediaChanges): Promise<MediaItem> {
  return trx
    .updateTable('core.media')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function moveItems(
  trx: Trx,
  siteId: number,
  ids: readonly number[],
  folderId: number | null,
): Promise<void> {
  await trx
    .updateTable('core.media')
    .set((eb) => ({ folder_id: folderId, modified_gmt: new Date(), version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute();
}

/** Everything in a folder; how many there were. */
export async function moveAll(trx: Trx, siteId: number, from: number, to: number | null): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('core.media')
    .set((eb) => ({ folder_id: to, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('folder_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of a post that is gone. */
export async function detachFrom(trx: Trx, siteId: number, postId: number): Promise<void> {
  await trx
    .updateTable('core.media')
    .set((eb) => ({ post_id: null, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .execute();
}

export async function deleteItem(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('core.media').where('site_id', '=', siteId).where('id', '=', id).execute();
}

const sizesOf = statement<[siteId: number, ids: readonly number[]], SizeTable>(
  'media_sizes_by_ids',
  'select * from core.media_sizes where site_id = $1 and media_id = any($2)',
);

export async function findSizes(db: Reader<Tables>, siteId: number, ids: readonly number[]): Promise<SizeTable[]> {
  return ids.length === 0 ? [] : (await db.executeQuery(sizesOf(siteId, ids))).rows;
}

/** Puts these in the place of what was made before, which is returned. */
export async function replaceSizes(
  trx: Trx,
  siteId: number,
  mediaId: number,
  sizes: readonly MadeSize[],
): Promise<MadeSize[]> {
  const before = await trx
    .deleteFrom('core.media_sizes')
    .where('site_id', '=', siteId)
    .where('media_id', '=', mediaId)
    .returningAll()
    .execute();
  const rows = sizes.map((size) => ({ ...size, site_id: siteId, media_id: mediaId }));
  if (rows.length > 0) await trx.insertInto('core.media_sizes').values(rows).execute();
  return before;
}

const addTotal = statement<[siteId: number, kind: string, items: number, bytes: number], never>(
  'add_media_total',
  `insert into core.media_totals as t (site_id, kind, items, bytes) values ($1, $2, $3, $4)
   on conflict (site_id, kind) do update set items = t.items + excluded.items, bytes = t.bytes + excluded.bytes`,
);

/** Last in a transaction: these rows are the ones that writers of a site share. */
export async function addTotals(
  trx: Trx,
  siteId: number,
  changes: readonly { kind: string; items: number; bytes: number }[],
): Promise<void> {
  for (const { kind, items, bytes } of changes.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
    await trx.executeQuery(addTotal(siteId, kind, items, bytes));
  }
}

export const findTotals = rowsOf<Reader<Tables>, [siteId: number], { kind: string; items: number; bytes: number }>(
  'media_totals',
  'select kind, items, bytes from core.media_totals where site_id = $1',
);

/** Those of the keys that an item or one of its versions has. */
export async function keysInUse(db: Reader<Tables>, siteId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from core.media where site_id = ${siteId} and key = any(${keys})
    union all
    select key from core.media_sizes where site_id = ${siteId} and key = any(${keys})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
