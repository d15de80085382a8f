import { sql, type Transaction } from 'kysely';
import { statement, type MediaFolder, type Reader } from '@octavo/plugin-api';

export const taxonomy = 'media_folder';

export type FolderRow = Omit<MediaFolder, 'path'>;
export type Tables = { 'core.terms': FolderRow & { site_id: number; taxonomy: string } };
type Trx = Transaction<Tables>;

const columns = ['id', 'parent_id', 'name', 'slug', 'description', 'count'] as const;

const all = statement<[siteId: number], FolderRow>(
  'media_folders',
  `select ${columns.join(', ')} from core.terms where site_id = $1 and taxonomy = '${taxonomy}'`,
);

export async function findFolders(db: Reader<Tables>, siteId: number): Promise<FolderRow[]> {
  return (await db.executeQuery(all(siteId))).rows;
}

/** How many items are in one folder, or in all of them. */
export async function countFiled<Any>(db: Reader<Any>, siteId: number, folder: number | undefined): Promise<number> {
  const one = folder === undefined ? sql`` : sql`and id = ${folder}`;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from core.terms
    where site_id = ${siteId} and taxonomy = ${taxonomy} ${one}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Until the transaction ends, the tree stays as it is for whoever asks for this lock. */
export async function lockTree(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.terms.${sql.raw(taxonomy)}'))`.execute(trx);
}

/** Keeps a folder from being deleted until the transaction ends. */
export async function holdFolder(trx: Trx, siteId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('core.terms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('taxonomy', '=', taxonomy)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function insertFolder(
  trx: Trx,
  siteId: number,
  row: Pick<FolderRow, 'parent_id' | 'name' | 'slug' | 'description'>,
): Promise<FolderRow> {
  return trx
    .insertInto('core.terms')
    .values({ ...row, taxonomy, site_id: siteId } as never)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateFolder(
  trx: Trx,
  siteId: number,
  id: number,
  changes: Partial<Pick<FolderRow, 'parent_id' | 'name' | 'slug' | 'description'>>,
): Promise<FolderRow> {
  return trx
    .updateTable('core.terms')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteFolder(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('core.terms').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** After the rows they count, in one order everywhere. */
export async function addFolderCounts(
  trx: Trx,
  siteId: number,
  changes: readonly { id: number | null; by: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { id, by } of changes) if (id !== null) sums.set(id, (sums.get(id) ?? 0) + by);
  for (const [id, by] of [...sums].toSorted(([a], [b]) => a - b)) {
    if (by === 0) continue;
    await trx
      .updateTable('core.terms')
      .set((eb) => ({ count: eb('count', '+', by) }))
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
}
