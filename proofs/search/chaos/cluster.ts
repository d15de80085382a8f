import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@octavo/server';
import { type OpenSearchCluster, startCluster } from '../../../tools/engines/opensearch-cluster.ts';
import type { Report } from '../../lib/report.ts';
import { until } from '../../lib/wait.ts';
import { type Bench, list, onNetwork } from './bench.ts';
import { proveNoDrift, proveNothingLost } from './ending.ts';
import { type Asked, dropAnchor, searchAll } from './searchers.ts';
import { now, seconds } from './spans.ts';
import { createWritten, writeOverHttp } from './writers.ts';

export type ClusterOptions = {
  readonly seconds: number;
  readonly kills: number;
  readonly postsPerWriter: number;
  readonly seed: number;
};

type Scene = Bench & { readonly cluster: OpenSearchCluster };
type Shard = { prirep: string; state: string; node: string };

const slowestMs = 6_000;
const indexedMs = 15_000;
const warmMs = 1_000;
const warmSearches = 30;

/** A cluster of three nodes loses the one that manages it, and nobody notices. */
export async function proveCluster(
  report: Report,
  options: ClusterOptions,
  interrupted: Promise<never>,
): Promise<void> {
  const cluster = await startCluster();
  const openSearchUrl = cluster.nodes.map(({ url }) => url).join(',');
  try {
    await onNetwork({ report, name: 'cluster', openSearchUrl }, interrupted, (bench) =>
      loseManagers({ ...bench, cluster }, options),
    );
  } finally {
    await cluster.stop();
  }
}

async function loseManagers(scene: Scene, { seconds: duration, kills, postsPerWriter, seed }: ClusterOptions) {
  const { network, report, cluster } = scene;
  const { client, ledger } = network;
  const anchor = await dropAnchor(network);
  const copies = await untilReplicated(cluster);
  report.check(copies === 2, `Cluster: ${copies} copies of the index on three nodes; target 2.`);
  await warmUp(scene);

  const [asked, written] = [[] as Asked[], createWritten()];
  let running = true;
  const actor = (key: number) => ({ client, ledger, random: createRandom(seed, key), isRunning: () => running });
  const load = [
    searchAll({ ...actor(1), asked }, anchor),
    ...ledger.sites.map((site, position) =>
      writeOverHttp({ ...actor(position + 2), posts: postsPerWriter, written }, site),
    ),
  ];
  const waits: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep((duration * 1000) / (2 * kills));
    const manager = await managerOf(cluster);
    await manager.kill();
    waits.push(await untilFound(scene, `successor${kill}`));
    await sleep((duration * 1000) / (2 * kills));
    if (kill === kills) continue;
    await manager.restart();
    await untilReplicated(cluster);
  }
  running = false;
  await Promise.all(load);
  const endedAt = now();

  const failed = asked.filter(({ status, flaw }) => status !== 200 || flaw !== undefined);
  const slowest = Math.max(...asked.map(({ began, ended }) => ended - began));
  report.check(
    failed.length === 0 && slowest <= slowestMs,
    `Cluster: ${asked.length} searches while ${kills} managers were killed, ${failed.length} failed${list(failed.map(({ what, status, flaw }) => `for ${what}: ${status} ${flaw ?? ''}`))}, target 0; the slowest ${seconds(slowest)}, target ≤ ${seconds(slowestMs, 0)}.`,
  );
  report.check(
    waits.every((wait) => wait <= indexedMs),
    `Cluster: posts published right after a kill were found after ${waits.map((wait) => seconds(wait)).join(', ')}; target ≤ ${seconds(indexedMs, 0)}.`,
  );
  report.check(
    written.failures.length === 0,
    `Cluster: ${written.writes} writes, ${written.failures.length} failed${list(written.failures)}; target 0.`,
  );
  await proveNoDrift(scene, endedAt);
  await proveNothingLost(scene, 'in the cluster');
}

/** A server that has just been started is slow for reasons that have nothing to do with losing another one. */
async function warmUp({ network: { client } }: Scene): Promise<void> {
  let quick = 0;
  const isWarm = async () => {
    const { status, began, ended } = await client.search({ q: 'harbour garden' });
    quick = status === 200 && ended - began < warmMs ? quick + 1 : 0;
    return quick >= warmSearches;
  };
  await until('searches are quick', 120, isWarm, 20);
}

/** How long it takes until a new post is found. */
async function untilFound({ network: { client, ledger } }: Scene, title: string): Promise<number> {
  const state = { status: 'publish', locked: false, title } as const;
  const { body } = await client.send<{ id: number }>('POST', '/wp-json/core/v2/posts', {
    title,
    status: state.status,
  });
  const began = now();
  ledger.created(ledger.sites[0]!, body.id, state);
  const isFound = async () => (await client.search({ q: title })).body.hits?.some(({ id }) => id === body.id);
  await until(`${title} is found`, 120, isFound, 50);
  return now() - began;
}

async function managerOf(cluster: OpenSearchCluster) {
  const [{ node }] = await askCluster<[{ node: string }]>(cluster, '/_cat/cluster_manager?format=json');
  return cluster.nodes.find(({ name }) => name === node)!;
}

/** Waits until every copy that there should be is there; how many of the index that is searched there are. */
async function untilReplicated(cluster: OpenSearchCluster): Promise<number> {
  const isGreen = async () =>
    (await askCluster<{ status: string }>(cluster, '/_cluster/health?wait_for_nodes=3')).status === 'green';
  await until('the cluster has all its copies', 180, isGreen, 200);
  const shards = await askCluster<Shard[]>(cluster, '/_cat/shards/chaos-cluster-*?format=json');
  return shards.filter(({ state }) => state === 'STARTED').length;
}

async function askCluster<Answer>({ nodes }: OpenSearchCluster, path: string): Promise<Answer> {
  for (const { url } of nodes) {
    const response = await fetch(`${url}${path}`).catch(() => undefined);
    if (response?.ok) return (await response.json()) as Answer;
    await response?.body?.cancel();
  }
  throw new Error(`No node answers ${path}.`);
}
