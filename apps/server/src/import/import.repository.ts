import { sql, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

/** Statements are written out here, so that nothing need be known of the columns. */
export type Tables = { 'core.import_items': object; 'core.import_data': object };
type Trx = Transaction<Tables>;

/** Whose: one site, one source. */
export type Origin = { readonly siteId: number; readonly source: string };
export type Kind = 'author' | 'term' | 'item';
export type Outcome = 'imported' | 'skipped' | 'kept' | 'failed';

/** What is known of an item before it is brought in. */
export type Planned = {
  readonly key: string;
  readonly type: string;
  /** Whether it becomes something that has an id. */
  readonly draws: boolean;
  /** The id that it had, where it may keep it. */
  readonly wanted: number | null;
  readonly address: Buffer | null;
  readonly hash: Buffer;
  readonly position: number;
};

/** What was brought in, and what of it is there now. */
export type Known = {
  readonly key: string;
  readonly type: string;
  /** Null for a term that is no longer there. */
  readonly target_id: number | null;
  readonly hash: Buffer | null;
  readonly outcome: Outcome | null;
  readonly version: number | null;
  readonly address: Buffer | null;
  /** What it waits to be put below. */
  readonly parent: string | null;
  readonly run: number;
  readonly position: number;
  readonly post_version: number | null;
  readonly media_path: string | null;
};

export type Settled = {
  readonly key: string;
  readonly hash: Buffer;
  readonly outcome: Outcome;
  readonly version: number | null;
  readonly parent: string | null;
  /** Undefined where all of it found a place. */
  readonly data: unknown;
};

/** Items of a reading, each under a key of its own. Returns the keys that are new in this reading: others are taken. */
export async function planItems(
  trx: Trx,
  { siteId, source }: Origin,
  run: number,
  planned: readonly Planned[],
): Promise<Set<string>> {
  const promised = await findPromised(
    trx,
    siteId,
    planned.flatMap(({ wanted }) => wanted ?? []),
  );
  const items = planned.map((item) => (promised.has(item.wanted!) ? { ...item, wanted: null } : item));
  const column = <Name extends keyof Planned>(name: Name) => items.map((item) => item[name]);
  const { rows } = await sql<{ key: string }>`
    insert into core.import_items as i (site_id, source, kind, key, type, target_id, hash, address, run, position)
    select ${siteId}, ${source}, 'item', x.key, x.type,
      case when x.draws then coalesce(
        (select x.wanted where not exists (select 1 from core.posts p where p.site_id = ${siteId} and p.id = x.wanted)
          and not exists (select 1 from core.media m where m.site_id = ${siteId} and m.id = x.wanted)
          and not exists (select 1 from core.revisions r where r.site_id = ${siteId} and r.id = x.wanted)),
        nextval('core.post_id')) end, x.hash, x.address, ${run}, x.position
    from unnest(${column('key')}::text[], ${column('type')}::text[], ${column('draws')}::boolean[],
      ${column('hash')}::bytea[], ${column('address')}::bytea[], ${column('position')}::integer[],
      ${column('wanted')}::bigint[]) as x(key, type, draws, hash, address, position, wanted)
    on conflict (site_id, source, kind, key) do update
      set run = excluded.run, position = excluded.position, address = excluded.address, type = excluded.type,
        target_id = coalesce(i.target_id, excluded.target_id), hash = coalesce(i.hash, excluded.hash)
      where i.site_id = ${siteId} and i.run <> excluded.run
    returning key`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Of these ids, those that items are to get, also while nothing is written yet. Once for many: it reads all items. */
async function findPromised(trx: Trx, siteId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ target_id: number }>`
    select target_id from core.import_items
    where site_id = ${siteId} and kind = 'item' and target_id = any(${ids}::bigint[])`.execute(trx);
  return new Set(rows.map(({ target_id }) => target_id));
}

/** No id is given out again that an item keeps. */
export async function raiseIds(db: Reader<Tables>, highest: number): Promise<void> {
  await sql`
    select setval('core.post_id', ${highest}::bigint + 1) from core.post_id
    where last_value <= ${highest}::bigint`.execute(db);
}

/** Whether the site has published posts that this source didn't bring. */
export async function hasOtherPosts(db: Reader<Tables>, { siteId, source }: Origin): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from core.posts p
      where p.site_id = ${siteId} and p.type = 'post' and p.status = 'publish' and not exists (
        select 1 from core.import_items i
        where i.site_id = ${siteId} and i.source = ${source} and i.kind = 'item' and i.target_id = p.id)) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

const known = sql`
  i.key, i.type, case when i.kind <> 'term' or c.id is not null then i.target_id end as target_id, i.hash, i.outcome,
  i.version, i.address, i.parent, i.run, i.position, p.version as post_version, m.path as media_path`;

const knownFrom = ({ siteId, source }: Origin) => sql`
  core.import_items i
  left join core.posts p on p.site_id = ${siteId} and p.id = i.target_id and i.kind = 'item'
  left join core.media m on m.site_id = ${siteId} and m.id = i.target_id and i.kind = 'item'
  left join core.terms c on c.site_id = ${siteId} and c.id = i.target_id and i.kind = 'term'
  where i.site_id = ${siteId} and i.source = ${source}`;

/** Items by their places in a reading. */
export async function findItems(
  db: Reader<Tables>,
  origin: Origin,
  run: number,
  positions: readonly number[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`
    select ${known} from ${knownFrom(origin)}
      and i.position = any(${positions}) and i.kind = 'item' and i.run = ${run}`.execute(db);
  return new Map(rows.map((row) => [row.position, row]));
}

export async function findByKeys(
  db: Reader<Tables>,
  origin: Origin,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Known>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Known>`
    select ${known} from ${knownFrom(origin)} and i.kind = ${kind} and i.key = any(${keys})`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Items by the addresses they had, as hexadecimal digits. Of several that had the same, the first. */
export async function findByAddresses(
  db: Reader<Tables>,
  origin: Origin,
  addresses: readonly Buffer[],
): Promise<Map<string, Known>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<Known>`
    select ${known} from ${knownFrom(origin)} and i.address = any(${addresses}::bytea[])
    order by i.position desc`.execute(db);
  return new Map(rows.map((row) => [row.address!.toString('hex'), row]));
}

/** What became of items that were planned. */
export async function settleItems(trx: Trx, origin: Origin, items: readonly Settled[]): Promise<void> {
  if (items.length === 0) return;
  const { siteId, source } = origin;
  const column = <Name extends keyof Settled>(name: Name) => items.map((item) => item[name]);
  await sql`
    update core.import_items i
    set hash = x.hash, outcome = x.outcome, version = x.version, parent = x.parent
    from unnest(${column('key')}::text[], ${column('hash')}::bytea[], ${column('outcome')}::text[],
      ${column('version')}::bigint[], ${column('parent')}::text[]) as x(key, hash, outcome, version, parent)
    where i.site_id = ${siteId} and i.source = ${source} and i.kind = 'item' and i.key = x.key`.execute(trx);
  const kept = items.filter(({ data }) => data !== undefined);
  const plain = items.filter(({ data }) => data === undefined).map(({ key }) => key);
  await sql`
    insert into core.import_data (site_id, source, kind, key, data)
    select ${siteId}, ${source}, 'item', x.key, x.data::json
    from unnest(${kept.map(({ key }) => key)}::text[], ${kept.map(({ data }) => JSON.stringify(data))}::text[]) as x(key, data)
    on conflict (site_id, source, kind, key) do update set data = excluded.data`.execute(trx);
  if (plain.length === 0) return;
  await sql`delete from core.import_data
    where site_id = ${siteId} and source = ${source} and kind = 'item' and key = any(${plain})`.execute(trx);
}

export async function keepData(trx: Trx, origin: Origin, kind: Kind, key: string, data: unknown): Promise<void> {
  const { siteId, source } = origin;
  if (data === undefined) {
    await sql`delete from core.import_data
      where site_id = ${siteId} and source = ${source} and kind = ${kind} and key = ${key}`.execute(trx);
    return;
  }
  await sql`
    insert into core.import_data (site_id, source, kind, key, data)
    values (${siteId}, ${source}, ${kind}, ${key}, ${JSON.stringify(data)}::json)
    on conflict (site_id, source, kind, key) do update set data = excluded.data`.execute(trx);
}

/** An author or a term, whole. */
export async function saveOther(
  trx: Trx,
  { siteId, source }: Origin,
  row: {
    kind: 'author' | 'term';
    key: string;
    type: string;
    target_id: number | null;
    hash: Buffer;
    outcome: Outcome;
    run: number;
  },
): Promise<void> {
  await sql`
    insert into core.import_items (site_id, source, kind, key, type, target_id, hash, outcome, run, position)
    values (${siteId}, ${source}, ${row.kind}, ${row.key}, ${row.type}, ${row.target_id}, ${row.hash}, ${row.outcome},
      ${row.run}, 0)
    on conflict (site_id, source, kind, key) do update
      set target_id = excluded.target_id, hash = excluded.hash, outcome = excluded.outcome, run = excluded.run`.execute(
    trx,
  );
}

/** Null while its post is being written again: whoever finds it so after a crash writes it once more. */
export async function noteVersion(
  trx: Trx,
  { siteId, source }: Origin,
  key: string,
  version: number | null,
): Promise<void> {
  await sql`update core.import_items set version = ${version}
    where site_id = ${siteId} and source = ${source} and kind = 'item' and key = ${key}`.execute(trx);
}

export type Waiting = {
  readonly key: string;
  readonly type: string;
  readonly target_id: number;
  readonly parent: string;
  readonly version: number | null;
  readonly position: number;
};

/** Items whose parent is still to be settled, in the order of the file. */
export async function findWaiting(
  db: Reader<Tables>,
  { siteId, source }: Origin,
  after: { position: number; key: string },
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select key, type, target_id, parent, version, position from core.import_items
    where site_id = ${siteId} and source = ${source} and kind = 'item' and parent is not null
      and (position, key) > (${after.position}, ${after.key})
    order by position, key limit ${limit}`.execute(db);
  return rows;
}

/** Nothing more is waited for. */
export async function settleParent(
  trx: Trx,
  { siteId, source }: Origin,
  key: string,
  version: number | null,
): Promise<void> {
  await sql`
    update core.import_items set parent = null, version = coalesce(${version}::bigint, version)
    where site_id = ${siteId} and source = ${source} and kind = 'item' and key = ${key}`.execute(trx);
}
