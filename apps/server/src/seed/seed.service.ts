import { randomBytes } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { contentOfHtml, draftNew, operator, type Host } from '@octavo/platform';
import { plural, PlatformError, type Context, type Site } from '@octavo/plugin-api';
import { contentOf, entriesOf } from '@octavo/portable-text/helpers';
import { planAuthors, planPosts, planSites, planTexts, type SeedSite, type SeedSize } from './seed-plan.ts';
import * as repository from './seed.repository.ts';

type Needs = Pick<Host, 'db' | 'directory' | 'users' | 'hooks' | 'pendingMigrations'>;
type Shard = ReturnType<Needs['db']['shard']>;

export type SeedOptions = SeedSize & {
  /** Also into a network that has many posts already. */
  force: boolean;
  /** The host of the new sites' addresses when the network has none yet. */
  domain: string;
};

export type SeedResult = { sites: number; posts: number; users: number; largest: Site };

const textBatch = 500;
const postBatch = 2_000;
const tooMany = 10_000;

/**
 * Fills a network with sites and posts of realistic sizes. The sites appear in the directory at the very end, so an
 * attempt that was broken off leaves nothing that anybody sees.
 */
export async function seedNetwork(
  host: Needs,
  options: SeedOptions,
  report: (done: number) => void,
): Promise<SeedResult> {
  const { db, directory } = host;
  const existing = await checkNetwork(host, options.force);
  const plan = planSites(options);
  const users = await createUsers(host, options);
  const sites = placeSites(plan, db.shardNames, await repository.reserveSiteIds(db.network, plan.length), {
    domain: existing[0]?.domain ?? options.domain,
    hasRoot: existing.length > 0,
  });
  for (const shard of db.shardNames) {
    const own = sites.filter((site) => site.shard === shard);
    const ids = own.map(({ id }) => id);
    await repository.insertSiteStates(db.shard(shard), ids);
  }
  const inBlocks = host.hooks().some(({ plugin }) => plugin === 'portable-text');
  await writePosts(host, options, { plan, sites, users, inBlocks }, report);
  await db.network.transaction().execute(async (trx) => {
    const revision = await repository.raiseDirectoryRevision(trx);
    await repository.insertSites(trx, sites, revision);
    await repository.insertMembers(trx, membersOf(plan, sites, users));
  });
  await directory.refresh();
  const largest = await directory.find(sites[0]!.id);
  return { sites: sites.length, posts: options.posts, users: users.length, largest: largest! };
}

async function checkNetwork(host: Needs, force: boolean): Promise<readonly Site[]> {
  const pending = await host.pendingMigrations();
  if (pending.length > 0)
    throw new PlatformError(409, 'not_migrated', 'The database is not migrated. Run: octavo migrate');
  const sites = await host.directory.all();
  let posts = 0;
  for (const shard of host.db.shardNames) {
    const ids = sites.filter((site) => site.shard === shard).map(({ id }) => id);
    posts += await repository.countAllPosts(host.db.shard(shard), ids);
  }
  if (posts > tooMany && !force) {
    throw new PlatformError(
      409,
      'not_empty',
      `The network already has ${plural(posts, 'post')}. To add more, use --force.`,
    );
  }
  return sites;
}

/** Nobody knows their password; `octavo` can give each of them an application password. */
async function createUsers(host: Needs, options: SeedOptions): Promise<number[]> {
  const wanted = planAuthors(options);
  const first = wanted[0]!;
  const known = await host.users.findByLogin(first.login);
  const model =
    known?.id ??
    (await host.users.create({
      login: first.login,
      email: `${first.login}@seed.invalid`,
      displayName: first.display_name,
      password: randomBytes(24).toString('base64url'),
    }));
  return repository.ensureUsers(host.db.network, wanted, model);
}

type Placed = repository.SeededSite;

/** Each site goes to the shard that has the fewest posts so far. */
function placeSites(
  plan: readonly SeedSite[],
  shards: readonly string[],
  ids: readonly number[],
  { domain, hasRoot }: { domain: string; hasRoot: boolean },
): Placed[] {
  const load = new Map(shards.map((shard) => [shard, 0]));
  return plan.map(({ name, timezone, posts }, position) => {
    const [shard] = [...load].reduce((least, other) => (other[1] < least[1] ? other : least));
    load.set(shard, load.get(shard)! + posts);
    const id = ids[position]!;
    const path = position === 0 && !hasRoot ? '/' : `/seed-${id}/`;
    return { id, shard, name, timezone, domain, path };
  });
}

function membersOf(
  plan: readonly SeedSite[],
  sites: readonly Placed[],
  users: readonly number[],
): repository.SeededMember[] {
  return plan.flatMap(({ members }, position) =>
    members.map((member, rank) => ({
      site_id: sites[position]!.id,
      user_id: users[member]!,
      role: ['administrator', 'editor'][rank] ?? 'author',
    })),
  );
}

type World = {
  plan: readonly SeedSite[];
  sites: readonly Placed[];
  users: readonly number[];
  /** Whether a plugin is there that knows blocks. */
  inBlocks: boolean;
};

/** Shard by shard, each over one connection. */
async function writePosts(
  { db }: Needs,
  options: SeedOptions,
  world: World,
  report: (done: number) => void,
): Promise<void> {
  for (const name of db.shardNames) {
    await db
      .shard(name)
      .connection()
      .execute(async (shard) => {
        await writeTexts(shard, options, world);
        await writePostsOf(name, shard, options, world, report);
      });
    await repository.settle(db.shard(name), world);
  }
}

async function writeTexts(shard: Shard, options: SeedOptions, { inBlocks }: World): Promise<void> {
  await repository.createTexts(shard);
  let texts: repository.SeededText[] = [];
  let entries: repository.SeededEntry[] = [];
  let position = 0;
  for (const { blocks, ...input } of planTexts(options, { inBlocks })) {
    const content = blocks ? contentOf(input.content, blocks) : contentOfHtml(input.content, true);
    texts.push({ position, ...draftNew(writing('UTC'), 'post', input, content, options.end) });
    for (const [key, count] of blocks ? entriesOf(blocks) : []) entries.push({ position, key, blocks: count });
    position += 1;
    if (texts.length < textBatch) continue;
    await repository.insertTexts(shard, texts, entries);
    [texts, entries] = [[], []];
  }
  await repository.insertTexts(shard, texts, entries);
  await repository.finishTexts(shard);
}

async function writePostsOf(
  name: string,
  shard: Shard,
  options: SeedOptions,
  { plan, sites, users, inBlocks }: World,
  report: (done: number) => void,
): Promise<void> {
  const total = plan.reduce((sum, { posts }, position) => (sites[position]!.shard === name ? sum + posts : sum), 0);
  const counts = new Map<string, repository.SeededCount>();
  let id = await repository.reservePostIds(shard, total);
  let batch: repository.SeededPost[] = [];
  let sent = Promise.resolve();
  const insert = async (rows: readonly repository.SeededPost[]) => {
    await repository.insertPosts(shard, rows);
    if (inBlocks) await repository.insertEntries(shard, rows);
    report(rows.length);
  };
  const send = async () => {
    const rows = batch;
    batch = [];
    await sent;
    sent = insert(rows);
    // Whoever waits for it hears of a failure; until then it is nobody's.
    sent.catch(() => {});
    // While PostgreSQL works on this batch the next one is made; it has to be on its way before.
    await letOthersRun();
  };
  for (const { site, author, text, input, written } of planPosts(options, plan)) {
    const { id: site_id, shard: home, timezone } = sites[site]!;
    if (home !== name) continue;
    const row = draftNew(writing(timezone), 'post', { ...input, author: users[author]! }, undefined, written);
    batch.push({ ...row, site_id, id, text });
    id += 1;
    const count = counts.get(`${site_id} ${row.status}`) ?? { site_id, status: row.status, count: 0 };
    count.count += 1;
    counts.set(`${site_id} ${row.status}`, count);
    if (batch.length >= postBatch) await send();
  }
  await send();
  await sent;
  await repository.insertCounts(shard, [...counts.values()]);
  const own = sites.filter((site) => site.shard === name).map(({ id }) => id);
  if (inBlocks) await repository.insertTotals(shard, own);
}

/** The content is ours, so nothing in it needs to be made harmless. */
function writing(timezone: string): Context {
  return { site: { timezone, language: 'en' } as Site, actor: operator, signal: never };
}

const never = new AbortController().signal;
