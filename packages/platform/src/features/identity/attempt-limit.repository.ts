import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

export type Attempt = { count: number; seconds_left: number };

/** One more, in a new window where the old one has ended. */
export async function countAttempt(db: Kysely<NetworkTables>, key: Buffer, windowSeconds: number): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    insert into network.login_attempts as a (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when a.window_ends_at < now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
    returning count, extract(epoch from window_ends_at - now())::float8 as seconds_left`.execute(db);
  return rows[0]!;
}

export async function forgetAttempts(db: Kysely<NetworkTables>, key: Buffer): Promise<void> {
  await db.deleteFrom('network.login_attempts').where('key', '=', key).execute();
}

export async function forgetEndedWindows(db: Kysely<NetworkTables>): Promise<void> {
  await db
    .deleteFrom('network.login_attempts')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute();
}
