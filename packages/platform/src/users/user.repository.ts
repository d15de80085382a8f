import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { NetworkTables } from '../database/tables.ts';
import type { ActorSource } from './actor.ts';

type Network = Kysely<NetworkTables>;

const byApplicationPassword = statement<[hashes: Buffer[], name: string, siteId: number], ActorSource>(
  'user_by_application_password',
  `select u.id, u.login, u.super_admin, m.role
   from network.application_passwords p
   join network.users u on u.id = p.user_id
   left join network.memberships m on m.user_id = u.id and m.site_id = $3
   where p.hash = any($1) and lower($2) in (lower(u.login), lower(u.email))`,
);

/** The owner of an application password, if the name is their login or e-mail, with their role on the site. */
export async function findByApplicationPassword(
  db: Network,
  hashes: Buffer[],
  name: string,
  siteId: number,
): Promise<ActorSource | undefined> {
  const { rows } = await db.executeQuery(byApplicationPassword(hashes, name, siteId));
  return rows[0];
}

export async function findUser(db: Network, id: number): Promise<{ id: number; login: string } | undefined> {
  return db.selectFrom('network.users').select(['id', 'login']).where('id', '=', id).executeTakeFirst();
}

export async function findByLogin(db: Network, login: string): Promise<{ id: number; login: string } | undefined> {
  return db
    .selectFrom('network.users')
    .select(['id', 'login'])
    .where((eb) => eb(eb.fn('lower', ['login']), '=', login.toLowerCase()))
    .executeTakeFirst();
}

/** Whether a post on the site may name this user as its author. */
export async function isMemberOrSuperAdmin(db: Network, siteId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('network.users as u')
    .leftJoin('network.memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.site_id', '=', siteId))
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) => eb.or([eb('m.role', 'is not', null), eb('u.super_admin', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUser(
  db: Network,
  row: { login: string; email: string; display_name: string; password_hash: string; super_admin: boolean },
): Promise<number> {
  const { id } = await db.insertInto('network.users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function saveMembership(db: Network, siteId: number, userId: number, role: string): Promise<void> {
  await db
    .insertInto('network.memberships')
    .values({ site_id: siteId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

export async function insertApplicationPassword(
  db: Network,
  row: { user_id: number; name: string; hash: Buffer },
): Promise<void> {
  await db.insertInto('network.application_passwords').values(row).execute();
}
