import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { eventNames } from '../src/events.ts';
import { startWebhooks, verify, type Bench } from './use-webhooks.ts';

let refuses = false;
/** Undoes a write after everybody else has followed it. */
const spoiler = definePlugin({
  id: 'spoiler',
  setup: () => ({
    postFollowers: [
      {
        concerns: () => refuses,
        follow: async () => {
          throw new Error('changed my mind');
        },
      },
    ],
  }),
});

let bench: Bench;
beforeAll(async () => {
  bench = await startWebhooks({ plugins: [spoiler, portableText] });
});
afterAll(() => bench.close());

const typesAt = (path: string) => bench.receiver.at(path).map(({ message }) => message.type);

describe('a message (contracts/webhooks.md §3 and §4)', () => {
  it('is signed so that the library of receivers takes it', async () => {
    const { id, secret } = await bench.add('/signed', ['post.published']);
    const post = await bench.host.factories.post({ title: 'Fish & chips', content: 'not for the message' });
    await bench.host.drainJobs();
    const [one, ...more] = bench.receiver.at('/signed');
    expect(more).toEqual([]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(verify(secret, one!)).toEqual(one!.message);
    expect(() => verify(secret, { ...one!, body: one!.body.replace('Fish', 'Dish') })).toThrow();
    expect(one!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Octavo' });
    expect(one!.message).toEqual({
      id: one!.headers['webhook-id'],
      type: 'post.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      site: { id: bench.host.main.id, name: 'Main', url: 'http://network.localhost' },
      data: {
        id: post.id,
        type: 'post',
        status: 'publish',
        slug: 'fish-chips',
        title: { rendered: 'Fish &#38; chips' },
        link: 'http://network.localhost/fish-chips/',
        self: `http://network.localhost/wp-json/core/v2/posts/${post.id}`,
        date_gmt: post.date_gmt.toISOString().slice(0, 19),
        modified_gmt: post.modified_gmt.toISOString().slice(0, 19),
        version: post.version,
      },
    });
    expect(await bench.get(id)).toMatchObject({ last_delivery: { state: 'delivered', status: 204, error: '' } });
  });

  it('tells of a post only what the public could see', async () => {
    await bench.add(
      '/posts',
      eventNames.filter((name) => name.startsWith('post.')),
    );
    const context = bench.host.context();
    const { posts } = bench.host;
    const draft = await posts.create(context, 'post', { title: 'Draft', status: 'draft' });
    await posts.update(context, 'post', draft.id, { title: 'Still a draft' });
    const gone = await posts.create(context, 'post', { title: 'Never seen', status: 'private' });
    await posts.delete(context, 'post', gone.id, { force: true });
    await bench.host.drainJobs();
    expect(typesAt('/posts')).toEqual([]);

    await posts.update(context, 'post', draft.id, { status: 'publish' });
    await posts.update(context, 'post', draft.id, { title: 'Seen' });
    await posts.update(context, 'post', draft.id, { title: 'Not for you', status: 'private' });
    await posts.update(context, 'post', draft.id, { title: 'Seen again', status: 'publish' });
    await posts.delete(context, 'post', draft.id, { force: false });
    await posts.delete(context, 'post', draft.id, { force: true });
    await bench.host.drainJobs();
    expect(new Set(typesAt('/posts'))).toEqual(new Set(eventNames.slice(0, 5)));
    expect(typesAt('/posts')).toHaveLength(6);
    const sent = bench.receiver.at('/posts');
    expect(JSON.stringify(sent)).not.toContain('Not for you');
    const dataOf = (type: string) => sent.find(({ message }) => message.type === type)!.message.data;
    expect(dataOf('post.unpublished')).toMatchObject({ status: 'private', title: { rendered: 'Seen' } });
    expect(dataOf('post.trashed')).toMatchObject({ status: 'trash', title: { rendered: 'Seen again' } });
    expect(Object.keys(dataOf('post.deleted'))).toEqual(['id', 'type', 'link', 'version']);
  });

  it('tells of files and terms', async () => {
    await bench.add(
      '/rest',
      eventNames.filter((name) => !name.startsWith('post.')),
    );
    const { host } = bench;
    const item = await host.factories.media('a file', 'notes.txt');
    await host.media.update(host.context(), item.id, { alt_text: 'Notes' });
    await host.media.delete(host.context(), item.id);
    const request = { ...host.as('administrator'), url: '/wp-json/core/v2/categories' };
    const parent = (await host.inject({ ...request, method: 'POST', payload: { name: 'Animals' } })).json();
    const child = { name: 'Birds', parent: parent.id };
    await host.inject({ ...request, method: 'POST', payload: child });
    await host.inject({ ...request, method: 'DELETE', url: `${request.url}/${parent.id}?force=true` });
    await host.drainJobs();
    const told = bench.receiver.at('/rest').map(({ message }) => message);
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'media.deleted',
      'media.updated',
      'media.uploaded',
      'term.created',
      'term.created',
      'term.deleted',
      'term.updated',
    ]);
    const dataOf = (type: string) => told.find((message) => message.type === type)!.data;
    expect(dataOf('media.updated')).toMatchObject({
      id: item.id,
      alt_text: 'Notes',
      mime_type: 'text/plain',
      source_url: expect.stringMatching(/^http:\/\/network\.localhost\/.*\/notes\.txt$/),
    });
    expect(dataOf('term.deleted')).toMatchObject({ name: 'Animals', taxonomy: 'category', parent: 0 });
    expect(dataOf('term.updated')).toMatchObject({ name: 'Birds', parent: 0 });
  });

  it('tells of proposals, but not what they say (contracts/review.md §4)', async () => {
    const { host } = bench;
    await bench.add(
      '/proposals',
      eventNames.filter((name) => name.startsWith('proposal.')),
    );
    const ask = (path: string, payload: object, role: 'contributor' | 'editor') =>
      host.inject({ method: 'POST', url: `/wp-json/core/v2${path}`, ...host.as(role), payload });
    const post = await host.factories.post({ title: 'Fish', fields: { portable_text: [] } });
    const { id } = (await ask(`/posts/${post.id}/proposals`, {}, 'contributor')).json();
    for (const act of ['return', 'refuse'] as const) {
      const told = (await ask(`/proposals/${id}`, { title: 'Secret', status: 'pending' }, 'contributor')).json();
      await ask(
        `/proposals/${id}/${act}`,
        { version: told.version, post_version: post.version, note: 'Why?' },
        'editor',
      );
    }
    await host.drainJobs();
    const told = bench.receiver.at('/proposals').map(({ message }) => message);
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'proposal.proposed',
      'proposal.proposed',
      'proposal.refused',
      'proposal.returned',
    ]);
    expect(told.find(({ type }) => type === 'proposal.returned')!.data).toEqual({
      id,
      post: { id: post.id, type: 'post', title: { rendered: 'Fish' } },
      author: { id: expect.any(Number), name: 'contributor' },
      decided_by: { id: expect.any(Number), name: 'editor' },
      note: 'Why?',
      self: `http://network.localhost/wp-json/core/v2/proposals/${id}`,
    });
    expect(JSON.stringify(told)).not.toContain('Secret');
  });

  it('goes to those who want it, and to nobody twice', async () => {
    await bench.add('/only-deleted', ['post.deleted']);
    const off = await bench.add('/off', ['post.published']);
    await bench.call('PATCH', `/webhooks/${off.id}`, { payload: { active: false } });
    const before = bench.receiver.at('/signed').length;
    await bench.host.factories.post();
    await bench.host.drainJobs();
    expect([typesAt('/only-deleted'), typesAt('/off')]).toEqual([[], []]);
    expect(bench.receiver.at('/signed')).toHaveLength(before + 1);
  });
});

describe('what is committed is told, and nothing else (contracts/webhooks.md §5)', () => {
  it('says nothing of a post whose transaction was undone', async () => {
    const before = bench.receiver.received.length;
    const count = async () => (await bench.query('select from webhooks.deliveries')).length;
    const stored = await count();
    refuses = true;
    await expect(bench.host.factories.post()).rejects.toThrow('changed my mind');
    refuses = false;
    await bench.host.drainJobs();
    expect(bench.receiver.received).toHaveLength(before);
    expect(await count()).toBe(stored);
  });

  it('sends a burst to one webhook, each message once', async () => {
    const { id, secret } = await bench.add('/burst', ['post.published']);
    const posts = await Promise.all(Array.from({ length: 25 }, () => bench.host.factories.post()));
    await bench.host.drainJobs();
    const came = bench.receiver.at('/burst');
    expect(came).toHaveLength(posts.length);
    expect(new Set(came.map(({ message }) => message.data['id']))).toEqual(new Set(posts.map(({ id }) => id)));
    for (const one of came) verify(secret, one);
    expect(await bench.deliveries(id, '&state=delivered')).toHaveLength(25);
  });
});

describe('two sites (contracts/webhooks.md §1)', () => {
  it('hear of themselves alone', async () => {
    const folder = (await bench.host.directory.resolve('network.localhost', '/folder/'))!;
    const there = await bench.add('/folder', ['post.published'], folder);
    const here = await bench.add('/main', ['post.published']);
    await bench.host.factories.post({ title: 'There' }, { site: folder });
    await bench.host.factories.post({ title: 'Here' });
    await bench.host.drainJobs();
    const titles = (path: string) => bench.receiver.at(path).map(({ message }) => message.data['title']);
    expect([titles('/folder'), titles('/main')]).toEqual([[{ rendered: 'There' }], [{ rendered: 'Here' }]]);
    verify(there.secret, bench.receiver.at('/folder')[0]!);
    expect(() => verify(here.secret, bench.receiver.at('/folder')[0]!)).toThrow();
    const foreign = [
      await bench.call('GET', `/webhooks/${there.id}`),
      await bench.call('GET', `/webhooks/${there.id}/deliveries`),
      await bench.call('GET', `/deliveries/${bench.receiver.at('/folder')[0]!.message.id}`),
      await bench.call('DELETE', `/webhooks/${there.id}`),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('a site that moves to another shard (contracts/webhooks.md §7)', () => {
  it('takes its webhooks along, and what waits is sent from there', async () => {
    const { host } = bench;
    const site = await host.factories.site({ path: '/nomad/' });
    const { id, secret } = await bench.add('/nomad', ['post.published'], site);
    const post = await host.factories.post({}, { site });
    await host.moves.move(host.context(site), 'second');
    await host.drainJobs();
    const [one, ...more] = bench.receiver.at('/nomad');
    expect(more).toEqual([]);
    verify(secret, one!);
    expect(one!.message.data).toMatchObject({ id: post.id });
    const moved = (await host.directory.find(site.id))!;
    expect(moved.shard).toBe('second');
    expect(await bench.deliveries(id, '', moved)).toMatchObject([{ state: 'delivered', attempt_count: 1 }]);
  });
});
