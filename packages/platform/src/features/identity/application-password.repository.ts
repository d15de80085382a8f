import { sql, type Kysely } from 'kysely';
import { rowOf } from '@octavo/plugin-api';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { actorColumns, type ActorSource } from './actor.ts';

type Network = Kysely<NetworkTables>;

/** Null: every scope, all sites, no end. */
export type PasswordLimits = { scopes: string[] | null; site_id: number | null; expires_at: Date | null };

export type ApplicationPasswordRow = {
  id: string;
  app_id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  last_ip: string;
} & PasswordLimits;

const columns = [
  'id',
  'app_id',
  'name',
  'created_at',
  'last_used_at',
  'last_ip',
  'scopes',
  'site_id',
  'expires_at',
] as const;

export type Owner = ActorSource & PasswordLimits & { password_id: string; stale: boolean; expired: boolean };

/** The owner of an application password, if the name is their login or email, with their role on the site. */
export const findOwner = rowOf<Network, [hashes: Buffer[], name: string, siteId: number], Owner>(
  'user_by_application_password',
  `select ${actorColumns}, p.id as password_id, p.scopes, p.site_id, p.expires_at,
     coalesce(p.expires_at <= now(), false) as expired,
     p.last_used_at is null or p.last_used_at < now() - interval '1 minute' as stale
   from network.application_passwords p
   join network.users u on u.id = p.user_id
   left join network.memberships m on m.user_id = u.id and m.site_id = $3
   where p.hash = any($1) and lower($2) in (lower(u.login), lower(u.email))`,
);

export async function touch(db: Network, id: string, address: string): Promise<void> {
  await db
    .updateTable('network.application_passwords')
    .set({ last_used_at: sql<Date>`now()`, last_ip: address })
    .where('id', '=', id)
    .execute();
}

export async function insert(
  db: Network,
  row: { user_id: number; name: string; app_id: string; hash: Buffer } & PasswordLimits,
): Promise<ApplicationPasswordRow> {
  return db.insertInto('network.application_passwords').values(row).returning(columns).executeTakeFirstOrThrow();
}

export async function list(db: Network, userId: number): Promise<ApplicationPasswordRow[]> {
  return db
    .selectFrom('network.application_passwords')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function find(db: Network, userId: number, id: string): Promise<ApplicationPasswordRow | undefined> {
  return db
    .selectFrom('network.application_passwords')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function rename(
  db: Network,
  userId: number,
  id: string,
  name: string,
): Promise<ApplicationPasswordRow | undefined> {
  return db
    .updateTable('network.application_passwords')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** How many were revoked; all of the user's without an id. */
export async function remove(db: Network, userId: number, id?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('network.application_passwords')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
