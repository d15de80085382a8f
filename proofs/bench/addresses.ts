import type { Random } from '@octavo/server';
import { findServer } from '../lib/proof-database.ts';
import { get, type Wire } from '../lib/load.ts';
import { median, range } from '../lib/measure.ts';
import { readWorld, type World, type WorldPost } from '../lib/world.ts';
import { countPages, type BufferCount } from './buffers.ts';
import { copyDatabase, dropDatabase, ensureDatabase, ensureGrowthDatabase, withClient, withHost } from './databases.ts';
import { withInProcess } from './in-process.ts';
import { judge, print, verdictOf, type Verdict } from './report.ts';
import { anew, seeded } from './requests.ts';
import { measure, sum, warmUp, type Slice } from './rounds.ts';
import { startOctavo } from './servers.ts';

export type AddressOptions = { quick: boolean; fresh: boolean };

const target = { cpu: 1.5, buffers: 1.5 };
/** Beyond these even a short run on a busy machine means that something broke. */
const limit = { cpu: 1.5, cpuAnew: 2.2, buffers: 1.6 };
const warmUpRequests = 10_000;
/** As many redirects as a tenth of the posts: 100,000 at the most. */
const redirectsPer = 10;

type Addressed = { path: string; status: number };

/** What readers and machines ask for, by what it takes to find it. */
const addresses: Record<string, (path: string, post: WorldPost) => Addressed> = {
  'a post': (path, { slug }) => ({ path: anew(`${path}${slug}/`), status: 200 }),
  'a post by its id': (path, { id }) => ({ path: `${path}?p=${id}`, status: 301 }),
  'a post, wrong parts before it': (path, { slug }) => ({ path: `${path}${slug}`, status: 301 }),
  'a redirect of the owner': (path, { slug }) => ({ path: `${path}old-address-${slug.length}`, status: 301 }),
  nothing: (path, { slug }) => ({ path: `${path}not/${slug}-at-all/`, status: 404 }),
};

/** What a page costs beside the REST answer of the same post, and what finding an address costs as posts become many. */
export async function benchAddresses({ quick, fresh }: AddressOptions): Promise<void> {
  const serverUrl = await findServer();
  const sizes = quick ? [1_000, 3_000] : [10_000, 1_000_000];
  await ensureDatabase(serverUrl, sizes[0]!, fresh);
  const rounds = await compare(serverUrl, sizes[0]!, quick ? 5 : 15);
  // How long posts are doesn't matter for finding one.
  const ensure = quick ? ensureDatabase : ensureGrowthDatabase;
  const counts: Count[] = [];
  for (const posts of sizes) counts.push(...(await countAll(await ensure(serverUrl, posts, fresh), posts)));
  const verdicts = [...reportPages(rounds), ...reportCounts(counts, sizes)];
  judge(verdicts, quick);
}

type Count = { posts: number; what: string } & Pick<BufferCount, 'perRequest' | 'relations'>;

async function countAll(url: string, posts: number): Promise<Count[]> {
  return withInProcess(url, async (bench) => {
    const { client, world, send } = bench;
    const own = world.posts.filter(({ site }) => site === world.largest.id);
    await client.query('delete from core.redirects');
    await client.query(
      `insert into core.redirects (site_id, match, source, target, status)
       select $1, 'exact', '/old-address-' || number, '/new-address-' || number, 301
       from generate_series(1, $2::int) number`,
      [world.largest.id, posts / redirectsPer],
    );
    await client.query('vacuum analyze');
    const counts: Count[] = [];
    for (const [what, addressOf] of Object.entries(addresses)) {
      const random = seeded(7);
      const counted = await countPages(bench, async () => {
        const post = random.pick(own);
        const { path, status } = addressOf(world.sites.get(post.site)!.path, post);
        const answer = await send(get(path));
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}.`);
      });
      counts.push({ posts, what, ...counted });
    }
    return counts;
  });
}

type Round = { rest: number; page: number; restAnew: number; pageAnew: number };

/** The same posts in turn, by REST and as pages, at one server. */
async function compare(serverUrl: string, posts: number, rounds: number): Promise<Round[]> {
  const { url, name: database } = await copyDatabase(serverUrl, posts);
  try {
    return await withClient(url, async (client) => {
      const world = await withHost(url, (host) => readWorld(client, host));
      const octavo = await startOctavo(url);
      try {
        for (const next of [restAnew, pageAnew, rest, page])
          await warmUp(octavo, next(world, seeded(0)), warmUpRequests);
        const found: Round[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          const slice = async (next: typeof rest): Promise<Slice> =>
            measure({ client, database }, octavo, next(world, seeded(round)), 0.5);
          found.push({
            rest: sum([await slice(rest)]).cpuMs,
            page: sum([await slice(page)]).cpuMs,
            restAnew: sum([await slice(restAnew)]).cpuMs,
            pageAnew: sum([await slice(pageAnew)]).cpuMs,
          });
        }
        return found;
      } finally {
        await octavo.stop();
      }
    });
  } finally {
    await dropDatabase(serverUrl, database);
  }
}

/** Every request is for one of the same posts: what is asked for again is kept, what is made anew is not. */
const asking =
  (addressOf: (path: string, post: WorldPost) => string) =>
  ({ sites, posts }: World, random: Random): (() => Wire) =>
  () => {
    const post = random.pick(posts);
    return get(addressOf(sites.get(post.site)!.path, post));
  };

const restOf = (path: string, { id }: WorldPost) => `${path}wp-json/core/v2/posts/${id}`;
const pageOf = (path: string, { slug }: WorldPost) => `${path}${slug}/`;
const rest = asking(restOf);
const page = asking(pageOf);
const restAnew = asking((...of) => anew(restOf(...of)));
const pageAnew = asking((...of) => anew(pageOf(...of)));

function reportPages(rounds: readonly Round[]): Verdict[] {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick)).toFixed(3);
  const verdicts: Verdict[] = [];
  const lines = [['CPU ms/request', 'REST', 'page', 'page × REST', 'spread', 'target']];
  for (const [what, beside, kind, most] of [
    ['a page, asked again', 'rest', 'page', limit.cpu],
    ['a page', 'restAnew', 'pageAnew', limit.cpuAnew],
  ] as const) {
    const ratios = rounds.map((round) => round[kind] / round[beside]);
    lines.push([
      what,
      middle((round) => round[beside]),
      middle((round) => round[kind]),
      median(ratios).toFixed(2),
      range(ratios, 2),
      `≤ ${target.cpu}`,
    ]);
    verdicts.push(verdictOf(`CPU of ${what}`, ratios, { target: target.cpu, limit: most }));
  }
  print(lines);
  return verdicts;
}

function reportCounts(counts: readonly Count[], sizes: readonly number[]): Verdict[] {
  const lines = [['buffers/request', ...sizes.map((posts) => `${posts} posts`), 'growth', 'target']];
  const verdicts: Verdict[] = [];
  for (const what of Object.keys(addresses)) {
    const found = sizes.map((posts) => counts.find((each) => each.what === what && each.posts === posts)!.perRequest);
    const growth = found.at(-1)! / found[0]!;
    lines.push([what, ...found.map((pages) => pages.toFixed(1)), growth.toFixed(2), `≤ ${target.buffers}`]);
    const verdict = { value: growth, target: target.buffers, limit: limit.buffers };
    verdicts.push({ what: `growth of buffers of ${what}`, ...verdict });
  }
  print(lines);
  return verdicts;
}
