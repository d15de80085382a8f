import { sql, type Kysely, type Transaction } from 'kysely';
import { rowsOf } from '@octavo/plugin-api';
import type { NetworkTables } from '../../kernel/database/tables.ts';

type Network = Kysely<NetworkTables>;

export type LoginUser = Pick<UserRow, 'id' | 'login' | 'email' | 'display_name' | 'slug'> & { password_hash: string };

export type UserRow = {
  id: number;
  login: string;
  email: string;
  display_name: string;
  slug: string;
  url: string;
  description: string;
  locale: string;
  super_admin: boolean;
  created_at: Date;
  /** On the site in question; null for those who aren't members of it. */
  role: string | null;
};

export type NewUserRow = Omit<UserRow, 'id' | 'created_at' | 'role'> & { password_hash: string };

export type UserChanges = Partial<Omit<NewUserRow, 'login' | 'super_admin' | 'slug'>>;

export type UserFilter = {
  ids: readonly number[] | undefined;
  /** Only members of the site. */
  members: boolean;
  exclude: readonly number[] | undefined;
  roles: readonly string[] | undefined;
  slugs: readonly string[] | undefined;
  search: string | undefined;
  /** Whether `search` also looks at login and email. */
  searchPrivate: boolean;
};

export type UserWindow = {
  orderby: 'id' | 'name' | 'registered_date' | 'slug';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** By login or email address. */
export async function findForLogin(db: Network, name: string): Promise<LoginUser | undefined> {
  const { rows } = await sql<LoginUser>`
    select id, login, email, display_name, slug, password_hash from network.users
    where lower(login) = lower(${name}) or lower(email) = lower(${name})
    order by lower(login) = lower(${name}) desc limit 1`.execute(db);
  return rows[0];
}

export async function findByEmail(db: Network, email: string): Promise<{ id: number; login: string } | undefined> {
  const { rows } = await sql<{ id: number; login: string }>`
    select id, login from network.users where lower(email) = lower(${email})`.execute(db);
  return rows[0];
}

export async function findByLogin(db: Network, login: string): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from network.users where lower(login) = lower(${login})`.execute(db);
  return rows[0];
}

export async function findUser(db: Network, siteId: number, id: number): Promise<UserRow | undefined> {
  return selectUsers(db, siteId).where('u.id', '=', id).executeTakeFirst();
}

export async function findUsers(db: Network, siteId: number, ids: readonly number[]): Promise<UserRow[]> {
  return selectUsers(db, siteId)
    .where('u.id', '=', sql<number>`any(${ids})`)
    .execute();
}

export async function listUsers(
  db: Network,
  siteId: number,
  filter: UserFilter,
  window: UserWindow,
): Promise<UserRow[]> {
  const column = { id: 'u.id', name: 'u.display_name', registered_date: 'u.created_at', slug: 'u.slug' } as const;
  return selectUsers(db, siteId)
    .where(condition(filter))
    .orderBy(column[window.orderby], window.order)
    .orderBy('u.id', window.order)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

export async function countUsers(db: Network, siteId: number, filter: UserFilter): Promise<number> {
  const { total } = await db
    .selectFrom('network.users as u')
    .leftJoin('network.memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.site_id', '=', siteId))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a post on the site may name this user as its author. */
export async function isMemberOrSuperAdmin(db: Network, siteId: number, userId: number): Promise<boolean> {
  const user = await findUser(db, siteId, userId);
  return user !== undefined && (user.role !== null || user.super_admin);
}

export async function displayNames(db: Network, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('network.users').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

export type Author = { readonly id: number; readonly display_name: string; readonly slug: string };

/** What is said of authors beside their posts. */
export const findAuthors = rowsOf<Network, [ids: readonly number[]], Author>(
  'authors_by_ids',
  'select id, display_name, slug from network.users where id = any($1)',
);

export async function slugs(db: Network, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('network.users').select(['id', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function insertUser(db: Network, row: NewUserRow): Promise<number> {
  const { id } = await db.insertInto('network.users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(db: Network, id: number, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('network.users').set(changes).where('id', '=', id).execute();
}

/** Memberships, sessions and application passwords go with it. */
export async function deleteUser(db: Network, id: number): Promise<void> {
  await db.deleteFrom('network.users').where('id', '=', id).execute();
}

/** Ends every session and application password of a user, and what waits for a link in a mail to be opened. */
export async function revokeCredentials(trx: Transaction<NetworkTables>, userId: number): Promise<void> {
  await trx.deleteFrom('network.sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('network.application_passwords').where('user_id', '=', userId).execute();
  await sql`
    delete from network.mail_links
    where user_id = ${userId} and purpose <> 'invitation' and used_at is null`.execute(trx);
}

export async function saveMembership(db: Network, siteId: number, userId: number, role: string): Promise<void> {
  await db
    .insertInto('network.memberships')
    .values({ site_id: siteId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

/** False if they are a member already, whatever their role. */
export async function insertMembership(db: Network, siteId: number, userId: number, role: string): Promise<boolean> {
  const { rows } = await sql`
    insert into network.memberships (site_id, user_id, role) values (${siteId}, ${userId}, ${role})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

export async function deleteMembership(db: Network, siteId: number, userId: number): Promise<void> {
  await db.deleteFrom('network.memberships').where('site_id', '=', siteId).where('user_id', '=', userId).execute();
}

export async function membershipsOf(db: Network, userId: number): Promise<{ site_id: number; role: string }[]> {
  return db
    .selectFrom('network.memberships')
    .select(['site_id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('site_id')
    .execute();
}

/** How many sites each is a member of. */
export async function membershipCounts(db: Network, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; count: number }>`
    select user_id, count(*) from network.memberships where user_id = any(${userIds}) group by 1`.execute(db);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

function selectUsers(db: Network, siteId: number) {
  return db
    .selectFrom('network.users as u')
    .leftJoin('network.memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.site_id', '=', siteId))
    .select(['u.id', 'u.login', 'u.email', 'u.display_name', 'u.slug', 'u.url', 'u.description'])
    .select(['u.locale', 'u.super_admin', 'u.created_at', 'm.role']);
}

function condition({ ids, members, exclude, roles, slugs, search, searchPrivate }: UserFilter) {
  const parts = [members ? sql`m.role is not null` : sql`true`];
  if (ids) parts.push(sql`u.id = any(${ids})`);
  if (exclude) parts.push(sql`u.id <> all(${exclude})`);
  if (roles) parts.push(sql`m.role = any(${roles})`);
  if (slugs) parts.push(sql`u.slug = any(${slugs})`);
  if (search !== undefined) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const columns = ['u.display_name', 'u.slug', ...(searchPrivate ? ['u.login', 'u.email'] : [])];
    const matches = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
    parts.push(sql`(${sql.join(matches, sql` or `)})`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
