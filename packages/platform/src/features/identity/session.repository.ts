import { sql, type Kysely } from 'kysely';
import { rowOf, statement } from '@octavo/plugin-api';
import { clientNetworkOf } from '../../kernel/base/client-network.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { actorColumns, type ActorSource } from './actor.ts';
import { confirmedMinutes } from './confirmation.ts';

type Network = Kysely<NetworkTables>;

export type SessionKind = 'cookie' | 'token';

export type SessionRow = {
  id: string;
  kind: SessionKind;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ip: string;
  user_agent: string;
};

export type SessionActor = ActorSource & { session_id: string; stale: boolean; confirmed: boolean };

const columns = `s.id as session_id, s.last_used_at < now() - interval '5 minutes' as stale,
  s.confirmed_at > now() - interval '${confirmedMinutes} minutes' as confirmed,
  ${actorColumns}`;
const joins = `join network.users u on u.id = s.user_id
  left join network.memberships m on m.user_id = u.id and m.site_id = $2`;

const byCookie = statement<[hashes: Buffer[], siteId: number, domain: string], SessionActor>(
  'session_by_cookie',
  `select ${columns} from network.sessions s ${joins}
   where s.token_hash = any($1) and s.kind = 'cookie' and s.domain = $3 and s.expires_at > now()`,
);

export const findByToken = rowOf<Network, [id: string, siteId: number, userId: number], SessionActor>(
  'session_by_token',
  `select ${columns} from network.sessions s ${joins}
   where s.id = $1 and s.user_id = $3 and s.kind = 'token' and s.expires_at > now()`,
);

/** A cookie is good at the domain it was given at, and nowhere else. */
export async function findByCookie(
  db: Network,
  hashes: Buffer[],
  site: { id: number; domain: string },
): Promise<SessionActor | undefined> {
  const { rows } = await db.executeQuery(byCookie(hashes, site.id, site.domain));
  return rows[0];
}

/**
 * Undefined when the account or the password that was checked has gone meanwhile. The lock makes a new password wait
 * until this session is there to be ended.
 */
export async function insertSession(
  db: Network,
  row: {
    user_id: number;
    password_hash: string;
    kind: SessionKind;
    token_hash: Buffer | null;
    domain: string;
    seconds: number;
    ip: string;
    user_agent: string;
  },
): Promise<{ id: string; expires_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    insert into network.sessions (user_id, kind, token_hash, domain, ip, user_agent, expires_at)
    select id, ${row.kind}, ${row.token_hash}::bytea, ${row.domain}, ${row.ip}, ${row.user_agent},
      now() + make_interval(secs => ${row.seconds})
    from network.users where id = ${row.user_id} and password_hash = ${row.password_hash} for share
    returning id, expires_at`.execute(db);
  return rows[0];
}

export async function touchSession(db: Network, id: string): Promise<void> {
  await db
    .updateTable('network.sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function confirmSession(db: Network, id: string): Promise<void> {
  await db
    .updateTable('network.sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Puts off the end of a session that isn't older than `lifetime` seconds; false when it is, or has ended. */
export async function extendSession(db: Network, id: string, seconds: number, lifetime: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('network.sessions')
    .set({ last_used_at: sql<Date>`now()`, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${lifetime})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listSessions(db: Network, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('network.sessions')
    .select(['id', 'kind', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Whether they are signed in there, or a program of theirs was. */
export async function hasBeenAt(db: Network, userId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ ip: string }>`
    select ip from network.sessions where user_id = ${userId} and expires_at > now()
    union select last_ip from network.application_passwords where user_id = ${userId} and last_ip <> ''
    limit 500`.execute(db);
  return rows.some(({ ip }) => clientNetworkOf(ip) === clientNetworkOf(address));
}

/** How many were ended. */
export async function deleteSession(db: Network, userId: number, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('network.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSessions(db: Network, userId: number, exceptId: string | undefined): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('network.sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function forgetEndedSessions(db: Kysely<NetworkTables>): Promise<void> {
  await db
    .deleteFrom('network.sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
