import { sql, type Insertable, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

type ExportTable = {
  site_id: number;
  job_id: string;
  user_id: number;
  folder_id: number;
  include_children: boolean;
  include_manifest: boolean;
  status: 'pending' | 'processing' | 'complete' | 'failed';
  progress: number;
  total: number;
  run: string | null;
  file_name: string;
  file_size: number;
  file_path: string;
  created_at: Date;
  completed_at: Date | null;
  error: string;
};
export type ExportRow = Omit<ExportTable, 'run'>;
export type Tables = { 'folder_exporter.exports': ExportTable };
type Trx = Transaction<Tables>;

export type NewExportRow = Pick<
  Insertable<ExportTable>,
  'job_id' | 'user_id' | 'folder_id' | 'include_children' | 'include_manifest' | 'created_at'
>;

const table = 'folder_exporter.exports';

export function insertExport(trx: Trx, siteId: number, row: NewExportRow): Promise<ExportRow> {
  return trx
    .insertInto(table)
    .values({ ...row, site_id: siteId, status: 'pending' } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of one user, those that wait or are being made. Nobody else of the same user counts until the transaction ends. */
export async function countUnfinished(trx: Trx, siteId: number, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext(${`folder_exporter.exports ${userId}`}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from folder_exporter.exports
    where site_id = ${siteId} and user_id = ${userId} and status in ('pending', 'processing')`.execute(trx);
  return rows[0]!.count;
}

export function findExport(db: Reader<Tables>, siteId: number, jobId: string): Promise<ExportRow | undefined> {
  return db.selectFrom(table).selectAll().where('site_id', '=', siteId).where('job_id', '=', jobId).executeTakeFirst();
}

/** Newest first; of one user or of all. */
export async function listExports(
  db: Reader<Tables>,
  siteId: number,
  userId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ExportRow[]; total: number }> {
  const own = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  const [page, count] = await Promise.all([
    sql<ExportRow>`
      select * from folder_exporter.exports where site_id = ${siteId} ${own}
      order by created_at desc, job_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from folder_exporter.exports where site_id = ${siteId} ${own}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.count ?? 0 };
}

export function exportsBefore(db: Reader<Tables>, siteId: number, before: Date, limit: number): Promise<ExportRow[]> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('site_id', '=', siteId)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Whoever worked on it until now finds that it is no longer theirs. Undefined when there is nothing left to do. */
export function claimExport(
  trx: Trx,
  siteId: number,
  jobId: string,
  run: string,
  total: number,
): Promise<ExportRow | undefined> {
  return trx
    .updateTable(table)
    .set({ status: 'processing', run, progress: 0, total })
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('status', 'in', ['pending', 'processing'])
    .returningAll()
    .executeTakeFirst();
}

type Outcome = Partial<
  Pick<
    ExportTable,
    'status' | 'progress' | 'total' | 'file_name' | 'file_size' | 'file_path' | 'completed_at' | 'error'
  >
>;

/** False when it is gone or somebody else's by now. */
export async function saveOutcome(
  trx: Trx,
  siteId: number,
  jobId: string,
  run: string,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set(outcome)
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('run', '=', run)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function deleteExport(trx: Trx, siteId: number, jobId: string): Promise<ExportRow | undefined> {
  return trx
    .deleteFrom(table)
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .returningAll()
    .executeTakeFirst();
}
