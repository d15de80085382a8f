import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { local } from '../../tools/lib/paths.ts';
import { findServer } from '../lib/proof-database.ts';
import { readWorld, type World } from '../lib/world.ts';
import { fillBareTables } from './bare-tables.ts';
import { countBuffers, type BufferCount } from './buffers.ts';
import { copyDatabase, dropDatabase, ensureDatabase, withClient, withHost } from './databases.ts';
import { withInProcess } from './in-process.ts';
import { writeLongPosts } from './long-posts.ts';
import { profile } from './profile.ts';
import { findWrongTotals, type WrongTotal } from './queries.ts';
import { isFarOff, judge, reportBuffers, reportProfile, reportRounds, reportTotals } from './report.ts';
import { checkSameAnswers, measureRounds, type Measurement, type Pace } from './rounds.ts';
import { startBare, startOctavo } from './servers.ts';
import { cases } from './requests.ts';

export type ContentOptions = { quick: boolean; fresh: boolean; large: boolean; profile: boolean };

const resultFile = join(local, 'bench/content.json');

/** Reading, listing, querying and creating posts: CPU against a bare yardstick, and buffers as the network grows. */
export async function benchContent(options: ContentOptions): Promise<void> {
  const serverUrl = await findServer();
  const sizes = options.quick ? [1_000, 3_000] : [10_000, 100_000, 1_000_000, ...(options.large ? [10_000_000] : [])];
  const pace = options.quick
    ? { rounds: 5, mostRounds: 15, slices: 1, sliceSeconds: 0.4 }
    : { rounds: 7, mostRounds: 7, slices: 6, sliceSeconds: 0.5 };
  const urls = new Map<number, string>();
  for (const posts of sizes) urls.set(posts, await ensureDatabase(serverUrl, posts, options.fresh));

  // Large enough that not everything is in the cache, small enough to be copied in seconds.
  const size = options.quick ? sizes[0]! : sizes[1]!;
  if (options.profile) return profileCases(serverUrl, size);

  // First, for what counting leaves behind is vacuumed at some moment later.
  const measurements = await compare(serverUrl, size, pace);
  const counts: BufferCount[] = [];
  const wrongTotals: WrongTotal[] = [];
  for (const [posts, url] of urls) {
    await withInProcess(url, async (bench) => {
      counts.push(...(await countBuffers(bench, posts)));
      wrongTotals.push(...(await findWrongTotals(bench, posts)));
    });
  }

  console.log(
    `\nContent, ${size} posts, at least ${pace.rounds} rounds of ${pace.slices} × ${pace.sliceSeconds} s, 10 connections\n`,
  );
  const verdicts = [...reportRounds(measurements), ...reportBuffers(counts), ...reportTotals(wrongTotals)];
  await writeFile(
    resultFile,
    `${JSON.stringify({ date: new Date(), size, pace, measurements, counts, wrongTotals, verdicts }, null, 1)}\n`,
  );
  judge(verdicts, options.quick);
}

async function compare(serverUrl: string, posts: number, pace: Pace): Promise<Measurement[]> {
  const { url, name } = await copyDatabase(serverUrl, posts);
  try {
    return await withClient(url, async (client) => {
      const world = await prepareWorld(client, url);
      const octavo = await startOctavo(url);
      try {
        await fillBareTables(client, octavo.port, world);
        const bare = await startBare(url);
        try {
          const bench = { client, database: name, world, bare, octavo };
          await checkSameAnswers(bench);
          return await measureRounds(bench, pace, isFarOff);
        } finally {
          await bare.stop();
        }
      } finally {
        await octavo.stop();
      }
    });
  } finally {
    await dropDatabase(serverUrl, name);
  }
}

function prepareWorld(client: Client, url: string): Promise<World> {
  return withHost(url, async (host) => {
    const world = await readWorld(client, host);
    return { ...world, longPosts: await writeLongPosts(host, world.largest.id) };
  });
}

async function profileCases(serverUrl: string, posts: number): Promise<void> {
  const { url, name } = await copyDatabase(serverUrl, posts);
  try {
    const world = await withClient(url, (client) => prepareWorld(client, url));
    for (const each of cases) reportProfile(each, await profile(url, world, each));
  } finally {
    await dropDatabase(serverUrl, name);
  }
}
