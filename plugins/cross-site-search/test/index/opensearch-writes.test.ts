import { atMost, isLong } from '@octavo/testing/cases';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mappingVersion } from '../../src/index/opensearch/mapping.ts';
import { openSearchForTests, type TestSearch } from '../../../../tools/engines/opensearch.ts';
import { createOpenSearchIndex, type OpenSearchOptions } from '../../src/index/opensearch/opensearch-index.ts';
import type { IndexWrite } from '../../src/index/search-index.ts';
import { startFront, type Received } from './fronts.ts';
import { eventually, fill, found, listed, query, tombstone, writeOf } from './suite/documents.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const isBulk = ({ path }: Received) => path.includes('/_bulk');
const idsIn = ({ body }: Received) => Array.from(body.matchAll(/"_id":"\d+_(\d+)"/g), ([, id]) => Number(id));

describe('writes to OpenSearch (contracts/cross-site-search.md §8, §9)', () => {
  let search: TestSearch;
  let opened = 0;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    search = await openSearchForTests();
  }, 300_000);
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(() => search.remove());

  const newPrefix = () => `${search.prefix}-${(opened += 1)}`;
  const open = (options: Partial<OpenSearchOptions> & { prefix: string }) => {
    const index = createOpenSearchIndex({ url: search.url, log: silent, ...options });
    closing.push(index.close);
    return index;
  };
  const openBehind = async (patienceMs?: number) => {
    const front = await startFront(search.url);
    closing.push(front.close);
    const index = open({ url: front.url, prefix: newPrefix(), ...(patienceMs && { patienceMs }) });
    await fill(index, [{ id: 1000 }]);
    front.received.length = 0;
    return { front, index };
  };
  const indexNames = async (prefix: string) => {
    const answer = await fetch(`${search.url}/_cat/indices/${prefix}*?format=json`);
    return ((await answer.json()) as { index: string }[]).map(({ index }) => index);
  };
  const many = (count: number, size = 10) =>
    Array.from({ length: count }, (_, index) => writeOf({ id: index + 1, post_content: 'word '.repeat(size) }));

  it.runIf(isLong)('make one index, however many begin at once', async () => {
    const prefix = newPrefix();
    const handles = Array.from({ length: 4 }, () => open({ prefix }));
    await Promise.all(handles.map((handle, index) => handle.write([writeOf({ id: index + 1 })])));
    expect(await indexNames(prefix)).toHaveLength(1);
    expect((await handles[0]!.counts()).get(1)).toBe(4);
    const names = await Promise.all(handles.map((handle) => handle.startRebuild()));
    expect(new Set(names).size).toBe(1);
    expect(new Set(await indexNames(prefix))).toEqual(new Set([(await handles[0]!.state()).current, names[0]]));
  });

  it('never make an index by chance', async () => {
    const prefix = newPrefix();
    const index = open({ prefix });
    await fill(index, [{ id: 1 }]);
    const name = await index.startRebuild();
    await index.abandonRebuild(name);
    await expect(index.write([writeOf({ id: 2 })], { into: name })).rejects.toThrow(name);
    await expect(index.write([writeOf({ id: 2 })], { into: `${prefix}-no-such` })).rejects.toThrow('no-such');
    expect(await indexNames(prefix)).toEqual([(await index.state()).current]);
    expect(await index.search(query({ index: name }))).toMatchObject({ total: 0 });
    await index.abandonRebuild((await index.state()).current!);
    await expect(index.finishRebuild(name)).rejects.toThrow(name);
    expect((await index.counts()).get(1)).toBe(1);
  });

  it('are sent again when the engine is too busy for them', async () => {
    const { front, index } = await openBehind();
    let refusals = 0;
    front.instead = (received) =>
      isBulk(received) && (refusals += 1) <= 3 ? { status: 429, body: { error: {}, status: 429 } } : undefined;
    expect(await index.write(many(30))).toEqual([]);
    expect((await index.counts()).get(1)).toBe(31);
    const sizes = front.received.filter(isBulk).map((received) => idsIn(received).length);
    expect(sizes.length).toBeGreaterThan(3);
  });

  it('that the engine is too busy for one by one are sent again alone', async () => {
    const { front, index } = await openBehind();
    const busy = { status: 429, error: { type: 'rejected_execution_exception', reason: 'queue is full' } };
    const refused = { status: 400, error: { type: 'mapper_parsing_exception', reason: 'no number' } };
    const late = { status: 409, error: { type: 'version_conflict_engine_exception', reason: 'too late' } };
    let isFirst = true;
    front.instead = (received) => {
      if (!isBulk(received) || !isFirst) return undefined;
      isFirst = false;
      const items = [{ status: 201 }, busy, refused, late, busy].map((item) => ({ index: item }));
      return { status: 200, body: { errors: true, items } };
    };
    const failures = await index.write(many(5));
    expect(failures).toEqual([{ blog_id: 1, id: 3, reason: 'mapper_parsing_exception: no number' }]);
    expect(front.received.filter(isBulk).map(idsIn)).toEqual([
      [1, 2, 3, 4, 5],
      [2, 5],
    ]);
    expect((await listed(index, 1)).map(({ id }) => id)).toEqual([2, 5, 1000]);
  });

  it('wait only so long for an engine that stays too busy', async () => {
    const { front, index } = await openBehind(500);
    front.instead = (received) => (isBulk(received) ? { status: 429, body: { status: 429 } } : undefined);
    const started = performance.now();
    await expect(index.write(many(3))).rejects.toMatchObject({ status: 503, code: 'cross_site_search_unavailable' });
    expect(performance.now() - started).toBeLessThan(atMost(5_000));
    const leaving = new AbortController();
    const write = index.write(many(3), { signal: leaving.signal });
    leaving.abort();
    await expect(write).rejects.toThrow();
  });

  it('go in smaller batches when they are too large, and name the one that always is', async () => {
    const { front, index } = await openBehind();
    front.instead = (received) =>
      isBulk(received) && received.body.length > 300_000 ? { status: 413, body: 'Too large' } : undefined;
    const writes = [...many(40, 5_000), writeOf({ id: 99, post_content: 'word '.repeat(100_000) })];
    const failures = await index.write(writes);
    expect(failures).toEqual([{ blog_id: 1, id: 99, reason: 'The document is too large for OpenSearch.' }]);
    expect((await index.counts()).get(1)).toBe(41);
  });

  it('go in larger batches while the engine is quick', async () => {
    const { front, index } = await openBehind();
    const written = { index: { status: 201 } };
    front.instead = (received) =>
      isBulk(received) ? { status: 200, body: { items: idsIn(received).map(() => written) } } : undefined;
    expect(await index.write(many(4_000, 5))).toEqual([]);
    const sizes = front.received.filter(isBulk).map((received) => idsIn(received).length);
    expect(sizes[0]).toBe(500);
    expect(Math.max(...sizes)).toBeGreaterThan(1_000);
  });

  it('that are not all answered are not taken for written', async () => {
    const { front, index } = await openBehind();
    front.instead = (received) => (isBulk(received) ? { status: 200, body: { items: [] } } : undefined);
    await expect(index.write(many(2))).rejects.toMatchObject({ status: 503 });
  });

  it('go on during rebuilds, and none is lost', async () => {
    const prefix = newPrefix();
    const truth = new Map<number, IndexWrite>();
    const index = open({ prefix });
    for (let id = 1; id <= 200; id += 1) truth.set(id, writeOf({ id, post_title: 'Tide' }, 1));
    await index.write([...truth.values()]);
    let isOver = false;
    let version = 1;
    const writers = [open({ prefix }), open({ prefix }), open({ prefix })].map(async (handle, position) => {
      for (let turn = 0; !isOver; turn += 1) {
        const ids = Array.from({ length: 10 }, (_, step) => ((turn * 7 + position * 31 + step * 3) % 250) + 1);
        version += 1;
        const batch = ids.map((id) => (id % 5 === 0 ? tombstone(id, version) : writeOf({ id }, version)));
        // As the database does it: first the truth, then the index.
        for (const [step, id] of ids.entries()) truth.set(id, batch[step]!);
        expect(await handle.write(batch)).toEqual([]);
      }
    });
    const rebuilding = async () => {
      for (let round = 0; round < 4; round += 1) {
        const name = await index.startRebuild();
        const read = [...truth.values()];
        await index.write(read, { into: name });
        await index.finishRebuild(name);
      }
      isOver = true;
    };
    await Promise.all([rebuilding(), ...writers]);
    const expected = [...truth.entries()]
      .filter(([, { kind }]) => kind === 'document')
      .map(([id, write]) => ({ id, version: write.version }))
      .toSorted((a, b) => a.id - b.id);
    expect((await listed(index, 1)).map(({ id, version: of }) => ({ id, version: of }))).toEqual(expected);
    expect(await indexNames(prefix)).toEqual([(await index.state()).current]);
  });

  it('leave an index of an older kind behind when it is built again', async () => {
    const prefix = newPrefix();
    const index = open({ prefix });
    await index.write([writeOf({ id: 1, post_title: 'Fossil' })]);
    const { current } = await index.state();
    const older = current!.replace(/-m\d+-/, '-m0-');
    const call = (method: string, path: string, body: object) =>
      fetch(`${search.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await fetch(`${search.url}/${current}`, { method: 'DELETE' });
    const alias = `${prefix}-cross-site-search`;
    await call('PUT', `/${older}`, { aliases: { [alias]: { is_write_index: true }, [`${older}-write`]: {} } });
    await call('PUT', `/${older.replace('-m0-', '-m0-9')}`, { aliases: { [`${alias}-building`]: {} } });
    await call('PUT', `/${older.replace('-m0-', '-m0-8')}`, {});
    expect(await index.state()).toMatchObject({ current: older, upToDate: false });
    const name = await index.startRebuild();
    expect(name).toMatch(new RegExp(`-m${mappingVersion}-\\d+$`));
    await index.write([writeOf({ id: 1, post_title: 'Fossil' })], { into: name });
    await index.write([tombstone(2, 1)], { into: name });
    await eventually(async () => expect(await found(index, 'fossil', { index: name })).toEqual([1]));
    expect((await index.search(query({ index: name }))).total).toBe(1);
    await index.finishRebuild(name);
    expect(await index.state()).toMatchObject({ current: name, building: undefined, upToDate: true });
    await eventually(async () => expect(await found(index, 'fossil')).toEqual([1]));
    expect(await indexNames(prefix)).toEqual([name]);
  });
});
