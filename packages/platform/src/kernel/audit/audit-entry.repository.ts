import { sql, type Insertable, type Kysely } from 'kysely';
import type { AuditTable, NetworkTables } from '../database/tables.ts';

type Network = Kysely<NetworkTables>;

type Inserted = Insertable<AuditTable>;
export type NewAuditRow = Required<Omit<Inserted, 'occurred_at'>> & Pick<Inserted, 'occurred_at'>;

export async function insertEntry(db: Network, row: NewAuditRow): Promise<void> {
  await db.insertInto('network.audit').values(row).execute();
}

/** What a job brings from a shard. The login is the account's own; of one that is gone, nothing but its id is known. */
export async function insertBrought(db: Network, row: NewAuditRow): Promise<void> {
  await db
    .insertInto('network.audit')
    .values({
      ...row,
      ...(row.user_id !== null && {
        login: sql<string | null>`(select login from network.users where id = ${row.user_id})`,
        address: sql<string | null>`(select ${row.address}::text from network.users where id = ${row.user_id})`,
      }),
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .execute();
}
