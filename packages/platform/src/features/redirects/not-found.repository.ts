import { sql, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

export type NotFound = {
  readonly path: string;
  readonly hits: number;
  readonly first_seen: Date;
  readonly last_seen: Date;
};
export type NotFoundQuery = { search?: string; orderby: 'hits' | 'last_seen'; order: 'asc' | 'desc' };

const matching = ({ search }: NotFoundQuery) =>
  search === undefined ? sql`` : sql`and position(lower(${search}) in lower(path)) > 0`;

export async function listNotFound<Tables>(
  db: Reader<Tables>,
  siteId: number,
  query: NotFoundQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotFound[]> {
  const order = sql.raw(query.order);
  const { rows } = await sql<NotFound>`
    select path, hits, first_seen, last_seen from core.not_found where site_id = ${siteId} ${matching(query)}
    order by ${sql.ref(query.orderby)} ${order}, path limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNotFound<Tables>(db: Reader<Tables>, siteId: number, query: NotFoundQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.not_found where site_id = ${siteId} ${matching(query)}`.execute(db);
  return rows[0]!.count;
}

/** Adds to what is known; beyond `most` paths, those that nobody asked for the longest time go. */
export async function addNotFound<Tables>(
  trx: Transaction<Tables>,
  siteId: number,
  seen: readonly { path: string; count: number; last: Date }[],
  most: number,
): Promise<void> {
  await sql`
    insert into core.not_found as n (site_id, path, hits, first_seen, last_seen)
    select ${siteId}, x.path, x.count, x.last, x.last
    from unnest(${seen.map(({ path }) => path)}::text[], ${seen.map(({ count }) => count)}::bigint[],
      ${seen.map(({ last }) => last)}::timestamptz[]) as x (path, count, last)
    order by x.path
    on conflict (site_id, path) do update set hits = n.hits + excluded.hits,
      last_seen = greatest(n.last_seen, excluded.last_seen)`.execute(trx);
  await sql`
    delete from core.not_found where site_id = ${siteId} and path in (
      select path from core.not_found where site_id = ${siteId}
      order by last_seen desc, path offset ${most})`.execute(trx);
}

/** One path, or with `below` those below it, too. */
export async function deleteNotFound<Tables>(
  trx: Transaction<Tables>,
  siteId: number,
  path: string,
  below: boolean,
): Promise<number> {
  const start = path === '/' ? '/' : `${path}/`;
  const more = below ? sql`or starts_with(path, ${start})` : sql``;
  const { numAffectedRows } = await sql`
    delete from core.not_found where site_id = ${siteId} and (path = ${path} ${more})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteAllNotFound<Tables>(trx: Transaction<Tables>, siteId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from core.not_found where site_id = ${siteId}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
