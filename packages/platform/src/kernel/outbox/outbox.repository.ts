import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { effectOf, statement, type AnyTransaction, type OutboxEntry, type OutboxLag } from '@octavo/plugin-api';

type Shard = Kysely<unknown>;
export type OutboxRow = OutboxEntry & { site_id: number; revision: number; attempts: number };

// What is urgent has been due for longer than anything else.
const noteEntry = effectOf<
  AnyTransaction,
  [siteId: number, outbox: string, key: number, version: number, ahead: '1 day' | '0']
>(
  'note_outbox_entry',
  `insert into core.outbox as o (site_id, outbox, key, version, due_at)
   values ($1, $2, $3, $4, clock_timestamp() - $5::interval)
   on conflict (site_id, outbox, key) do update set version = greatest(o.version, excluded.version),
     revision = nextval('core.outbox_revision'), due_at = excluded.due_at, attempts = 0`,
);

export async function saveEntry(
  trx: AnyTransaction,
  siteId: number,
  outbox: string,
  { key, version, urgent = false }: OutboxEntry & { urgent?: boolean },
): Promise<void> {
  await noteEntry(trx, siteId, outbox, key, version, urgent ? '1 day' : '0');
}

/** Until the transaction ends; false when another worker has it. */
export async function lockOutbox(trx: Transaction<unknown>, outbox: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('core.outbox'), hashtext(${outbox})) as locked`.execute(trx);
  return rows[0]!.locked;
}

// What a site that is being moved has brought along must stay until all of it has arrived.
const due = statement<[outbox: string, limit: number], OutboxRow>(
  'outbox_due',
  `select site_id, key, version, revision, attempts from core.outbox o
   where outbox = $1 and due_at <= clock_timestamp()
     and exists (select 1 from core.site_state s where s.site_id = o.site_id and s.state = 'active')
   order by due_at limit $2`,
);

/** Of all sites of the shard, those that wait longest first. */
export async function dueRows(db: Shard, outbox: string, limit: number): Promise<OutboxRow[]> {
  return (await db.executeQuery(due(outbox, limit))).rows;
}

/** A row that was noted again meanwhile stays. */
export async function removeRows(trx: Shard, outbox: string, rows: readonly OutboxRow[]): Promise<void> {
  for (const [siteId, some = []] of Map.groupBy(rows, ({ site_id }) => site_id)) {
    await sql`
      delete from core.outbox o
      using unnest(${some.map(({ key }) => key)}::bigint[], ${some.map(({ revision }) => revision)}::bigint[]) as done (key, revision)
      where o.site_id = ${siteId} and o.outbox = ${outbox} and o.key = done.key and o.revision = done.revision`.execute(
      trx,
    );
  }
}

/** By a second. */
export const deferRows = (trx: Shard, outbox: string, rows: readonly OutboxRow[]) =>
  changeRows(trx, outbox, rows, sql`due_at = clock_timestamp() + interval '1 second'`);

/** Twice as long after each attempt, a minute at most. */
export const postponeRows = (trx: Shard, outbox: string, rows: readonly OutboxRow[]) =>
  changeRows(
    trx,
    outbox,
    rows,
    sql`attempts = attempts + 1,
      due_at = clock_timestamp() + least(power(2, least(attempts, 10)), 60) * interval '1 second'`,
  );

async function changeRows(trx: Shard, outbox: string, rows: readonly OutboxRow[], change: RawBuilder<unknown>) {
  for (const [siteId, some = []] of Map.groupBy(rows, ({ site_id }) => site_id)) {
    await sql`
      update core.outbox set ${change}
      where site_id = ${siteId} and outbox = ${outbox} and key = any(${some.map(({ key }) => key)}::bigint[])`.execute(
      trx,
    );
  }
}

const lag = statement<[outbox: string], OutboxLag>(
  'outbox_lag',
  `select count(*) as waiting,
     coalesce(extract(epoch from clock_timestamp() - min(noted_at)), 0)::double precision as seconds
   from (select noted_at from core.outbox where outbox = $1 order by due_at limit 10000) as waiting`,
);

export async function lagOf(db: Shard, outbox: string): Promise<OutboxLag> {
  return (await db.executeQuery(lag(outbox))).rows[0]!;
}
