import { afterAll, beforeAll, expect } from 'vitest';
import type {
  IndexedDocument,
  IndexWrite,
  SearchAnswer,
  SearchDocument,
  SearchIndex,
  SearchQuery,
} from '../../../src/index/search-index.ts';

export type OpenedIndex = {
  readonly index: SearchIndex;
  /** The same index as another process sees it. Closed by `close`. */
  second(): Promise<SearchIndex>;
  /** Closes every handle and removes everything. */
  close(): Promise<void>;
};

/** One index for all tests of a `describe`; each test that counts keeps to a site of its own. */
export function useIndex(open: () => Promise<OpenedIndex>, fill?: (index: SearchIndex) => Promise<void>) {
  let opened: OpenedIndex | undefined;
  beforeAll(async () => {
    opened = await open();
    await fill?.(opened.index);
  });
  afterAll(() => opened?.close());
  return {
    get index() {
      return opened!.index;
    },
    second: () => opened!.second(),
  };
}

export async function withIndex(open: () => Promise<OpenedIndex>, test: (opened: OpenedIndex) => Promise<void>) {
  const opened = await open();
  try {
    await test(opened);
  } finally {
    await opened.close();
  }
}

export const silent = { debug() {}, info() {}, warn() {}, error() {} };

export function document(fields: Partial<SearchDocument> & { id: number }): SearchDocument {
  const blogId = fields.blog_id ?? 1;
  return {
    blog_id: blogId,
    blog_name: `Site ${blogId}`,
    post_type: 'post',
    post_type_label: 'Posts',
    post_title: `Post ${fields.id}`,
    post_content: '',
    post_excerpt: '',
    post_date: '2026-01-31T12:00:00.000Z',
    url: `https://network.localhost/${blogId}/${fields.id}`,
    author: 'Ada',
    language: 'en',
    ...fields,
  };
}

export const writeOf = (fields: Partial<SearchDocument> & { id: number }, version = 1): IndexWrite => ({
  kind: 'document',
  version,
  hash: `${fields.post_title ?? ''}#${version}`,
  document: document(fields),
});

export const tombstone = (id: number, version: number, blogId = 1): IndexWrite => ({
  kind: 'tombstone',
  version,
  blog_id: blogId,
  id,
});

export const query = (fields: Partial<SearchQuery> = {}): SearchQuery => ({
  text: '',
  alternatives: [],
  language: undefined,
  sites: { without: [] },
  postTypes: undefined,
  filters: [],
  facets: [],
  sort: [{ by: '_score', order: 'desc' }],
  from: 0,
  size: 20,
  marked: [],
  timeoutMs: 10_000,
  signal: new AbortController().signal,
  ...fields,
});

/** Writes, and waits until the sites written to hold what was written and can be found. */
export async function fill(index: SearchIndex, documents: readonly (Partial<SearchDocument> & { id: number })[]) {
  for (let start = 0; start < documents.length; start += 500) {
    const batch = documents.slice(start, start + 500).map((fields) => writeOf(fields));
    expect(await index.write(batch)).toEqual([]);
  }
  const sites = [...new Set(documents.map((fields) => fields.blog_id ?? 1))];
  const wanted = new Set(documents.map((fields) => `${fields.blog_id ?? 1}/${fields.id}`)).size;
  await eventually(async () => {
    expect((await index.search(query({ sites: { only: sites }, size: 0 }))).total).toBeGreaterThanOrEqual(wanted);
  });
}

export async function eventually(check: () => Promise<void>, milliseconds = 10_000): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** Waits until everything written so far can be found, for tests that say what is not found. */
export async function settled(index: SearchIndex): Promise<void> {
  const id = Math.floor(Math.random() * 1e9);
  await index.write([writeOf({ id, blog_id: 999_999 })]);
  await eventually(async () => {
    const { hits } = await index.search(query({ sites: { only: [999_999] }, size: 1000 }));
    expect(hits.map((hit) => hit.document.id)).toContain(id);
  });
}

export const idsOf = (answer: SearchAnswer): number[] => answer.hits.map((hit) => hit.document.id);

export const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** As `site/id`, for answers of several sites. */
export const placesOf = (answer: SearchAnswer): string[] =>
  answer.hits.map((hit) => `${hit.document.blog_id}/${hit.document.id}`);

export async function found(index: SearchIndex, text: string, fields: Partial<SearchQuery> = {}): Promise<number[]> {
  return idsOf(await index.search(query({ text, ...fields })));
}

export async function listed(index: SearchIndex, blogId: number, from?: string): Promise<IndexedDocument[]> {
  const documents: IndexedDocument[] = [];
  for await (const batch of index.documentsOf(blogId, from === undefined ? {} : { from })) documents.push(...batch);
  return documents;
}
