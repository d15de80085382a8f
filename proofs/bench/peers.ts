import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { local } from '../../tools/lib/paths.ts';
import { post, startLoad, withConnection, type Wire } from '../lib/load.ts';
import { childrenOf, cpuOf, median, percentile } from '../lib/measure.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import { withClient } from './databases.ts';
import { print } from './report.ts';
import { untilWorkIsDone } from './rounds.ts';
import { startOctavo } from './servers.ts';

export type PeerOptions = { quick: boolean };

/** How another server is asked for the same; `pids` is a command that prints the processes it is made of. */
type Target = {
  name: string;
  base: string;
  one: string[];
  list: string[];
  slim: string[];
  search: string[];
  create: { path: string; headers: Record<string, string>; body: object };
  pids: string;
};
type SeedPost = { title: string; slug: string; excerpt: string; portable_text: unknown };
/** Milliseconds of CPU of the whole stack while something is done. */
type Meter = (work: () => Promise<void>) => Promise<number>;
type Peer = Omit<Target, 'pids' | 'base'> & { port: number; host: string; meter: Meter };
type Row = { peer: string; case: Case; cpuMs: number; perSecond: number; p50: number; p99: number };

/** What writes comes last: every read sees the same posts. */
const cases = {
  one: 'one post',
  list: 'list of 10',
  slim: 'list of 10, few fields',
  search: 'search',
  create: 'create',
} as const;
type Case = keyof typeof cases;

const connections = 10;
const titleOf = 'bench @@N@@';
const slugOf = 'bench-@@N@@';
const fields = 'id,title,slug,status,date';
const word = 'lighthouse';
const posts = '/wp-json/core/v2/posts';

/**
 * Octavo beside other servers, all with the same posts and in turn. The folder has `seed/posts.json`, and in
 * `bench/targets` a file for each server that runs.
 */
export async function benchPeers(folder: string, { quick }: PeerOptions): Promise<void> {
  const seed = JSON.parse(await readFile(join(folder, 'seed/posts.json'), 'utf8')) as SeedPost[];
  const others = await readTargets(join(folder, 'bench/targets'));
  const pace = quick ? { rounds: 1, warmUp: 1, seconds: 2 } : { rounds: 2, warmUp: 4, seconds: 8 };
  const { host, env, database, remove } = await createProofDatabase('peers', { PUBLIC_URL: 'http://localhost' });
  try {
    const site = await host.siteAdministration.create({ name: 'Peers', domain: 'localhost', path: '/' });
    const { headers } = await createAccount(host, 'editor', { sites: [site] });
    await host.close();
    const octavo = await startOctavo(env['DATABASE_URL']);
    try {
      await withClient(database.url, async (client) => {
        const ids = await writePosts(octavo.port, seed, headers);
        await untilWorkIsDone(client);
        await client.query('vacuum analyze');
        const own = ownTarget(octavo.port, ids, headers, seed[10]!);
        const stack = { pids: octavo.pids, application: octavo.name, database: database.name };
        const peers = [{ ...own, meter: databaseMeter(client, stack) }, ...others];
        const rows = await measureAll(peers, pace);
        report(peers, rows);
        await writeFile(
          join(local, 'bench/peers.json'),
          `${JSON.stringify({ date: new Date(), pace, rows }, null, 1)}\n`,
        );
      });
    } finally {
      await octavo.stop();
    }
  } finally {
    await remove();
  }
}

async function readTargets(folder: string): Promise<Peer[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('octavo'));
  const targets = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Target),
  );
  for (const { base } of targets)
    if (new URL(base).hostname !== '127.0.0.1') throw new Error(`${base} is not loopback.`);
  return targets
    .filter(({ create }) => create)
    .map(({ pids, base, ...target }) => {
      const { host, port } = new URL(base);
      return { ...target, host, port: Number(port), meter: processMeter(pids) };
    });
}

function ownTarget(port: number, ids: readonly number[], authorization: Record<string, string>, sample: SeedPost) {
  const { excerpt, portable_text } = sample;
  return {
    name: 'octavo',
    host: 'localhost',
    port,
    one: ids.filter((_, position) => position % 5 === 0).map((id) => `${posts}/${id}`),
    list: [`${posts}?per_page=10`],
    slim: [`${posts}?per_page=10&_fields=${fields}`],
    search: [`${posts}?per_page=10&search=${word}`],
    create: {
      path: posts,
      headers: authorization,
      body: { title: titleOf, slug: slugOf, status: 'publish', excerpt, portable_text },
    },
  };
}

async function writePosts(port: number, seed: readonly SeedPost[], headers: Record<string, string>): Promise<number[]> {
  return withConnection(port, async (send) => {
    const ids: number[] = [];
    for (const { title, slug, excerpt, portable_text } of seed) {
      const text = JSON.stringify({ title, slug, excerpt, portable_text, status: 'publish' });
      const { status, body } = await send(post(posts, text, headers));
      if (status !== 201) throw new Error(`Octavo answered ${status}: ${body.toString()}`);
      ids.push((JSON.parse(body.toString()) as { id: number }).id);
    }
    return ids;
  });
}

const databaseMeter =
  (client: Client, stack: Parameters<typeof readCpu>[1]): Meter =>
  async (work) => {
    const before = await readCpu(client, stack);
    await work();
    await untilWorkIsDone(client);
    const { server, database } = cpuBetween(before, await readCpu(client, stack));
    return server + database;
  };

const processMeter =
  (command: string): Meter =>
  async (work) => {
    const all = () => {
      const roots = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split(/\s+/).filter(Boolean).map(Number);
      return [...new Set(roots.flatMap(treeOf))].reduce((sum, pid) => sum + totalOf(pid), 0);
    };
    const before = all();
    await work();
    return all() - before;
  };

/** With what has ended in it, which a parent keeps: some servers start and end processes as they go. */
function totalOf(pid: number): number {
  try {
    const { own, children } = cpuOf(pid);
    return own + children;
  } catch {
    return 0; // gone
  }
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

type Pace = { rounds: number; warmUp: number; seconds: number };

async function measureAll(peers: readonly Peer[], { rounds, warmUp, seconds }: Pace): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of Object.keys(cases) as Case[]) {
    for (let round = 1; round <= rounds; round += 1) {
      for (const peer of peers) {
        const next = requestsOf(peer, name);
        await drive(peer, next, warmUp);
        let result: Awaited<ReturnType<typeof drive>> | undefined;
        const cpu = await peer.meter(async () => void (result = await drive(peer, next, seconds)));
        const { requests, milliseconds, seconds: took } = result!;
        rows.push({
          peer: peer.name,
          case: name,
          cpuMs: cpu / requests,
          perSecond: requests / took,
          p50: percentile(milliseconds, 0.5),
          p99: percentile(milliseconds, 0.99),
        });
      }
    }
  }
  return rows;
}

async function drive({ port }: Peer, next: () => Wire, seconds: number) {
  const load = await startLoad(port, connections, next);
  await sleep(seconds * 1000);
  await load.stop();
  return load.result();
}

let written = 0;

function requestsOf({ host, create, ...paths }: Peer, name: Case): () => Wire {
  if (name !== 'create') {
    const wires = paths[name].map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    let asked = 0;
    return () => wires[asked++ % wires.length]!;
  }
  const body = JSON.stringify(create.body);
  const headers = Object.entries(create.headers).map(([header, value]) => [header.toLowerCase(), value]);
  const all = { host, ...(Object.fromEntries(headers) as Record<string, string>) };
  return () => {
    written += 1;
    return post(create.path, body.replaceAll('@@N@@', `${process.pid}-${written}`), all);
  };
}

function report(peers: readonly Peer[], rows: readonly Row[]): void {
  const bare = peers.find(({ name }) => name === 'bare');
  const lines = [['CPU ms (req/s), × bare', ...peers.map(({ name }) => name)]];
  for (const [name, title] of Object.entries(cases)) {
    const middle = (peer: string, pick: (row: Row) => number) =>
      median(rows.filter((row) => row.case === name && row.peer === peer).map(pick));
    lines.push([
      title,
      ...peers.map((peer) => {
        const cpu = middle(peer.name, ({ cpuMs }) => cpuMs);
        const ratio = bare && peer !== bare ? `, ${(cpu / middle(bare.name, ({ cpuMs }) => cpuMs)).toFixed(1)} ×` : '';
        return `${cpu.toFixed(2)} (${middle(peer.name, ({ perSecond }) => perSecond).toFixed(0)})${ratio}`;
      }),
    ]);
  }
  print(lines);
}
