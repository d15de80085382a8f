import { setTimeout as sleep } from 'node:timers/promises';
import { indexBody } from '../../plugins/cross-site-search/src/index/opensearch/mapping.ts';
import { measureCpu, total, type Used } from '../lib/cpu.ts';
import type { Process, Web } from '../lib/processes.ts';
import type { SizeEngine } from './size-engine.ts';
import type { SizeNetwork } from './size-network.ts';
import type { Bare } from './size-start-bare.ts';

export type Bench = { network: SizeNetwork; engine: SizeEngine; bare: Bare; web: Web; worker: Process };

/** Per document, in microseconds. */
export type LoadRound = { ours: Used; theirs: Used; ratio: number };

const alias = 'octavo-cross-site-search';
const barely = 'bare';
const patienceMs = 3 * 60 * 60 * 1000;

/** The whole index, by the product and by the yardstick, of the same documents; who comes first changes. */
export async function measureLoads(bench: Bench, { rounds, warmUp }: { rounds: number; warmUp: number }) {
  const { network, engine } = bench;
  await loadBare(bench, warmUp);
  if (warmUp >= network.documents.count) await rebuild(bench);
  const found: LoadRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await loadBare(bench, network.documents.count) : undefined;
    const ours = await rebuild(bench);
    const theirs = first ?? (await loadBare(bench, network.documents.count));
    if (round === 0) await checkSame(engine);
    found.push({ ours, theirs, ratio: total(ours) / total(theirs) });
  }
  await removeBare(engine);
  return found;
}

async function loadBare({ network, engine, bare }: Bench, documents: number): Promise<Used> {
  const { file, ends, count } = network.documents;
  await removeBare(engine);
  await engine.call('PUT', `/${barely}`, indexBody(count, {}));
  const some = ends.slice(0, Math.ceil((ends.length * documents) / count));
  const { used } = await measureCpu({ node: [bare.pid], engine: engine.pid }, async () => {
    await bare.run({ kind: 'load', url: engine.url, index: barely, file, ends: some, atOnce: 1 });
    await engine.settle();
  });
  return perDocument(used, documents);
}

async function removeBare(engine: SizeEngine): Promise<void> {
  await engine.call('DELETE', `/${barely}?ignore_unavailable=true`);
}

/** `POST /reindex`, with one worker. */
async function rebuild({ network, engine, web, worker }: Bench): Promise<Used> {
  const processes = { node: [web.pid, worker.pid], engine: engine.pid, database: network.database };
  const { used } = await measureCpu(processes, async () => {
    const root = `http://localhost:${web.port}/wp-json/cross-site-search/v1`;
    const call = async (method: string, path: string) => {
      const answer = await fetch(`${root}${path}`, { method, headers: network.admin });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { finished_at: number; last_error?: string };
    };
    const deadline = Date.now() + patienceMs;
    for (let state = await call('POST', '/reindex'); state.finished_at === 0; state = await call('GET', '/reindex')) {
      if (Date.now() > deadline) throw new Error('The index is still being built.');
      await sleep(1000);
    }
    await engine.settle();
  });
  return perDocument(used, network.documents.count);
}

/** A yardstick that holds something else measures nothing. */
async function checkSame({ call }: SizeEngine): Promise<void> {
  type Found = { hits: { hits: { _id: string; _version: number; _source: object }[]; total: { value: number } } };
  const some = {
    size: 200,
    version: true,
    track_total_hits: true,
    sort: [{ post_date: 'desc' }, { blog_id: 'asc' }, { id: 'asc' }],
  };
  const [ours, theirs] = [
    await call<Found>('POST', `/${alias}/_search`, some),
    await call<Found>('POST', `/${barely}/_search`, some),
  ];
  const text = ({ hits }: Found) =>
    JSON.stringify([hits.total.value, hits.hits.map(({ _id, _version, _source }) => [_id, _version, _source])]);
  if (text(ours) !== text(theirs)) throw new Error('The product and the yardstick have written different documents.');
}

function perDocument({ node, database, engine }: Used, documents: number): Used {
  const each = (milliseconds: number) => (milliseconds * 1000) / documents;
  return { node: each(node), database: each(database), engine: each(engine) };
}
