import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPatterns, toHtml, validate, type Block } from '@octavo/blocks';
import { definePlugin } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { cases } from '@octavo/testing/cases';
import { validBlocks } from '../../../packages/blocks/test/block-arbitrary.ts';
import { vocabulary } from '../../../packages/blocks/test/vocabulary.ts';
import { portableTextVocabulary } from '../src/hooks.ts';
import { portableText } from '../src/plugin.ts';

const words = definePlugin({
  id: 'words',
  setup: ({ hooks }) => {
    hooks.addFilter(portableTextVocabulary, () => vocabulary);
    return {};
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, words] });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await host.inject({ method, url, ...host.as('editor'), payload });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(300);
  return answer.json() as { id: number; portable_text: unknown; content: { raw: string; rendered: string } };
};
const read = async (url: string) => (await host.inject({ url })).json();

const check = (long: number, judge: (blocks: Block[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(validBlocks, judge), cases(long, 50));
const same = (value: unknown, blocks: readonly Block[]) => {
  if (isDeepStrictEqual(value, blocks)) return;
  expect(JSON.stringify(value)).toBe(JSON.stringify(blocks));
  expect.fail('The JSON is the same, but not the value.');
};

describe('whatever the blocks (contracts/blocks.md §2, §8)', () => {
  it('those that are valid are stored, and read back deep-equal in every way there is', async () => {
    await check(200, async (blocks) => {
      expect(validate(blocks, vocabulary)).toBeUndefined();
      const created = await send('POST', posts, { status: 'publish', portable_text: blocks });
      same(created.portable_text, blocks);
      // Lists of posts are filled with what there is by now; patterns that are not there show nothing.
      const html = fillPatterns(toHtml(blocks, { vocabulary }), () => '');
      if (!html.includes('data-posts')) expect(created.content.rendered).toBe(html);
      same(JSON.parse(created.content.raw), blocks);
      same((await read(`${posts}/${created.id}`)).portable_text, blocks);
      same((await read(`${posts}?include=${created.id}&_fields=id,portable_text`))[0].portable_text, blocks);
      // It is the newest.
      const [found] = await read('/wp-json/portable-text/v1/query?per_page=1');
      expect(found.id).toBe(created.id);
      same(found.portable_text, blocks);
      const type = blocks[0]?._type;
      if (type === undefined || type.length > 200 || type.includes('\0') || !type.isWellFormed()) return;
      const parameters = new URLSearchParams({ block_type: type, per_page: '1' });
      const [item] = await read(`/wp-json/portable-text/v1/blocks?${parameters.toString()}`);
      same([item.block], [blocks.find(({ _type }) => _type === type)!]);
    });
  });

  it('and written over others, as blocks or as text', async () => {
    const { id } = await host.factories.post();
    const url = `${posts}/${id}`;
    await check(100, async (blocks) => {
      same((await send('PUT', url, { portable_text: blocks })).portable_text, blocks);
      await send('POST', url, { content: '' });
      same((await send('POST', url, { content: JSON.stringify(blocks, null, 2) })).portable_text, blocks);
      same((await read(url)).portable_text, blocks);
    });
  });
});
