import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { definePlugin, restPreparePost, theTitle } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import inject from 'light-my-request';

type Item = Record<string, unknown>;

const url = '/wp-json/core/v2/posts';
const said = '<p>Said in full.</p>';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  for (const title of ['One', 'Two', 'Three']) {
    await host.factories.post({ title, content: said, excerpt: 'In short.' });
  }
});
afterAll(() => host.close());

const itemsOf = async (query: string): Promise<Item[]> =>
  (await host.inject({ url: `${url}?${query}`, ...host.as('editor') })).json();

describe('a list with _fields (contracts/rest.md §8)', () => {
  it.each([
    ['the first page', 'per_page=2'],
    ['the second page', 'per_page=2&page=2'],
    ['another order', 'orderby=title&order=asc'],
    ['a search', 'search=full'],
    ['for editing', 'context=edit'],
    ['to be embedded', 'context=embed'],
  ])('has each field as the whole item has it: %s', async (_what, query) => {
    const whole = await itemsOf(query);
    const names = Object.keys(whole[0]!);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      expect(await itemsOf(`${query}&_fields=${name}`)).toEqual(whole.map((item) => ({ [name]: item[name] })));
    }
  });

  it('reads neither the content nor the terms when nobody asks for them', async () => {
    const statements: string[] = [];
    const watched = await createHost(host.config, [], {
      log: createLogger('silent'),
      onStatement: (text) => void statements.push(text),
    });
    const read = async (fields: string) => {
      statements.length = 0;
      await inject(watched.front, { url: `${url}?_fields=${fields}`, headers: { host: 'network.localhost' } });
      return statements.filter((text) => /core\.(posts|post_terms)\b/.test(text));
    };
    try {
      const [few, ...more] = await read('id,title,link');
      expect(few).toContain('null as content,');
      expect(more).toEqual([]);
      expect((await read('id,content'))[0]).not.toContain('null as content,');
      expect(await read('id,categories')).toHaveLength(2);
    } finally {
      await watched.close();
    }
  });

  it.each([
    ['of the title', theTitle],
    ['of the answer', restPreparePost],
  ])('gives filters %s the whole post', async (_what, filter) => {
    const seen: string[] = [];
    const curious = definePlugin({
      id: 'curious',
      setup({ hooks }) {
        if (filter === theTitle) hooks.addFilter(theTitle, (title, post) => (seen.push(post.content), title));
        else hooks.addFilter(restPreparePost, (item, post) => (seen.push(post.content), item));
        return {};
      },
    });
    const filtered = await createHost(host.config, [curious], { log: createLogger('silent') });
    await inject(filtered.front, { url: `${url}?_fields=title`, headers: { host: 'network.localhost' } });
    await filtered.close();
    expect(seen).toEqual([said, said, said]);
  });
});
