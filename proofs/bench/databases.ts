import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { createHost, createLogger, type Host } from '@octavo/platform';
import { loadProject, parseConfig, planPosts, planSites, planTexts, seedNetwork } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { join } from 'node:path';
import { root } from '../../tools/paths.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';
import { benchKeys } from './servers.ts';

const prefix = 'octavo_bench_';
const postsPerSite = 1_000;
const fewestSites = 10;
/** The same content whenever a database is made, so that figures of different days can be compared. */
const end = new Date('2026-11-01T00:00:00Z');

/** A database with so many posts. One that is there is used again, unless content or schema are of another making. */
export async function ensureDatabase(serverUrl: string, posts: number, fresh: boolean): Promise<string> {
  const name = `${prefix}${posts}`;
  const url = databaseUrl(serverUrl, name);
  const usable = !fresh && (await revisionOf(serverUrl, name)) === seedRevision() && (await bringUpToDate(url));
  if (!usable) {
    await dropDatabase(serverUrl, name);
    await build(serverUrl, posts, name);
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
  const config = parseConfig({
    DATABASE_URL: url,
    ...withoutAddressLimits,
    SECRET_KEYS: benchKeys,
    PUBLIC_URL: 'http://localhost',
    DATABASE_POOL_SIZE: String(poolSize),
  });
  const { plugins, constants = {} } = await loadProject(join(root, 'octavo.config.ts'));
  const host = await createHost({ ...config.platform, constants }, plugins, { log: createLogger('warn') });
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
async function build(serverUrl: string, posts: number, name: string): Promise<void> {
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
  const seed = { sites, posts, authors: 500, seed: 1, end, force: false, domain: 'localhost' };
  await withHost(
    url,
    async (host) => {
      await host.migrate(() => {});
      await withoutSearch(url, () => seedNetwork(host, seed, report));
    },
    4,
  );
  await onServer(url, (client) => client.query('vacuum (analyze)'));
  await onServer(serverUrl, async (client) => {
    await client.query(`comment on database ${unfinished} is '${seedRevision()}'`);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  console.log(`  done, ${Math.round(posts / seconds())} a second`);
}

/** All posts at once take the index of their words half as long as one after the other. */
async function withoutSearch(url: string, work: () => Promise<unknown>): Promise<void> {
  const definition = await onServer(url, async (client) => {
    const found = await client.query<{ definition: string }>(
      `select pg_get_indexdef('core.posts_search'::regclass) as definition`,
    );
    await client.query('drop index core.posts_search');
    return found.rows[0]!.definition;
  });
  await work();
  await onServer(url, async (client) => {
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(definition);
  });
}

/** Changes with what the seeder writes. */
function seedRevision(): string {
  const size = { sites: 5, posts: 100, authors: 5, seed: 1, end };
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
