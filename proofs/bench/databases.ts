import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Host } from '@octavo/platform';
import { planPosts, planSites, planTexts } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { openHost } from '../lib/proof-database.ts';
import { seedEnd, seedWorld } from '../lib/world.ts';
import { fillNetwork } from './growth-world.ts';
import { benchEnvironment } from './servers.ts';

const prefix = 'octavo_bench_';
const postsPerSite = 1_000;
const fewestSites = 10;
/** Ten million posts of the usual length would take 125 GB. */
const shortLengths = 0.1;

/** A database with so many posts. One that is there is used again, unless content or schema are of another making. */
export async function ensureDatabase(serverUrl: string, posts: number, fresh: boolean): Promise<string> {
  return ensure(serverUrl, { name: `${prefix}${posts}`, posts }, fresh);
}

/** Posts of a tenth of the usual length, with all that a network has beside them. */
export async function ensureGrowthDatabase(serverUrl: string, posts: number, fresh: boolean): Promise<string> {
  return ensure(serverUrl, { name: `${prefix}short_${posts}`, posts, lengths: shortLengths, fill: fillNetwork }, fresh);
}

type Filling = { name: string; posts: number; lengths?: number; fill?: (client: Client) => Promise<void> };

async function ensure(serverUrl: string, filling: Filling, fresh: boolean): Promise<string> {
  const { name } = filling;
  const url = databaseUrl(serverUrl, name);
  const usable = !fresh && (await revisionOf(serverUrl, name)) === seedRevision() && (await bringUpToDate(url));
  if (!usable) {
    await dropDatabase(serverUrl, name);
    await build(serverUrl, filling);
  }
  return url;
}

async function bringUpToDate(url: string): Promise<boolean> {
  try {
    await withHost(url, (host) => host.migrate(() => {}));
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** A copy to work in; the original stays as it is. */
export async function copyDatabase(serverUrl: string, posts: number): Promise<{ url: string; name: string }> {
  const name = `${prefix}work`;
  await dropDatabase(serverUrl, name);
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${prefix}${posts}`));
  return { url: databaseUrl(serverUrl, name), name };
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** The platform in this process, with a single connection unless told otherwise. */
export async function withHost<Result>(
  url: string,
  work: (host: Host) => Promise<Result>,
  poolSize = 1,
): Promise<Result> {
  const { host } = await openHost({ ...benchEnvironment(url), DATABASE_POOL_SIZE: String(poolSize) });
  try {
    return await work(host);
  } finally {
    await host.close();
  }
}

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Under another name until it is whole. */
async function build(serverUrl: string, { name, posts, lengths = 1, fill }: Filling): Promise<void> {
  const unfinished = `${prefix}unfinished`;
  await dropDatabase(serverUrl, unfinished);
  await onServer(serverUrl, (client) => client.query(`create database ${unfinished}`));
  const url = databaseUrl(serverUrl, unfinished);
  const start = performance.now();
  let done = 0;
  let said = start;
  const seconds = () => (performance.now() - start) / 1000;
  const report = (count: number) => {
    done += count;
    if (performance.now() - said < 10_000) return;
    said = performance.now();
    console.log(`  ${done} of ${posts} posts, ${Math.round(done / seconds())} a second`);
  };
  console.log(`Seeding ${posts} posts …`);
  const sites = Math.max(fewestSites, posts / postsPerSite);
  await withHost(
    url,
    async (host) => {
      await host.migrate(() => {});
      await seedWorld(url, host, { sites, posts, lengths }, report);
    },
    4,
  );
  if (fill) await withClient(url, fill);
  await onServer(url, (client) => client.query('vacuum (analyze)'));
  await onServer(serverUrl, async (client) => {
    await client.query(`comment on database ${unfinished} is '${seedRevision()}'`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  console.log(`  done, ${Math.round(posts / seconds())} a second`);
}

/** Changes with what the seeder writes. */
function seedRevision(): string {
  const size = { sites: 5, posts: 100, authors: 5, seed: 1, end: seedEnd };
  const written = [[...planTexts(size, { inBlocks: true })], [...planPosts(size, planSites(size))]];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}

async function revisionOf(serverUrl: string, name: string): Promise<string | undefined> {
  const { rows } = await onServer(serverUrl, (client) =>
    client.query<{ revision: string }>(
      `select shobj_description(oid, 'pg_database') as revision from pg_database where datname = $1`,
      [name],
    ),
  );
  return rows[0]?.revision;
}
