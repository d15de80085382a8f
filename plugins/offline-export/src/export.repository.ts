import { sql, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

export type Artifact = {
  token: string;
  cache_key: string;
  post_id: number;
  format: string;
  input: string;
  reusable: boolean;
  visibility: number;
  file_name: string;
  file_size: number;
  file_key: string;
  created_at: Date;
  expires_at: Date;
};
export type Tables = {
  'offline_export.artifacts': Artifact & { site_id: number };
  'offline_export.locks': { site_id: number; key: string; owner: string; expires_at: Date };
};
type Trx = Transaction<Tables>;

export type Wanted = Pick<Artifact, 'cache_key' | 'post_id' | 'format' | 'input'>;

/** Whatever key it was asked for under, it is of this post, in this format and of this input. */
export async function findReusable(db: Reader<Tables>, siteId: number, wanted: Wanted): Promise<Artifact | undefined> {
  const { cache_key, post_id, format, input } = wanted;
  const { rows } = await sql<Artifact>`
    select * from offline_export.artifacts
    where site_id = ${siteId} and md5(cache_key) = md5(${cache_key}) and cache_key = ${cache_key}
      and post_id = ${post_id} and format = ${format} and input = ${input} and reusable and expires_at > now()
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

export function findByToken(db: Reader<Tables>, siteId: number, token: string): Promise<Artifact | undefined> {
  return db
    .selectFrom('offline_export.artifacts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function insertArtifact(trx: Trx, siteId: number, artifact: Artifact): Promise<void> {
  await trx
    .insertInto('offline_export.artifacts')
    .values({ ...artifact, site_id: siteId })
    .execute();
}

export function deleteArtifact(trx: Trx, siteId: number, token: string): Promise<Artifact | undefined> {
  return trx
    .deleteFrom('offline_export.artifacts')
    .where('site_id', '=', siteId)
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirst();
}

/** False when somebody else holds it. */
export async function takeLock(
  trx: Trx,
  siteId: number,
  key: string,
  owner: string,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into offline_export.locks as l (site_id, key, owner, expires_at)
    values (${siteId}, ${key}, ${owner}, now() + ${seconds} * interval '1 second')
    on conflict (site_id, key) do update set owner = excluded.owner, expires_at = excluded.expires_at
      where l.expires_at <= now()
    returning owner`.execute(trx);
  return rows.length > 0;
}

export async function renewLock(trx: Trx, siteId: number, key: string, owner: string, seconds: number): Promise<void> {
  await trx
    .updateTable('offline_export.locks')
    .set({ expires_at: sql<Date>`now() + ${seconds} * interval '1 second'` })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .execute();
}

export async function releaseLock(trx: Trx, siteId: number, key: string, owner: string): Promise<void> {
  await trx
    .deleteFrom('offline_export.locks')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .execute();
}
