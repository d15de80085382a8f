import { sql, type Transaction } from 'kysely';
import { rowsOf, type Reader } from '@octavo/plugin-api';
import type { Rule } from './redirect-address.ts';

export type Redirect = Rule & {
  readonly id: number;
  readonly hits: number;
  readonly last_hit: Date | null;
  readonly created_at: Date;
};
export type FoundRule = Rule & { readonly id: number };
export type Tables = { 'core.redirects': Redirect & { site_id: number } };
type Trx = Transaction<Tables>;
type Db = Reader<Tables>;

export type RedirectQuery = {
  search?: string;
  match?: string;
  orderby: 'created' | 'hits' | 'source';
  order: 'asc' | 'desc';
};

const rule = 'id, match, source, target, status';
const all = sql.raw(`${rule}, hits, last_hit, created_at`);

/** The rule for the path itself, and that of the longest prefix. */
export const redirectAt = `
  (select ${rule} from core.redirects where site_id = $1 and match = 'exact' and source = $2)
  union all
  (select ${rule} from core.redirects where site_id = $1 and match = 'prefix' and source = any($3::text[])
   order by length(source) desc limit 1)`;

export const findAt = rowsOf<Db, [siteId: number, path: string, prefixes: readonly string[]], FoundRule>(
  'redirect_at',
  redirectAt,
);

export const patternsOf = rowsOf<Db, [siteId: number], FoundRule>(
  'redirect_patterns',
  `select ${rule} from core.redirects where site_id = $1 and match = 'pattern' order by id`,
);

/** Until the transaction ends, nobody else changes the redirects of the site. */
export async function lockRedirects(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.redirects'))`.execute(trx);
}

export async function findRedirect(db: Db, siteId: number, id: number): Promise<Redirect | undefined> {
  const { rows } = await sql<Redirect>`
    select ${all} from core.redirects where site_id = ${siteId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function findBySource(
  db: Db,
  siteId: number,
  { match, source }: Pick<Rule, 'match' | 'source'>,
): Promise<Redirect | undefined> {
  const { rows } = await sql<Redirect>`
    select ${all} from core.redirects
    where site_id = ${siteId} and match = ${match} and source = ${source}`.execute(db);
  return rows[0];
}

const matching = ({ search, match }: RedirectQuery) => sql`
  ${match === undefined ? sql`` : sql`and match = ${match}`}
  ${search === undefined ? sql`` : sql`and position(lower(${search}) in lower(source || ' ' || target)) > 0`}`;

export async function listRedirects(
  db: Db,
  siteId: number,
  query: RedirectQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Redirect[]> {
  const column = sql.ref({ created: 'id', hits: 'hits', source: 'source' }[query.orderby]);
  const order = sql.raw(query.order);
  const { rows } = await sql<Redirect>`
    select ${all} from core.redirects where site_id = ${siteId} ${matching(query)}
    order by ${column} ${order}, id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRedirects(db: Db, siteId: number, query: RedirectQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.redirects where site_id = ${siteId} ${matching(query)}`.execute(db);
  return rows[0]!.count;
}

export async function redirectsAfter(db: Db, siteId: number, after: number, limit: number): Promise<Redirect[]> {
  const { rows } = await sql<Redirect>`
    select ${all} from core.redirects where site_id = ${siteId} and id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function insertRedirect(
  trx: Trx,
  siteId: number,
  { match, source, target, status }: Rule,
): Promise<Redirect> {
  const { rows } = await sql<Redirect>`
    insert into core.redirects (site_id, match, source, target, status)
    values (${siteId}, ${match}, ${source}, ${target}, ${status}) returning ${all}`.execute(trx);
  return rows[0]!;
}

export async function updateRedirect(
  trx: Trx,
  siteId: number,
  id: number,
  { match, source, target, status }: Rule,
): Promise<Redirect> {
  const { rows } = await sql<Redirect>`
    update core.redirects set match = ${match}, source = ${source}, target = ${target}, status = ${status}
    where site_id = ${siteId} and id = ${id} returning ${all}`.execute(trx);
  return rows[0]!;
}

export async function deleteRedirect(trx: Trx, siteId: number, id: number): Promise<Redirect | undefined> {
  const { rows } = await sql<Redirect>`
    delete from core.redirects where site_id = ${siteId} and id = ${id} returning ${all}`.execute(trx);
  return rows[0];
}

/** Leads exact redirects with one of these targets elsewhere; how many there were. */
export async function retarget(
  trx: Trx,
  siteId: number,
  from: readonly string[],
  to: string,
  statuses: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update core.redirects set target = ${to}
    where site_id = ${siteId} and match = 'exact' and target = any(${from}::text[])
      and status = any(${statuses}::integer[])`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Redirects from below one path to below another: those that a redirect from the second to the first could meet. */
export async function redirectsBetween(
  trx: Trx,
  siteId: number,
  below: string,
  target: string,
  limit: number,
): Promise<FoundRule[]> {
  const start = below === '/' ? '/' : `${below}/`;
  const { rows } = await sql<FoundRule>`
    select ${sql.raw(rule)} from core.redirects
    where site_id = ${siteId} and match in ('exact', 'prefix') and source >= ${start}
      and starts_with(source, ${start}) and starts_with(target, ${target})
    order by match, source limit ${limit}`.execute(trx);
  return rows;
}

/** Of these, the exact sources that there are. */
export async function findSources(trx: Trx, siteId: number, rules: readonly Rule[]): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`
    select source from core.redirects
    where site_id = ${siteId} and match = 'exact' and source = any(${rules.map(({ source }) => source)}::text[])`.execute(
    trx,
  );
  return new Set(rows.map(({ source }) => source));
}

/** Of these sources, those that there are; of these targets, those that an exact or prefix redirect is at or leads to. */
export async function findKnown(
  trx: Trx,
  siteId: number,
  rules: readonly Rule[],
  asked: readonly string[],
  targets: readonly string[],
): Promise<{ rules: FoundRule[]; asked: Set<string>; led: Set<string> }> {
  const { rows } = await sql<FoundRule>`
    select ${sql.raw(rule)} from core.redirects
    where site_id = ${siteId} and match = 'exact' and source = any(${rules.map(({ source }) => source)}::text[])`.execute(
    trx,
  );
  const { rows: at } = await sql<{ source: string }>`
    select distinct source from core.redirects
    where site_id = ${siteId} and match in ('exact', 'prefix') and source = any(${asked}::text[])`.execute(trx);
  const { rows: led } = await sql<{ target: string }>`
    select distinct target from core.redirects
    where site_id = ${siteId} and match = 'exact' and target = any(${targets}::text[])`.execute(trx);
  return {
    rules: rows,
    asked: new Set(at.map(({ source }) => source)),
    led: new Set(led.map(({ target }) => target)),
  };
}

const recordset = (rules: readonly Rule[]) => sql`
  unnest(${rules.map(({ match }) => match)}::text[], ${rules.map(({ source }) => source)}::text[],
    ${rules.map(({ target }) => target)}::text[], ${rules.map(({ status }) => status)}::integer[])
    as x (match, source, target, status)`;

export async function insertAll(trx: Trx, siteId: number, rules: readonly Rule[]): Promise<void> {
  await sql`
    insert into core.redirects (site_id, match, source, target, status)
    select ${siteId}, x.match, x.source, x.target, x.status from ${recordset(rules)}`.execute(trx);
}

export async function updateAll(trx: Trx, siteId: number, rules: readonly Rule[]): Promise<void> {
  await sql`
    update core.redirects r set target = x.target, status = x.status from ${recordset(rules)}
    where r.site_id = ${siteId} and r.match = x.match and r.source = x.source`.execute(trx);
}

export async function addHits(
  trx: Trx,
  siteId: number,
  hits: readonly { id: number; count: number; last: Date }[],
): Promise<void> {
  await sql`
    update core.redirects r set hits = r.hits + x.count, last_hit = greatest(r.last_hit, x.last)
    from unnest(${hits.map(({ id }) => id)}::bigint[], ${hits.map(({ count }) => count)}::bigint[],
      ${hits.map(({ last }) => last)}::timestamptz[]) as x (id, count, last)
    where r.site_id = ${siteId} and r.id = x.id`.execute(trx);
}
