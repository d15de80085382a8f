import { sql, type Kysely, type Transaction } from 'kysely';
import type { Post } from '@octavo/plugin-api';
import { openDoor } from '../audit/audit.repository.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { columns } from '../content/post.repository.ts';

type Network = Kysely<NetworkTables>;

/** How many rows of each kind went with the account. */
export type AccountTrace = {
  memberships: number;
  sessions: number;
  application_passwords: number;
  identities: number;
  mails: number;
};

/** The account and all that hangs on it; mails to its address too, whoever wanted them sent. */
export async function deleteAccount(trx: Transaction<NetworkTables>, userId: number): Promise<AccountTrace> {
  const { rows } = await sql<AccountTrace>`
    with mails as (
      delete from network.mail_links l where l.user_id = ${userId}
        or lower(l.email) = (select lower(u.email) from network.users u where u.id = ${userId})
        or lower(l.previous_email) = (select lower(u.email) from network.users u where u.id = ${userId})
      returning 1)
    select (select count(*) from network.memberships where user_id = ${userId}) as memberships,
      (select count(*) from network.sessions where user_id = ${userId}) as sessions,
      (select count(*) from network.application_passwords where user_id = ${userId}) as application_passwords,
      (select count(*) from network.identities where user_id = ${userId}) as identities,
      (select count(*) from mails) as mails`.execute(trx);
  await trx.deleteFrom('network.users').where('id', '=', userId).execute();
  return rows[0]!;
}

/** Who it was and from where; that it happened stays. Of what others did to them, the others stay. */
export async function eraseAudit(db: Network, userId: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await openDoor(trx, 'erasure');
    const { numAffectedRows } = await sql`
      update network.audit set
        login = case when user_id = ${userId} then null else login end,
        address = case when user_id = ${userId} or user_id is null then null else address end,
        target_name = case when target_kind = 'user' and target_id = ${String(userId)} then null else target_name end
      where (user_id = ${userId} and (login is not null or address is not null))
        or (target_kind = 'user' and target_id = ${String(userId)} and (target_name is not null
          or (address is not null and coalesce(user_id, ${userId}) = ${userId})))`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  });
}

/** The queue remembers what it was given for a while. */
export async function eraseAddressesInJobs(db: Kysely<unknown>, job: string, userId: number): Promise<void> {
  await sql`
    update pgboss.job set data = jsonb_set(data::jsonb, '{input,address}', 'null')
    where name = ${job} and data -> 'input' ->> 'user_id' = ${String(userId)}`.execute(db);
}

type Batch = { siteId: number; from: number; to: number; limit: number };

/** The posts as they are now. */
export async function reassignPosts(trx: Transaction<unknown>, { siteId, from, to, limit }: Batch): Promise<Post[]> {
  const { rows } = await sql<Post>`
    update core.posts set author_id = ${to}, version = version + 1
    where site_id = ${siteId} and id in (
      select id from core.posts where site_id = ${siteId} and author_id = ${from} order by id limit ${limit} for update)
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(trx);
  return rows;
}

export async function reassignMedia(trx: Transaction<unknown>, { siteId, from, to, limit }: Batch): Promise<number> {
  const { rows } = await sql`
    update core.media set author_id = ${to}, version = version + 1
    where site_id = ${siteId} and id in (
      select id from core.media where site_id = ${siteId} and author_id = ${from} order by id limit ${limit} for update)
    returning id`.execute(trx);
  return rows.length;
}

export async function reassignRevisions(trx: Transaction<unknown>, batch: Batch): Promise<number> {
  const { siteId, from, to, limit } = batch;
  const { rows } = await sql`
    update core.revisions set author_id = ${to}
    where site_id = ${siteId} and id in (
      select id from core.revisions where site_id = ${siteId} and author_id = ${from} and kind = 'revision'
      order by id limit ${limit} for update)
    returning id`.execute(trx);
  return rows.length;
}

/** What they had not saved yet is nobody else's. */
export async function deleteAutosaves(trx: Transaction<unknown>, siteId: number, userId: number): Promise<number> {
  const { rows } = await sql`
    delete from core.revisions where site_id = ${siteId} and author_id = ${userId} and kind = 'autosave'
    returning id`.execute(trx);
  return rows.length;
}

/** What they wrote is part of what others say there; who wrote it is forgotten. */
export async function forgetCommenter(trx: Transaction<unknown>, batch: Omit<Batch, 'to'>): Promise<number> {
  const { siteId, from, limit } = batch;
  const { rows } = await sql`
    update core.comments set author_id = 0
    where site_id = ${siteId} and id in (
      select id from core.comments where site_id = ${siteId} and author_id = ${from} order by id limit ${limit} for update)
    returning id`.execute(trx);
  return rows.length;
}

export async function forgetInComments(trx: Transaction<unknown>, siteId: number, userId: number): Promise<void> {
  await sql`
    update core.comments set mentions = array_remove(mentions, ${userId}::integer)
    where site_id = ${siteId} and mentions @> array[${userId}::integer]`.execute(trx);
  await sql`
    update core.comment_threads set done_by = 0 where site_id = ${siteId} and done_by = ${userId}`.execute(trx);
}

/** Few: a site keeps a hundred at most. */
export async function reassignDesigns(trx: Transaction<unknown>, { siteId, from, to }: Batch): Promise<void> {
  await sql`
    update core.designs set author_id = ${to} where site_id = ${siteId} and author_id = ${from}`.execute(trx);
  await sql`
    update core.design_drafts set author_id = ${to} where site_id = ${siteId} and author_id = ${from}`.execute(trx);
}
