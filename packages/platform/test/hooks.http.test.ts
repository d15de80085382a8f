import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PlatformError,
  defineAction,
  defineFilter,
  definePlugin,
  deletedPost,
  restPreparePost,
  savePost,
  theContent,
  theTitle,
} from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

const word = defineFilter<string, [suffix: string]>('test_word', 'word', 'suffix');
const happened = defineAction<[what: string]>('test_happened', 'what');
const undeclared = defineFilter<string>('test_undeclared', 'value');
const heard: string[] = [];

const stage = definePlugin({
  id: 'stage',
  restNamespace: 'stage/v1',
  hooks: [word, happened],
  setup: ({ hooks }) => ({
    routes: (app) => {
      const open = { config: { access: 'public' as const } };
      app.get('/word', open, async ({ context }) => ({ word: await hooks.applyFilters(context, word, '', '!') }));
      app.get('/happened', open, async ({ context }) => {
        await hooks.doAction(context, happened, 'rain');
        return {};
      });
      app.get('/undeclared', open, ({ context }) => hooks.applyFilters(context, undeclared, ''));
    },
  }),
});

const first = definePlugin({
  id: 'first',
  setup: ({ hooks }) => {
    hooks.addFilter(word, async (value) => `${value}b`);
    hooks.addFilter(word, (value) => `${value}z`, 99);
    hooks.addFilter(
      word,
      (value, suffix, { site }) => {
        if (site.name === 'Folder') throw new PlatformError(418, 'test_refused', 'Not here.');
        return `${value}a${suffix}`;
      },
      5,
    );
    hooks.addAction(happened, () => {
      throw new Error('umbrella missing');
    });
    hooks.addAction(savePost, (id, post, update, { actor }) => {
      heard.push(`${update ? 'update' : 'create'} ${post.title} by ${actor.login}`);
    });
    hooks.addAction(deletedPost, (id, post) => void heard.push(`gone ${post.title}`));
    hooks.addFilter(theTitle, (title) => title.replace('colour', 'color'));
    hooks.addFilter(theContent, (content) => content.replace('colour', 'color'));
    hooks.addFilter(restPreparePost, (response, post) => ({ ...response, initial: post.title[0] }));
    return {};
  },
});

const second = definePlugin({
  id: 'second',
  setup: ({ hooks }) => {
    hooks.addFilter(word, (value) => `${value}c`);
    hooks.addAction(happened, (what) => void heard.push(what));
    return {};
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [stage, first, second] });
});
afterAll(() => host.close());

describe('filters (contracts/plugins.md §2)', () => {
  it('run by priority, ties in order of registration, each awaited', async () => {
    expect((await host.inject({ url: '/wp-json/stage/v1/word' })).json()).toEqual({ word: 'a!bcz' });
  });

  it('that throw fail the request, with their own error', async () => {
    const response = await host.inject({ url: '/folder/wp-json/stage/v1/word' });
    expect([response.statusCode, response.json().code]).toEqual([418, 'test_refused']);
  });

  it('no plugin offers are a mistake that is noticed', async () => {
    expect((await host.inject({ url: '/wp-json/stage/v1/undeclared' })).statusCode).toBe(500);
    expect(host.logs.join('')).toContain('The filter test_undeclared is run but no plugin lists it');
  });
});

describe('actions (contracts/plugins.md §2)', () => {
  it('that throw are logged with hook and plugin, and the next one runs', async () => {
    heard.length = 0;
    expect((await host.inject({ url: '/wp-json/stage/v1/happened' })).statusCode).toBe(200);
    expect(heard).toEqual(['rain']);
    const line = host.logs.map((text) => JSON.parse(text)).find(({ hook }) => hook === 'test_happened');
    expect(line).toMatchObject({ level: 'error', plugin: 'first', err: { message: 'umbrella missing' } });
  });
});

describe("the platform's own hooks", () => {
  const posts = '/wp-json/core/v2/posts';

  it('change what readers see of a post, never what is stored', async () => {
    const { id } = await host.factories.post({ title: 'A colour', content: '<p>colour</p>' });
    const post = (await host.inject({ url: `${posts}/${id}?context=edit`, ...host.as('editor') })).json();
    expect(post).toMatchObject({
      title: { raw: 'A colour', rendered: 'A color' },
      content: { raw: '<p>colour</p>', rendered: '<p>color</p>' },
      initial: 'A',
    });
  });

  it('tell of every write and removal', async () => {
    heard.length = 0;
    const send = (method: 'POST' | 'DELETE', url: string, payload = {}) =>
      host.inject({ method, url, ...host.as('editor'), payload });
    const { id } = (await send('POST', posts, { title: 'News' })).json();
    await send('POST', `${posts}/${id}`, { title: 'Old news' });
    await send('DELETE', `${posts}/${id}`);
    await send('DELETE', `${posts}/${id}?force=true`);
    expect(heard).toEqual([
      'create News by editor',
      'update Old news by editor',
      'update Old news by editor',
      'gone Old news',
    ]);
  });
});
