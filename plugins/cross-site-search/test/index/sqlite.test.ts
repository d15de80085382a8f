import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchIndex } from '../../src/index/search-index.ts';
import { createSqliteIndex } from '../../src/index/sqlite/sqlite-index.ts';
import { describeIndex } from './index-suite.ts';
import { ascending, fill, found, idsOf, listed, query, silent, tombstone, writeOf } from './suite/documents.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'octavo-search-'));
const open = (folder: string) => createSqliteIndex({ folder: async () => folder, log: silent });

describeIndex('SQLite', async () => {
  const folder = await newFolder();
  const handles = [open(folder)];
  return {
    index: handles[0]!,
    async second() {
      const handle = open(folder);
      handles.push(handle);
      return handle;
    },
    async close() {
      await Promise.all(handles.map((handle) => handle.close()));
      await rm(folder, { recursive: true });
    },
  };
});

describe('an index in SQLite', () => {
  let folder: string;
  let index: SearchIndex;
  beforeEach(async () => {
    folder = await newFolder();
    index = open(folder);
  });
  afterEach(async () => {
    await index.close();
    await rm(folder, { recursive: true });
  });

  const databases = async () => (await readdir(folder)).filter((name) => /^index-\d+\.sqlite$/.test(name));

  it('is shared by processes that write at once, and lets them end by themselves', async () => {
    const script = new URL('sqlite-process.ts', import.meta.url).pathname;
    const run = (site: number) => promisify(execFile)(process.execPath, [script, folder, `${site}`, '40']);
    const [one, other] = await Promise.all([run(1), run(2), fill(index, [{ id: 1, blog_id: 3 }])]);
    expect(one.stdout).toBe(other.stdout);
    expect((await index.state()).building).toBe(one.stdout);
    expect([...(await index.counts())]).toEqual([
      [1, 40],
      [2, 40],
      [3, 1],
    ]);
    expect(await databases()).toHaveLength(2);
  });

  it('leaves only the files of the current index after a swap, also when a crash left others', async () => {
    const reader = open(folder);
    await fill(index, [{ id: 1, post_title: 'Kept' }]);
    expect(await found(reader, 'kept')).toEqual([1]);
    await writeFile(join(folder, 'index-5.sqlite'), 'left over');
    await writeFile(join(folder, 'index-5.sqlite-wal'), 'left over');
    const name = await index.startRebuild();
    await index.write([writeOf({ id: 2, post_title: 'Kept' })], { into: name });
    await index.finishRebuild(name);
    expect(await databases()).toEqual([`${name}.sqlite`]);
    expect((await readdir(folder)).filter((file) => file.startsWith('index-') && !file.startsWith(name))).toEqual([]);
    expect(await found(reader, 'kept')).toEqual([2]);
    await reader.close();
  });

  it('never gives a name twice, so that handles on a removed file do no harm', async () => {
    const other = open(folder);
    await fill(index, [{ id: 1 }]);
    const first = await index.startRebuild();
    await other.write([writeOf({ id: 2 })]);
    expect(await listed(other, 1, first)).toHaveLength(1);
    await index.abandonRebuild(first);
    const second = await index.startRebuild();
    expect(second).not.toBe(first);
    await index.write([writeOf({ id: 3 })]);
    await other.close();
    expect((await listed(index, 1, second)).map(({ id }) => id)).toEqual([3]);
    await expect(index.write([writeOf({ id: 4 })], { into: first })).rejects.toMatchObject({ status: 503 });
  });

  it('of an older version is searched and written to, and says that it should be built anew', async () => {
    await fill(index, [
      { id: 1, post_title: 'Aged' },
      { id: 2, post_title: 'Aged' },
    ]);
    const pointer = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
    pointer.current.schema = 0;
    await writeFile(join(folder, 'index.json'), JSON.stringify(pointer));
    expect(await index.state()).toMatchObject({ available: true, upToDate: false });
    await index.write([tombstone(1, 2)]);
    expect(await found(index, 'aged')).toEqual([2]);
    const name = await index.startRebuild();
    await index.write([writeOf({ id: 3, post_title: 'Aged' })], { into: name });
    await index.finishRebuild(name);
    expect(await index.state()).toMatchObject({ current: name, upToDate: true });
    expect(await found(index, 'aged')).toEqual([3]);
  });

  it('that cannot be opened answers 503 and says that it is not available', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const broken = open(join(file, 'below'));
    const unavailable = {
      status: 503,
      code: 'cross_site_search_unavailable',
      headers: { 'Retry-After': expect.any(String) },
    };
    await expect(broken.search(query({ text: 'x' }))).rejects.toMatchObject(unavailable);
    await expect(broken.write([writeOf({ id: 1 })])).rejects.toMatchObject(unavailable);
    expect((await broken.state()).available).toBe(false);
    await broken.close();

    await fill(index, [{ id: 1 }]);
    const [database] = await databases();
    const other = open(folder);
    await writeFile(join(folder, database!), 'This is no database. '.repeat(500));
    await expect(other.search(query({ text: 'x' }))).rejects.toMatchObject(unavailable);
    expect(await other.state()).toMatchObject({ available: false, current: database!.replace('.sqlite', '') });
    await other.close();
  });

  it('asks for its folder once, and again only if that failed', async () => {
    let asked = 0;
    const late = createSqliteIndex({
      folder: async () => {
        asked += 1;
        if (asked === 1) throw new Error('Not yet.');
        return folder;
      },
      log: silent,
    });
    expect((await late.state()).available).toBe(false);
    await fill(late, [{ id: 1 }]);
    expect(await listed(late, 1)).toHaveLength(1);
    expect(asked).toBe(2);
    await late.close();
  });

  it('gives slow questions up in time and goes on meanwhile', async () => {
    const words = Array.from({ length: 300 }, (_, number) => `w${number.toString(36)}x`);
    const documents = Array.from({ length: 2000 }, (_, number) => ({ id: number + 1, post_content: words.join(' ') }));
    await fill(index, documents);
    const slow = query({ text: words.slice(0, 64).join(' '), marked: [{ field: 'post_content', crop: 100 }] });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    expect((await index.search(slow)).total).toBe(2000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);

    const given = Array.from({ length: 4 }, () => index.search({ ...slow, timeoutMs: 5 }));
    for (const each of given) {
      await expect(each).rejects.toMatchObject({ status: 503, code: 'cross_site_search_timeout' });
    }
    expect(await found(index, words[0]!, { size: 1 })).toEqual([1]);
  });

  it('leaves out words that most documents have, unless nothing else was asked or found', async () => {
    const documents = Array.from({ length: 1200 }, (_, number) => ({
      id: number + 1,
      post_content: number < 3 ? 'every walnut' : 'every day',
    }));
    await fill(index, documents);
    const totalOf = async (text: string) => (await index.search(query({ text }))).total;
    expect(await totalOf('every walnut')).toBe(3);
    expect(await totalOf('every')).toBe(1200);
    expect(await totalOf('every unheardof')).toBe(1200);
  });

  it('finds beginnings of two letters everywhere, and those of titles first', async () => {
    await fill(index, [
      { id: 1, post_content: 'A xylophone and a photograph' },
      { id: 2, post_title: 'Photographs' },
      { id: 3, post_excerpt: 'Phone' },
      { id: 4, post_title: 'Other' },
    ]);
    for (const text of ['ph', 'pho']) expect(await found(index, text)).toEqual([2, 1, 3]);
    expect(await found(index, 'xyl')).toEqual([1]);
    expect(await found(index, 'p')).toEqual([]);
  });

  it('corrects only words that no document has, and never numbers', async () => {
    await fill(index, [
      { id: 1, post_title: 'Marble 2024' },
      { id: 2, post_title: 'Marbel 2025' },
      { id: 3, post_title: 'Marbles' },
    ]);
    expect(ascending(await found(index, 'marble'))).toEqual([1, 3]);
    expect(ascending(await found(index, 'marblle'))).toEqual([1, 3]);
    expect(await found(index, '2023')).toEqual([]);
    await index.write([tombstone(1, 2), tombstone(3, 2)]);
    expect(await found(index, 'marble')).toEqual([2]);
  });

  it('stems in every language that it holds, and finds each document by its own', async () => {
    await fill(index, [
      { id: 1, language: 'en', post_title: 'Kind' },
      { id: 2, language: 'de', post_title: 'Kind' },
    ]);
    expect(await found(index, 'Kindern')).toEqual([2]);
    expect(await found(index, 'kindness')).toEqual([1]);
    expect(idsOf(await index.search(query({ text: 'kind' })))).toHaveLength(2);
  });
});
