import { sql, type Kysely, type Transaction } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

type Network = Kysely<NetworkTables>;
export type RequestKind = 'export' | 'erasure';
export type RequestState = 'waiting' | 'running' | 'done' | 'failed';

export type RequestRow = {
  id: string;
  kind: RequestKind;
  user_id: number;
  heir_id: number | null;
  state: RequestState;
  done: number;
  total: number;
  file_size: number | null;
  report: unknown;
  created_at: Date;
  finished_at: Date | null;
};

/** The one that is under way already, or a new one. */
export async function openRequest(
  trx: Transaction<NetworkTables>,
  row: Pick<RequestRow, 'kind' | 'user_id' | 'heir_id'>,
): Promise<{ request: RequestRow; isNew: boolean }> {
  const inserted = await trx
    .insertInto('network.personal_data')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).where('state', 'in', ['waiting', 'running']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { request: inserted, isNew: true };
  const request = await trx
    .selectFrom('network.personal_data')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return { request, isNew: false };
}

export function findRequest(db: Network, kind: RequestKind, id: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('network.personal_data')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export function listExports(db: Network, userId: number, limit: number): Promise<RequestRow[]> {
  return db
    .selectFrom('network.personal_data')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'export')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when it is gone, or has ended. */
export async function saveRequest(
  db: Network,
  id: string,
  changes: Partial<Pick<RequestRow, 'state' | 'done' | 'total' | 'file_size' | 'finished_at'>> & { report?: object },
): Promise<boolean> {
  const { report, ...rest } = changes;
  const { numUpdatedRows } = await db
    .updateTable('network.personal_data')
    .set({ ...rest, ...(report && { report: JSON.stringify(report) }) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRequest(db: Network, id: string): Promise<void> {
  await db.deleteFrom('network.personal_data').where('id', '=', id).execute();
}

/** What the network database knows about an account, each as a list of plain rows. */
export async function accountFacts(db: Network, userId: number): Promise<Record<string, unknown[]>> {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    account: await read(sql`
      select id, login, email, display_name, slug, url, description, locale, super_admin, created_at
      from network.users where id = ${userId}`),
    memberships: await read(sql`
      select m.site_id, s.name as site, d.domain || d.path as address, m.role
      from network.memberships m join network.sites s on s.id = m.site_id
      left join network.site_domains d on d.site_id = s.id and d.is_primary
      where m.user_id = ${userId} order by m.site_id`),
    sessions: await read(sql`
      select kind, created_at, last_used_at, expires_at, ip, user_agent
      from network.sessions where user_id = ${userId} order by created_at`),
    'application-passwords': await read(sql`
      select name, app_id, created_at, last_used_at, last_ip
      from network.application_passwords where user_id = ${userId} order by created_at`),
    'second-factor': await read(sql`
      select enabled_at from network.second_factors where user_id = ${userId}`),
    identities: await read(sql`
      select issuer, subject, email, created_at, last_used_at
      from network.identities where user_id = ${userId} order by created_at`),
    mails: await read(sql`
      select purpose, site_id, email, previous_email, role, created_at, sent_at, used_at from network.mail_links
      where user_id = ${userId}
        or lower(email) = (select lower(u.email) from network.users u where u.id = ${userId})
      order by created_at`),
  };
}

/** By them or about them, oldest first. Of what others did, only that it was done: who did it is not theirs to know. */
export async function auditOf(db: Network, userId: number, afterId: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id, occurred_at, action, site_id, coalesce(user_id, 0) = ${userId} as by_you,
      case when user_id = ${userId} then address end as address,
      target_kind, target_id, case when target_id = ${String(userId)} or target_kind <> 'user' then target_name end
        as target_name, details
    from network.audit
    where (user_id = ${userId} or (target_kind = 'user' and target_id = ${String(userId)})) and id > ${afterId}
    order by id limit ${limit}`.execute(db);
  return rows;
}
