import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { AuditTable, NetworkTables } from '../../kernel/database/tables.ts';

type Network = Kysely<NetworkTables>;

export type AuditRow = Omit<Selectable<AuditTable>, 'job_id'> & {
  /** Microseconds since 1970: a date of JavaScript has no more than milliseconds. */
  occurred_micros: number;
};

export type AuditFilter = {
  /** Any of them; all actions when missing. */
  actions?: readonly string[];
  siteId?: number;
  /** Whoever did it. */
  userId?: number;
  /** Whoever it was done to. */
  aboutId?: number;
  after?: Date;
  before?: Date;
  /** Only what comes behind this entry, newest first. */
  behind?: { micros: number; id: number };
};

export async function listEntries(db: Network, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  if (filter.actions?.length === 0) return [];
  return (await listStatement(filter, limit).execute(db)).rows;
}

/** The newest first. One branch for each action, so that each walks its index and stops. */
export function listStatement(filter: AuditFilter, limit: number): RawBuilder<AuditRow> {
  const branches = filter.actions?.map((action) => branch(filter, limit, action)) ?? [branch(filter, limit)];
  const all = sql.join(
    branches.map((one) => sql`(${one})`),
    sql` union all `,
  );
  return sql<AuditRow>`select * from (${all}) as found order by occurred_at desc, id desc limit ${limit}`;
}

function branch({ siteId, userId, aboutId, after, before, behind }: AuditFilter, limit: number, action?: string) {
  const conditions = [sql`true`];
  if (action !== undefined) conditions.push(sql`action = ${action}`);
  if (siteId !== undefined) conditions.push(sql`site_id = ${siteId}`);
  if (userId !== undefined) conditions.push(sql`user_id = ${userId}`);
  if (aboutId !== undefined) conditions.push(sql`target_kind = 'user' and target_id = ${String(aboutId)}`);
  if (after) conditions.push(sql`occurred_at > ${after}`);
  if (before) conditions.push(sql`occurred_at < ${before}`);
  if (behind) {
    const at = sql`timestamptz 'epoch' + ${behind.micros}::bigint * interval '1 microsecond'`;
    conditions.push(sql`(occurred_at, id) < (${at}, ${behind.id}::bigint)`);
  }
  return sql`
    select id, occurred_at, (extract(epoch from occurred_at) * 1000000)::bigint as occurred_micros,
      user_id, login, address, site_id, action, target_kind, target_id, target_name, details
    from network.audit where ${sql.join(conditions, sql` and `)}
    order by occurred_at desc, id desc limit ${limit}`;
}

/** How many went. */
export async function deleteOlderThan(db: Network, days: number, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await openDoor(trx, 'retention');
    const { numAffectedRows } = await sql`
      delete from network.audit where id = any(array(
        select id from network.audit where occurred_at < now() - make_interval(days => ${days})
        order by occurred_at, id limit ${limit}))`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  });
}

/** Until the end of the transaction, the trigger lets one thing pass. */
export async function openDoor(trx: Transaction<NetworkTables>, door: 'retention' | 'erasure'): Promise<void> {
  await sql`select set_config('octavo.audit', ${door}, true)`.execute(trx);
}
