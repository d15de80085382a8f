import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

const diary = definePlugin({
  id: 'diary',
  activation: 'site',
  setup: () => ({
    postTypes: [
      definePostType({
        name: 'entry',
        label: 'Entries',
        public: false,
        rest: { base: 'entries' },
        capabilities: 'post',
      }),
    ],
  }),
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [diary] });
  const statuses = ['publish', 'publish', 'draft', 'pending', 'private', 'draft'] as const;
  for (const status of statuses) await host.factories.post({ status });
  await host.factories.post({ status: 'future', date: '2999-01-01T00:00:00' });
  const trashed = await host.factories.post({ status: 'publish' });
  await host.posts.delete(host.context(), 'post', trashed.id, { force: false });
});
afterAll(() => host.close());

const counts = (query = '', role?: Parameters<TestHost['as']>[0]) =>
  host.inject({ url: `/wp-json/octavo/v1/post-counts${query}`, ...(role && host.as(role)) });

describe('counts of posts (contracts/content.md §10)', () => {
  it('tell how many posts have each status', async () => {
    const all = { publish: 2, future: 1, draft: 2, pending: 1, private: 1, trash: 1 };
    expect((await counts('?type=post', 'editor')).json()).toEqual(all);
    expect((await counts('', 'editor')).json()).toEqual(all);
    expect((await counts('?type=page', 'editor')).json()).toEqual({
      publish: 0,
      future: 0,
      draft: 0,
      pending: 0,
      private: 0,
      trash: 0,
    });
  });

  it('leave out what the caller may not see whole', async () => {
    expect((await counts()).json()).toEqual({ publish: 2 });
    expect((await counts('', 'author')).json()).toEqual({ publish: 2 });
    expect((await counts('?type=page', 'author')).json()).toEqual({ publish: 0 });
  });

  it('agree with the lists', async () => {
    for (const [status, count] of Object.entries((await counts('', 'editor')).json())) {
      const list = await host.inject({ url: `/wp-json/core/v2/posts?status=${status}`, ...host.as('editor') });
      expect([status, list.headers['x-wp-total']]).toEqual([status, String(count)]);
    }
  });

  it('follow every change', async () => {
    const { id } = await host.factories.post({ status: 'draft' });
    expect((await counts('?_fields=draft', 'editor')).json()).toEqual({ draft: 3 });
    await host.posts.delete(host.context(), 'post', id, { force: true });
    expect((await counts('?_fields=draft', 'editor')).json()).toEqual({ draft: 2 });
  });

  it('are of types that are there on the site', async () => {
    for (const type of ['attachment', 'nothing', 'entry']) {
      const unknown = await counts(`?type=${type}`, 'editor');
      expect([type, unknown.statusCode, unknown.json().code]).toEqual([type, 404, 'rest_type_invalid']);
    }
    await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/plugins/diary',
      ...host.as('administrator'),
      payload: { status: 'active' },
    });
    await host.factories.post({ status: 'publish' }, { type: 'entry', site: await host.directory.main() });
    expect((await counts('?type=entry', 'editor')).json()).toMatchObject({ publish: 1 });
    expect((await counts('?type=entry')).json()).toEqual({});
  });
});
