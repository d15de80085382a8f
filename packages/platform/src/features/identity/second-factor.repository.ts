import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

type Network = Kysely<NetworkTables>;

export type SecondFactorRow = { secret: string; enabled_at: Date | null };

export async function findFactor(db: Network, userId: number): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('network.second_factors')
    .select(['secret', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** In place of one that never was confirmed; false when one is in use. */
export async function saveStarted(db: Network, userId: number, secret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into network.second_factors as f (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret where f.enabled_at is null
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** False when it is in use already, or another one was started meanwhile. */
export async function enableFactor(db: Network, userId: number, secret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('network.second_factors')
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when this step, or a later one, was used before. */
export async function useStep(db: Network, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('network.second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function useRecoveryCode(db: Network, userId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('network.recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(db: Network, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('network.recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('network.recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function countRecoveryCodes(db: Network, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('network.recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** With its recovery codes, and one that was only started, too; false when none was in use. */
export async function deleteFactor(db: Network, userId: number): Promise<boolean> {
  const { rows } = await sql<{ enabled: boolean }>`
    delete from network.second_factors where user_id = ${userId}
    returning enabled_at is not null as enabled`.execute(db);
  return rows[0]?.enabled === true;
}

/** Those that another key has sealed. */
export async function factorsNotUnder(db: Network, kid: string): Promise<{ user_id: number; secret: string }[]> {
  return db
    .selectFrom('network.second_factors')
    .select(['user_id', 'secret'])
    .where(sql<string>`split_part(secret, '.', 1)`, '<>', kid)
    .orderBy('user_id')
    .execute();
}

/** Unless it has changed meanwhile. */
export async function replaceSecret(db: Network, userId: number, before: string, after: string): Promise<void> {
  await db
    .updateTable('network.second_factors')
    .set({ secret: after })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute();
}
