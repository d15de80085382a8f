import { sql, type Transaction } from 'kysely';
import { rowsOf, type AnyTransaction, type Reader } from '@octavo/plugin-api';

/** `design` is JSON. */
export type DesignRow = {
  readonly id: number;
  readonly name: string;
  readonly design: string;
  readonly author_id: number;
  readonly date_gmt: Date;
};
export type DraftRow = {
  readonly design: string;
  readonly author_id: number;
  readonly modified_gmt: Date;
  readonly version: number;
};
export type Tables = {
  'core.designs': DesignRow & { site_id: number };
  'core.design_drafts': DraftRow & { site_id: number };
};
type Db = Reader<Tables>;
type Trx = Transaction<Tables>;

const columns = 'id, name, design, author_id, date_gmt';
const draftColumns = 'design, author_id, modified_gmt, version';

const newest = rowsOf<Db, [siteId: number], DesignRow>(
  'newest_design',
  `select ${columns} from core.designs where site_id = $1 order by id desc limit 1`,
);

export const findNewest = async (db: Db, siteId: number): Promise<DesignRow | undefined> =>
  (await newest(db, siteId))[0];

/** Until the transaction ends, nobody else changes the design of the site. */
export async function lockDesigns(trx: AnyTransaction, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.designs'))`.execute(trx);
}

export async function findDesign(db: Db, siteId: number, id: number): Promise<DesignRow | undefined> {
  const { rows } = await sql<DesignRow>`
    select ${sql.raw(columns)} from core.designs where site_id = ${siteId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The newest first. */
export async function listDesigns(
  db: Db,
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DesignRow[]> {
  const { rows } = await sql<DesignRow>`
    select ${sql.raw(columns)} from core.designs where site_id = ${siteId}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countDesigns(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.designs where site_id = ${siteId}`.execute(db);
  return rows[0]!.count;
}

/** Becomes the newest; beyond `most`, the oldest ones go. */
export async function insertDesign(
  trx: Trx,
  siteId: number,
  { name, design, author_id }: Pick<DesignRow, 'name' | 'design' | 'author_id'>,
  most: number,
): Promise<DesignRow> {
  const { rows } = await sql<DesignRow>`
    insert into core.designs (site_id, id, name, design, author_id, date_gmt)
    select ${siteId}, coalesce(max(id), 0) + 1, ${name}, ${design}, ${author_id}, now()
    from core.designs where site_id = ${siteId} returning ${sql.raw(columns)}`.execute(trx);
  await sql`
    delete from core.designs where site_id = ${siteId} and id <= ${rows[0]!.id - most}`.execute(trx);
  return rows[0]!;
}

export async function findDraft(db: Db, siteId: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${sql.raw(draftColumns)} from core.design_drafts where site_id = ${siteId}`.execute(db);
  return rows[0];
}

export async function saveDraft(
  trx: Trx,
  siteId: number,
  { design, author_id }: Pick<DraftRow, 'design' | 'author_id'>,
): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    insert into core.design_drafts as d (site_id, design, author_id, modified_gmt, version)
    values (${siteId}, ${design}, ${author_id}, now(), 1)
    on conflict (site_id) do update set design = excluded.design, author_id = excluded.author_id,
      modified_gmt = excluded.modified_gmt, version = d.version + 1
    returning ${sql.raw(draftColumns)}`.execute(trx);
  return rows[0]!;
}

export async function deleteDraft(trx: Trx, siteId: number): Promise<void> {
  await sql`delete from core.design_drafts where site_id = ${siteId}`.execute(trx);
}
