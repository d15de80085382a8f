import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type OpenSearchCluster } from '../../../../tools/engines/opensearch-cluster.ts';
import { createOpenSearchIndex } from '../../src/index/opensearch/opensearch-index.ts';
import type { SearchIndex } from '../../src/index/search-index.ts';
import { eventually, fill, found, listed, query, writeOf } from './suite/documents.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Far more than it takes: three servers share a machine with everything else that is tested. */
const deadlineMs = 30_000;

/** Three servers take a minute of both processors: in the long form only. */
describe.runIf(isLong)('a cluster that loses a node (contracts/cross-site-search.md §6, §9)', () => {
  let cluster: OpenSearchCluster;
  let index: SearchIndex;
  beforeAll(async () => {
    cluster = await startCluster();
    const url = cluster.nodes.map((node) => node.url).join(',');
    index = createOpenSearchIndex({ url, prefix: 'cluster', log: silent });
    await fill(
      index,
      Array.from({ length: 50 }, (_, position) => ({ id: position + 1, post_title: 'Anchor' })),
    );
    await untilGreen();
  }, 300_000);
  afterAll(async () => {
    await index?.close();
    await cluster?.stop();
  });

  /** Every document is on two nodes. */
  async function untilGreen(): Promise<void> {
    await eventually(async () => {
      const { url } = cluster.nodes[0];
      const answer = await fetch(`${url}/_cluster/health?wait_for_status=green&timeout=5s`);
      expect(((await answer.json()) as { status: string }).status).toBe('green');
    });
  }

  /** Searches and writes until `over`, and tells what the caller saw. */
  function load() {
    const seen = { searches: 0, writes: 0, wrong: [] as unknown[], slowestMs: 0, written: new Map<number, number>() };
    let isOver = false;
    const searching = [0, 1].map(async () => {
      while (!isOver) {
        const started = performance.now();
        try {
          const { total } = await index.search(query({ text: 'anchor', timeoutMs: deadlineMs, size: 5 }));
          if (total < 50) seen.wrong.push(`found ${total}`);
        } catch (error) {
          seen.wrong.push(error);
        }
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
        seen.searches += 1;
      }
    });
    const writing = [0, 1].map(async (writer) => {
      for (let id = 1000 * (writer + 1); !isOver; id += 1) {
        const failures = await index
          .write([writeOf({ id, blog_id: 2, post_title: 'Buoy' }, id)])
          .catch((error) => [error]);
        if (failures.length > 0) seen.wrong.push(...failures);
        else seen.written.set(id, id);
        seen.writes += 1;
      }
    });
    const over = async () => {
      isOver = true;
      await Promise.all([...searching, ...writing]);
    };
    return { seen, over };
  }

  it('goes on answering and taking writes, even if that node led it, and loses none of them', async () => {
    const answer = await fetch(`${cluster.nodes[0].url}/_cat/cluster_manager?format=json`);
    const [{ node: name }] = (await answer.json()) as [{ node: string }];
    const leader = cluster.nodes.find((node) => node.name === name)!;
    const { seen, over } = load();
    try {
      await eventually(async () => expect(seen.searches).toBeGreaterThan(20), 60_000);
      await leader.kill();
      const [searches, writes] = [seen.searches, seen.writes];
      await eventually(async () => {
        expect(seen.searches - searches).toBeGreaterThan(50);
        expect(seen.writes - writes).toBeGreaterThan(5);
      });
      await leader.restart();
    } finally {
      await over();
    }
    expect(seen.wrong).toEqual([]);
    expect(seen.slowestMs).toBeLessThan(deadlineMs);
    const kept = new Map((await listed(index, 2)).map(({ id, version }) => [id, version]));
    expect([...seen.written].filter(([id, version]) => kept.get(id) !== version)).toEqual([]);
    expect(seen.written.size).toBeGreaterThan(5);
    expect(await found(index, 'anchor', { size: 1 })).toHaveLength(1);
  }, 300_000);

  it('says that it is away when all nodes are', async () => {
    for (const node of cluster.nodes) await node.kill();
    await expect(index.search(query({ text: 'anchor' }))).rejects.toMatchObject({
      status: 503,
      code: 'cross_site_search_unavailable',
    });
    expect((await index.state()).available).toBe(false);
  });
});
