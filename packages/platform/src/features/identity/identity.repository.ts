import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import type { LoginUser } from './user.repository.ts';

type Network = Kysely<NetworkTables>;

export type IdentityRow = { id: string; issuer: string; email: string; created_at: Date; last_used_at: Date };
export type NewIdentity = { user_id: number; issuer: string; subject: string; email: string };
export type Handover = { hash: Buffer; identity_id: string; site_id: number; binding: string };

const loginColumns = ['u.id', 'u.login', 'u.email', 'u.display_name', 'u.slug', 'u.password_hash'] as const;

/** Whose identity it is. */
export async function findByIdentity(
  db: Network,
  issuer: string,
  subject: string,
): Promise<{ identity: string; user: LoginUser } | undefined> {
  const row = await selectOwners(db).where('i.issuer', '=', issuer).where('i.subject', '=', subject).executeTakeFirst();
  return row && withoutIdentity(row);
}

export async function findByIdentityId(db: Network, id: string): Promise<LoginUser | undefined> {
  const row = await selectOwners(db).where('i.id', '=', id).executeTakeFirst();
  return row && withoutIdentity(row).user;
}

/** By email address alone: a login may look like somebody else's address. */
export async function findByEmail(db: Network, email: string): Promise<LoginUser | undefined> {
  return db
    .selectFrom('network.users as u')
    .select(loginColumns)
    .where(sql`lower(u.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/** False when it is somebody's already. */
export async function insertIdentity(db: Network, row: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('network.identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function touchIdentity(db: Network, id: string): Promise<void> {
  await db
    .updateTable('network.identities')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function listIdentities(
  db: Network,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<IdentityRow[]> {
  return db
    .selectFrom('network.identities')
    .select(['id', 'issuer', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countIdentities(db: Network, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('network.identities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The issuer of what was deleted; undefined when there was nothing. */
export async function deleteIdentity(db: Network, userId: number, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('network.identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('issuer')
    .executeTakeFirst();
  return row?.issuer;
}

export async function insertHandover(db: Network, handover: Handover, seconds: number): Promise<void> {
  await db
    .insertInto('network.sign_in_handovers')
    .values({ ...handover, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .execute();
}

/** Takes it away, so that nobody gets it twice; undefined when it has ended. */
export async function takeHandover(
  db: Network,
  hashes: readonly Buffer[],
): Promise<Omit<Handover, 'hash'> | undefined> {
  const { rows } = await sql<Omit<Handover, 'hash'> & { in_time: boolean }>`
    delete from network.sign_in_handovers where hash = any(${hashes}::bytea[])
    returning identity_id, site_id, binding, expires_at > now() as in_time`.execute(db);
  return rows[0]?.in_time ? rows[0] : undefined;
}

export async function forgetEndedHandovers(db: Network): Promise<void> {
  await db
    .deleteFrom('network.sign_in_handovers')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

function selectOwners(db: Network) {
  return db
    .selectFrom('network.identities as i')
    .innerJoin('network.users as u', 'u.id', 'i.user_id')
    .select(loginColumns)
    .select('i.id as identity');
}

function withoutIdentity({ identity, ...user }: LoginUser & { identity: string }) {
  return { identity, user };
}
