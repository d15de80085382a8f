import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';
import { library } from './library.plugin.ts';

type Known = { _type: string; style?: string; language?: string; children?: { _type: 'span'; text: string }[] };
type Made = { post: Post; blocks: Known[]; words: Set<string> };

const types = ['post', 'page', 'book'];
const words = ['alpha', 'beta', 'gamma'];
const blockTypes = ['block', 'image', 'codeBlock', 'chart'];
const styles = ['normal', 'h1', 'h2'];
const languages = ['js', 'css'];

const block: fc.Arbitrary<Known> = fc.oneof(
  fc
    .record({ style: fc.constantFrom(undefined, ...styles), text: fc.constantFrom(...words, 'delta') })
    .map(({ style, text }) => ({
      _type: 'block',
      ...(style && { style }),
      children: [{ _type: 'span' as const, text }],
    })),
  fc.constantFrom(undefined, ...languages).map((language) => ({ _type: 'codeBlock', ...(language && { language }) })),
  fc.constantFrom('image', 'chart').map((_type) => ({ _type })),
);

let host: TestHost;
let made: Made[];

/** A few dozen posts, some of the same second, some that nobody may see. */
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, library] });
  made = [];
  const wish = fc.record({
    type: fc.constantFrom(...types),
    second: fc.nat({ max: 20 }),
    hidden: fc.constantFrom({}, {}, {}, {}, { status: 'draft' as const }, { password: 'a' }),
    blocks: fc.array(block, { maxLength: 6 }),
  });
  for (const { type, second, hidden, blocks } of fc.sample(wish, { numRuns: 60, seed: 20_251_115 })) {
    const date = `2025-01-01T00:00:${String(second).padStart(2, '0')}`;
    const post = await host.factories.post({ date, ...hidden, fields: { portable_text: blocks } }, { type });
    const said = new Set(blocks.flatMap(({ children = [] }) => children.map(({ text }) => text)));
    if (Object.keys(hidden).length === 0) made.push({ post, blocks, words: said });
  }
  made.sort((a, b) => b.post.date_gmt.getTime() - a.post.date_gmt.getTime() || b.post.id - a.post.id);
});
afterAll(() => host.close());

type Query = Partial<Record<'post_type' | 'block_type' | 'has' | 'style' | 'language' | 'search', string | undefined>>;

/** All pages of an answer, one after another by their links; each page but the last is full. */
async function all<Item>(route: 'query' | 'blocks', query: Query, perPage: number): Promise<Item[]> {
  const parameters = Object.entries({ ...query, per_page: String(perPage) }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  let url: string | undefined = `/wp-json/portable-text/v1/${route}?${new URLSearchParams(parameters).toString()}`;
  const items: Item[] = [];
  let total = 0;
  while (url !== undefined) {
    const answer = await host.inject({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    items.push(...answer.json<Item[]>());
    total = Number(answer.headers['x-wp-total']);
    expect(Number(answer.headers['x-wp-totalpages'])).toBe(Math.ceil(total / perPage));
    const next = /<http:\/\/network\.localhost([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
    if (next !== undefined) expect(items.length % perPage).toBe(0);
    url = next;
  }
  expect(items).toHaveLength(total);
  return items;
}

const list = (value: string | undefined) => value?.split(',') ?? [];
const isOfStyle = (block: Known, style: string) => block._type === 'block' && (block.style ?? 'normal') === style;
const maybe = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const some = (values: readonly string[]) =>
  fc.option(
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }).map((names) => names.join(',')),
    {
      nil: undefined,
      freq: 1,
    },
  );
const perPage = fc.integer({ min: 1, max: 30 });

describe('all pages together hold every match once, newest first (contracts/blocks.md §9)', () => {
  it('of posts', async () => {
    const query = fc.record({
      post_type: some(types),
      block_type: maybe([...blockTypes, 'nobody']),
      has: some(blockTypes),
      style: maybe([...styles, 'h6']),
      search: some(words).map((names) => names?.replace(',', ' ')),
    });
    await fc.assert(
      fc.asyncProperty(query, perPage, async (asked, size) => {
        const { post_type, block_type, has, style, search } = asked;
        const expected = made.filter(
          ({ post, blocks, words: said }) =>
            (post_type === undefined || list(post_type).includes(post.type)) &&
            [...list(has), ...(block_type === undefined ? [] : [block_type])].every((type) =>
              blocks.some(({ _type }) => _type === type),
            ) &&
            (style === undefined || blocks.some((each) => isOfStyle(each, style))) &&
            (search?.split(' ') ?? []).every((word) => said.has(word)),
        );
        const found = await all<{ id: number; portable_text: unknown; matched_blocks: unknown }>('query', asked, size);
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ post }) => post.id));
        expect(found.map(({ portable_text }) => portable_text)).toEqual(expected.map(({ blocks }) => blocks));
        expect(found.map(({ matched_blocks }) => matched_blocks)).toEqual(
          expected.map(({ blocks }) =>
            blocks.filter((each) => each._type === block_type || (style !== undefined && isOfStyle(each, style))),
          ),
        );
      }),
      cases(100, 30),
    );
  });

  it('of blocks', async () => {
    const query = fc.record({
      post_type: some(types),
      block_type: fc.constantFrom(...blockTypes, 'nobody'),
      style: fc.option(fc.constantFrom(...styles), { nil: undefined, freq: 1 }),
      language: fc.option(fc.constantFrom(...languages), { nil: undefined, freq: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(query, perPage, async (asked, size) => {
        const { post_type, block_type, style, language } = asked;
        const expected = made
          .filter(({ post }) => post_type === undefined || list(post_type).includes(post.type))
          .flatMap(({ post, blocks }) => blocks.map((each) => ({ block: each, post_id: post.id })))
          .filter(
            ({ block: each }) =>
              each._type === block_type &&
              (style === undefined || isOfStyle(each, style)) &&
              (language === undefined || (each._type === 'codeBlock' && each.language === language)),
          );
        const found = await all<{ block: unknown; post_id: number }>('blocks', asked, size);
        expect(found.map(({ block: each, post_id }) => ({ block: each, post_id }))).toEqual(expected);
      }),
      cases(100, 30),
    );
  });
});
