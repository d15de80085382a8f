import type { Client } from 'pg';
import type { Random } from '@octavo/server';
import { findServer } from '../lib/proof-database.ts';
import { get, post, withConnection, type Answer, type Wire } from '../lib/load.ts';
import { percentile, residentBytes } from '../lib/measure.ts';
import { createBodies, readWorld, type World, type WorldPost } from '../lib/world.ts';
import { fewFields } from './bare-tables.ts';
import { addressOf, countPages, removal } from './buffers.ts';
import { ensureGrowthDatabase, withClient, withHost } from './databases.ts';
import { withInProcess } from './in-process.ts';
import { judge, print, type Verdict } from './report.ts';
import { anew, seeded, signedIn, word } from './requests.ts';
import { startOctavoWeb } from './servers.ts';

export type GrowthOptions = { quick: boolean; fresh: boolean; large: boolean };

const target = 1.5;
/** Beyond these even a short run on a busy machine means that something broke. */
const limit = { p99: 10, buffers: 1.6 };

type Ask = (world: World, drawn: WorldPost, random: Random) => Wire;

const rest = ({ sites }: World, { site }: WorldPost) => `${sites.get(site)!.path}wp-json/core/v2`;
const page = ({ sites }: World, { site }: WorldPost) => sites.get(site)!.path;
const body = createBodies({ inBlocks: true });
const category = ({ id }: WorldPost) => `category-${Number(id) % 10}`;

const routes: Record<string, Ask> = {
  'a post': (world, drawn) => get(anew(`${rest(world, drawn)}/posts/${drawn.id}`)),
  'a list': (world, drawn) => get(anew(`${rest(world, drawn)}/posts`)),
  'its second page': (world, drawn) => get(anew(`${rest(world, drawn)}/posts?page=2`)),
  'a list, few fields': (world, drawn) => get(anew(`${rest(world, drawn)}/posts?_fields=${fewFields.join()}`)),
  'a list by author': (world, drawn) => get(anew(`${rest(world, drawn)}/posts?author=${drawn.author}`)),
  'a search': (world, drawn) => get(anew(`${rest(world, drawn)}/posts?search=${word}`)),
  categories: (world, drawn) => get(anew(`${rest(world, drawn)}/categories`)),
  images: (world, drawn) => get(anew(`${rest(world, drawn)}/media`)),
  users: (world, drawn) => get(`${rest(world, drawn)}/users?context=edit`, signedIn(world, drawn.site)),
  drafts: (world, drawn) => get(`${rest(world, drawn)}/posts?status=draft`, signedIn(world, drawn.site)),
  'a new post': (world, drawn, random) =>
    post(`${rest(world, drawn)}/posts`, body(random), signedIn(world, drawn.site)),
  'page: a post': (world, drawn) => get(anew(`${page(world, drawn)}${drawn.slug}/`)),
  'page: home': (world, drawn) => get(anew(page(world, drawn))),
  'page: a category': (world, drawn) => get(anew(`${page(world, drawn)}category/${category(drawn)}/`)),
  'page: a feed': (world, drawn) => get(anew(`${page(world, drawn)}feed/`)),
  'page: a site map': (world, drawn) => get(anew(`${page(world, drawn)}sitemap.xml`)),
};
const names = Object.keys(routes);
const isWrite = (name: string) => name === 'a new post';

/** What hot routes and public pages take as a network grows: times that people feel, and what PostgreSQL reads for them. */
export async function benchGrowth({ quick, fresh, large }: GrowthOptions): Promise<void> {
  const serverUrl = await findServer();
  const sizes = quick ? [20_000, 40_000] : [10_000, 1_000_000, ...(large ? [10_000_000] : [])];
  const pace = quick ? { rounds: 4, burst: 25 } : { rounds: 20, burst: 50 };
  const networks: Network[] = [];
  for (const posts of sizes) networks.push({ posts, url: await ensureGrowthDatabase(serverUrl, posts, fresh) });
  const opened = await measureTimes(networks, pace);
  const verdicts = [...reportTimes(opened, sizes), ...reportStarts(opened)];
  verdicts.push(...reportPages(await countAll(networks), sizes));
  await reportSizes(networks);
  await reportEdits(networks.at(-1)!);
  judge(verdicts, quick);
}

type Network = { posts: number; url: string };
type Pace = { rounds: number; burst: number };
type Send = (wire: Wire) => Promise<Answer>;
type Opened = {
  posts: number;
  world: World;
  send: Send;
  milliseconds: Map<string, number[]>;
  startSeconds: number;
  pid: number;
  /** After all requests. */
  bytes: number;
};

/** All networks in turn, one request after another, so that all are measured under the same load. */
async function measureTimes(networks: readonly Network[], { rounds, burst }: Pace): Promise<readonly Opened[]> {
  return withAll(networks, [], async (opened) => {
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        for (const network of opened) {
          const took = await askMany(network, name, seeded(round), burst);
          // In the first one the compiler has most of the work.
          if (round > 0) network.milliseconds.set(name, [...(network.milliseconds.get(name) ?? []), ...took]);
        }
      }
    }
    for (const network of opened) network.bytes = residentBytes(network.pid);
    return opened;
  });
}

async function withAll<Result>(
  networks: readonly Network[],
  opened: readonly Opened[],
  work: (opened: readonly Opened[]) => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = networks;
  if (!first) return work(opened);
  const { posts, url } = first;
  const world = await withClient(url, (client) => withHost(url, (host) => readWorld(client, host)));
  const started = performance.now();
  const server = await startOctavoWeb(url);
  const startSeconds = (performance.now() - started) / 1000;
  const own = { posts, world, milliseconds: new Map(), startSeconds, pid: server.pids[0]!, bytes: 0 };
  try {
    return await withConnection(server.port, (send) => withAll(others, [...opened, { ...own, send }], work));
  } finally {
    await server.stop();
  }
}

async function askMany({ world, send }: Opened, name: string, random: Random, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const wire = routes[name]!(world, random.pick(world.posts), random);
    const start = performance.now();
    const answer = await send(wire);
    took.push(performance.now() - start);
    check(name, answer);
    if (isWrite(name)) await send(removal(world, addressOf(answer.body)));
  }
  return took;
}

function check(name: string, { status, body }: Answer): void {
  if (status > 299) throw new Error(`${name}: Octavo answered ${status}: ${body.toString().slice(0, 500)}`);
}

type Pages = { posts: number; name: string; perRequest: number };

async function countAll(networks: readonly Network[]): Promise<Pages[]> {
  const counts: Pages[] = [];
  for (const { posts, url } of networks) {
    await withInProcess(url, async (bench) => {
      const { client, world, send } = bench;
      await client.query('vacuum');
      for (const name of names) {
        const random = seeded(7);
        const made: string[] = [];
        const { perRequest } = await countPages(bench, async () => {
          const answer = await send(routes[name]!(world, random.pick(world.posts), random));
          check(name, answer);
          if (isWrite(name)) made.push(addressOf(answer.body));
        });
        for (const address of made) await send(removal(world, address));
        counts.push({ posts, name, perRequest });
      }
    });
  }
  return counts;
}

function reportTimes(opened: readonly Opened[], sizes: readonly number[]): Verdict[] {
  const lines = [['ms', ...sizes.map((posts) => `${posts} posts: p50 / p95 / p99`), 'growth of p99', 'target']];
  const verdicts: Verdict[] = [];
  for (const name of names) {
    const all = opened.map(({ milliseconds }) => milliseconds.get(name)!);
    const [smallest, largest] = [all[0]!, all.at(-1)!].map((times) => percentile(times, 0.99));
    const growth = largest! / smallest!;
    const cells = all.map((times) => [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' / '));
    lines.push([name, ...cells, growth.toFixed(2), `≤ ${target}`]);
    verdicts.push({ what: `growth of p99 of ${name}`, value: growth, target, limit: limit.p99 });
  }
  print(lines);
  return verdicts;
}

/** How long a process takes to start, and its memory. Neither may depend on the number of posts. */
function reportStarts(opened: readonly Opened[]): Verdict[] {
  const lines = [['posts', 'sites', 's to start', 'MB after all requests']];
  for (const { posts, world, startSeconds, bytes } of opened) {
    lines.push([String(posts), String(world.sites.size), startSeconds.toFixed(1), (bytes / 1e6).toFixed(0)]);
  }
  print(lines);
  const [smallest, largest] = [opened[0]!, opened.at(-1)!];
  const growth = largest.startSeconds / smallest.startSeconds;
  return [{ what: 'growth of the time to start', value: growth, target: 2, limit: 4 }];
}

function reportPages(counts: readonly Pages[], sizes: readonly number[]): Verdict[] {
  const lines = [['buffers/request', ...sizes.map((posts) => `${posts} posts`), 'growth', 'target']];
  const verdicts: Verdict[] = [];
  for (const name of names) {
    const found = sizes.map((posts) => counts.find((each) => each.name === name && each.posts === posts)!.perRequest);
    const growth = found.at(-1)! / found[0]!;
    lines.push([name, ...found.map((pages) => pages.toFixed(1)), growth.toFixed(2), `≤ ${target}`]);
    verdicts.push({ what: `growth of buffers of ${name}`, value: growth, target, limit: limit.buffers });
  }
  print(lines);
  return verdicts;
}

async function reportSizes(networks: readonly Network[]): Promise<void> {
  const lines = [['posts', 'relation', 'rows', 'MB, tables and TOAST', 'MB, indexes']];
  for (const { posts, url } of networks) {
    for (const { name, rows, heap, indexes } of (await withClient(url, sizesOf)).slice(0, 6))
      lines.push([String(posts), name, rows, megabytes(heap), megabytes(indexes)]);
  }
  print(lines);
}

/** A day's worth of edits: one post in a hundred gets another text. */
async function reportEdits({ posts, url }: Network): Promise<void> {
  const edits = Math.min(posts / 100, 20_000);
  await withClient(url, async (client) => {
    const before = await sizesOf(client);
    await withInProcess(url, async ({ world, send }) => {
      const random = seeded(11);
      for (let edit = 0; edit < edits; edit += 1) {
        const drawn = random.pick(world.posts);
        const { title: _title, ...text } = JSON.parse(body(random)) as { title: string };
        const headers = signedIn(world, drawn.site);
        check('an edit', await send(post(`${rest(world, drawn)}/posts/${drawn.id}`, JSON.stringify(text), headers)));
      }
    });
    const after = await sizesOf(client);
    const started = performance.now();
    await client.query('vacuum');
    const seconds = (performance.now() - started) / 1000;
    const vacuumed = await sizesOf(client);
    console.log(`${edits} edits among ${posts} posts; vacuum took ${seconds.toFixed(1)} s.`);
    const lines = [['relation', 'MB before', 'after the edits', 'after vacuum', 'MB of indexes before', 'after']];
    for (const { name, heap, indexes } of before.slice(0, 6)) {
      const [late, last] = [after, vacuumed].map((sizes) => sizes.find((each) => each.name === name)!);
      lines.push([name, ...[heap, late!.heap, last!.heap, indexes, last!.indexes].map(megabytes)]);
    }
    print(lines);
  });
}

type Relation = { name: string; rows: string; heap: number; indexes: number };

/** The largest first. */
async function sizesOf(client: Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select schemaname || '.' || relname as name, n_live_tup::text as rows,
       pg_table_size(relid)::float8 as heap, pg_indexes_size(relid)::float8 as indexes
     from pg_stat_user_tables order by pg_total_relation_size(relid) desc`,
  );
  return rows;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
