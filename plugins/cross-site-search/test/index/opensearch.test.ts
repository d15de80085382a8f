import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchForTests, type TestSearch } from '../../../../tools/engines/opensearch.ts';
import { createOpenSearchIndex } from '../../src/index/opensearch/opensearch-index.ts';
import { describeIndex } from './index-suite.ts';
import { fill, found, type OpenedIndex, query, useIndex } from './suite/documents.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let server: TestSearch;
let opened = 0;
beforeAll(async () => {
  server = await openSearchForTests();
}, 300_000);
afterAll(() => server.remove());

async function openIndex(): Promise<OpenedIndex> {
  const prefix = `${server.prefix}-${(opened += 1)}`;
  const open = () => createOpenSearchIndex({ url: server.url, prefix, log: silent });
  const handles = [open()];
  return {
    index: handles[0]!,
    second: async () => {
      handles.push(open());
      return handles.at(-1)!;
    },
    close: async () => {
      for (const handle of handles) await handle.close();
    },
  };
}

describeIndex('OpenSearch', openIndex);

describe('words in OpenSearch (contracts/cross-site-search.md §5)', () => {
  const filler = 'A long text about many things that nobody has ever asked for. ';
  const opened = useIndex(openIndex, (index) =>
    fill(index, [
      { id: 1, blog_id: 1, post_title: 'The state of the art' },
      { id: 2, blog_id: 1, post_title: 'A boat made of wood' },
      { id: 3, blog_id: 1, post_title: 'To be or not to be' },
      { id: 4, blog_id: 1, post_title: 'Die Katze und der Hund', language: 'de' },
      { id: 10, blog_id: 2, post_title: 'Sailing', post_content: `${filler.repeat(20)}A mistaken lighthouse.` },
      { id: 11, blog_id: 2, post_title: 'Aerodynamic heating of wings' },
      { id: 12, blog_id: 2, post_title: 'Heating at home', post_content: 'All about radiators.' },
      { id: 13, blog_id: 2, post_title: 'Lightmouse', post_content: 'lightmouse lightmouse' },
      { id: 20, blog_id: 3, post_content: `needle ${'hay '.repeat(400_000)}needle` },
    ]),
  );
  const on = (site: number) => ({ sites: { only: [site] } });

  it('that say nothing find nothing, unless there are no others', async () => {
    expect(await found(opened.index, 'what is the boat of', on(1))).toEqual([2]);
    expect(await found(opened.index, 'die Katze', on(1))).toEqual([4]);
    expect(await found(opened.index, 'to be or not to be', on(1))).toEqual([3]);
    expect(await found(opened.index, 'the', on(1))).toEqual([1]);
  });

  it('that nobody wrote count as those that were meant', async () => {
    expect(await found(opened.index, 'aerodynamic heating', on(2))).toEqual([11, 12]);
    expect(await found(opened.index, 'aerodinamic heating', on(2))).toEqual([11, 12]);
    expect(await found(opened.index, 'heating aerodyn', on(2))).toEqual([11, 12]);
    expect(await found(opened.index, 'lighthouze', on(2))).toEqual(expect.arrayContaining([10]));
  });

  it('that somebody wrote are taken as they are', async () => {
    expect(await found(opened.index, 'lighthouse', on(2))).toEqual([10]);
    expect(await found(opened.index, 'lightmouse', on(2))).toEqual([13]);
  });

  it('are marked at the beginning of a very long text, which is given whole', async () => {
    const marked = [{ field: 'post_content', crop: undefined } as const];
    const { hits } = await opened.index.search(query({ text: 'needle', marked, ...on(3) }));
    const { text } = hits[0]!.marked.post_content!;
    expect(text).toHaveLength(7 + 1_600_000 + 6 + 2);
    expect(text.startsWith('\uE000needle\uE001 hay')).toBe(true);
  });
});
