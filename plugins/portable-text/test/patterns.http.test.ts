import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, purgeSurrogateKeys, type Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
const purged: string[] = [];
const listener = definePlugin({
  id: 'listener',
  setup: ({ hooks }) => {
    hooks.addAction(purgeSurrogateKeys, (keys) => void purged.push(...keys));
    return {};
  },
});

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, listener] });
});
afterAll(() => host.close());

const words = (text: string, style = 'normal') => ({
  _type: 'block',
  style,
  markDefs: [],
  children: [{ _type: 'span', text, marks: [] }],
});
const pattern = (ref: number, network?: true) => ({ _type: 'pattern', ref, ...(network && { network }) });

async function send(method: 'GET' | 'POST' | 'DELETE', site: Site, path: string, payload?: object, role = 'editor') {
  const who = role === 'nobody' ? {} : host.as(role as 'editor');
  return host.inject({
    method,
    url: `${site.path}wp-json/${path}`,
    headers: {},
    ...who,
    ...(payload && { payload }),
  });
}

/** A pattern with these blocks, saved by a super admin. */
async function save(site: Site, blocks: object[], more: object = {}): Promise<number> {
  const payload = { title: 'Saved', portable_text: blocks, synced: true, ...more };
  const answer = await send('POST', site, 'portable-text/v1/patterns', payload, 'super-admin');
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id as number;
}

const change = async (site: Site, id: number, payload: object, base = 'patterns') =>
  expect((await send('POST', site, `core/v2/${base}/${id}`, payload, 'super-admin')).statusCode).toBe(200);

async function publish(site: Site, ...blocks: object[]) {
  const { id } = await host.factories.post({ title: 'Shows', fields: { portable_text: blocks } }, { site });
  const rest = () => send('GET', site, `core/v2/posts/${id}`, undefined, 'nobody');
  return {
    id,
    rest,
    content: async () => (await rest()).json().content.rendered as string,
  };
}

const found = async (site: Site, search: string) =>
  (await send('GET', site, `core/v2/posts?search=${search}`, undefined, 'nobody'))
    .json<{ id: number }[]>()
    .map(({ id }) => id);

describe('a synced pattern (contracts/blocks.md §13)', () => {
  it('is shown as it is at this moment: in REST, on the page and in feeds', async () => {
    const site = await host.factories.site();
    const id = await save(site, [words('First'), words('Heading', 'h2')]);
    const post = await publish(site, words('Heading', 'h2'), pattern(id), pattern(id));
    expect(await post.content()).toBe(
      '<h2 id="h-heading">Heading</h2><p>First</p><h2>Heading</h2><p>First</p><h2>Heading</h2>',
    );
    await change(site, id, { portable_text: [words('Second $& <b>')] });
    const second = '<p>Second $&amp; &lt;b&gt;</p>';
    expect(await post.content()).toContain(second + second);
    const link = (await post.rest()).json().link as string;
    expect((await host.inject({ url: new URL(link).pathname })).body).toContain(second + second);
    const feed = await host.inject({ url: `${site.path}feed/json` });
    expect(feed.json().items[0].content_html).toContain(second + second);
  });

  it('is found by its words, and no longer by those that it had', async () => {
    const site = await host.factories.site();
    const inner = await save(site, [words('Heron')]);
    const outer = await save(site, [pattern(inner)]);
    const { id } = await publish(site, { _type: 'callout', content: [pattern(outer)] });
    expect(await found(site, 'heron')).toEqual([id]);
    const before = (await send('GET', site, `core/v2/posts/${id}?context=edit`)).json();
    await change(site, inner, { portable_text: [words('Kingfisher')] });
    await host.drainJobs();
    expect(await found(site, 'heron')).toEqual([]);
    expect(await found(site, 'kingfisher')).toEqual([id]);
    const after = (await send('GET', site, `core/v2/posts/${id}?context=edit`)).json();
    expect([after.version, after.modified]).toEqual([before.version, before.modified]);
    await send('DELETE', site, `core/v2/patterns/${inner}`, undefined, 'super-admin');
    await host.drainJobs();
    expect(await found(site, 'kingfisher')).toEqual([]);
  });

  it('lets go of what caches keep, also when it comes back', async () => {
    const site = await host.factories.site();
    const id = await save(site, [words('Kept')]);
    const post = await publish(site, pattern(id));
    const key = `${site.id}-post-${id}`;
    expect(String((await post.rest()).headers['surrogate-key']).split(' ')).toContain(key);
    purged.length = 0;
    await send('DELETE', site, `core/v2/patterns/${id}`, undefined, 'super-admin');
    expect(purged).toContain(key);
    expect(await post.content()).toBe('');
    expect(String((await post.rest()).headers['surrogate-key']).split(' ')).toContain(key);
    await change(site, id, { status: 'publish' });
    expect(await post.content()).toBe('<p>Kept</p>');
  });

  it.each([
    ['draft', { status: 'draft' }],
    ['private', { status: 'private' }],
    ['waiting', { status: 'pending' }],
    ['protected', { password: 'secret' }],
  ])('shows nothing while it is %s, whoever reads it', async (_name, state) => {
    const site = await host.factories.site();
    const id = await save(site, [words('Hidden')]);
    const post = await publish(site, words('Seen'), pattern(id));
    await change(site, id, state);
    await host.drainJobs();
    expect(await post.content()).toBe('<p>Seen</p>');
    const own = await send('GET', site, `core/v2/posts/${post.id}`, undefined, 'super-admin');
    expect(own.json().content.rendered).toBe('<p>Seen</p>');
    expect(await found(site, 'hidden')).toEqual([]);
  });

  it('shows nothing if it is something else: a post, missing, of another site', async () => {
    const [site, other] = [await host.factories.site(), await host.factories.site()];
    const secret = await host.factories.post({ title: 'A post', content: '<p>No pattern</p>' }, { site });
    const elsewhere = await save(other, [words('Elsewhere')]);
    const post = await publish(
      site,
      pattern(secret.id),
      pattern(987_654),
      pattern(elsewhere),
      pattern(secret.id, true),
    );
    expect(await post.content()).toBe('');
  });

  it('ends where it is inside itself, and has an end in any case', async () => {
    const site = await host.factories.site();
    const one = await save(site, [words('One')]);
    const two = await save(site, [words('Two'), pattern(one)]);
    await change(site, one, { portable_text: [words('One'), pattern(two), pattern(one)] });
    const post = await publish(site, pattern(one));
    expect(await post.content()).toBe('<p>One</p><p>Two</p>');
    const own = await send('GET', site, `core/v2/patterns/${one}?context=edit`, undefined, 'super-admin');
    expect(own.json().content.rendered).toBe('<p>One</p><p>Two</p>');
    await host.drainJobs();

    let inner = await save(site, [words('Leaf')]);
    for (let level = 0; level < 4; level += 1)
      inner = await save(
        site,
        Array.from({ length: 9 }, () => pattern(inner)),
      );
    const many = await publish(site, pattern(inner));
    expect((await many.content()).match(/Leaf/g)!.length).toBeLessThanOrEqual(50);
    const deeper = await publish(site, pattern(await save(site, [words('Top'), pattern(inner)])));
    expect(await deeper.content()).toBe('<p>Top</p>');
  });

  it('fills its lists of posts, too', async () => {
    const site = await host.factories.site();
    await host.factories.post({ title: 'Listed' }, { site });
    const id = await save(site, [{ _type: 'query', count: 1 }]);
    const post = await publish(site, pattern(id));
    expect(await post.content()).toContain('>Listed</a>');
  });

  it('is Markdown where the post is', async () => {
    const id = await save(host.main, [words('In Markdown', 'h2')]);
    const post = await publish(host.main, words('Before'), pattern(id));
    const answer = await send(
      'GET',
      host.main,
      `wp-abilities/v1/abilities/content/get-post/run?input[id]=${post.id}&input[formats][0]=markdown`,
    );
    expect(answer.json().markdown, answer.body).toBe('Before\n\n## In Markdown');
  });
});

describe('a pattern of the network (contracts/blocks.md §13)', () => {
  it('is shown on every site, and changes on every site', async () => {
    const [one, other] = [await host.factories.site(), await host.factories.site()];
    const inner = await save(one, [words('Osprey')], { network: true });
    const outer = await save(other, [pattern(inner, true)], { network: true });
    const [here, there] = [await publish(one, pattern(outer, true)), await publish(other, pattern(inner, true))];
    expect([await here.content(), await there.content()]).toEqual(['<p>Osprey</p>', '<p>Osprey</p>']);
    expect(String((await here.rest()).headers['surrogate-key']).split(' ')).toEqual(
      expect.arrayContaining([`${host.main.id}-post-${outer}`, `${host.main.id}-post-${inner}`]),
    );
    await change(host.main, inner, { portable_text: [words('Bittern')] }, 'network-patterns');
    await host.drainJobs();
    expect([await here.content(), await there.content()]).toEqual(['<p>Bittern</p>', '<p>Bittern</p>']);
    expect(await found(one, 'bittern')).toEqual([here.id]);
    expect(await found(other, 'bittern')).toEqual([there.id]);
    expect(await found(one, 'osprey')).toEqual([]);
  });

  it('shows none of a site, not even of the main one', async () => {
    const site = await host.factories.site();
    const ofMain = await save(host.main, [words('Of the main site')]);
    const id = await save(site, [words('Network'), pattern(ofMain)], { network: true });
    expect(await (await publish(site, pattern(id, true))).content()).toBe('<p>Network</p>');
    expect(await (await publish(host.main, pattern(id))).content()).toBe('');
  });

  it('is written by those who manage the network alone', async () => {
    const payload = { title: 'Mine', portable_text: [words('x')], network: true };
    for (const role of ['author', 'editor', 'administrator'])
      expect((await send('POST', host.main, 'portable-text/v1/patterns', payload, role)).statusCode).toBe(403);
    const id = await save(host.main, [words('Ours')], { network: true });
    const edit = await send('POST', host.main, `core/v2/network-patterns/${id}`, { title: 'No' }, 'administrator');
    expect(edit.statusCode).toBe(403);
    const shown = await send(
      'GET',
      host.main,
      `portable-text/v1/patterns/${id}?network=true`,
      undefined,
      'contributor',
    );
    expect(shown.json()).toMatchObject({ title: 'Saved', editable: false, rendered: '<p>Ours</p>' });
  });
});

describe('the patterns that an editor offers (contracts/blocks.md §13)', () => {
  it('are a list of the site or of the network, by pages and by words', async () => {
    const site = await host.factories.site();
    for (const title of ['Cedar', 'Alder', 'Birch']) await save(site, [words(`About ${title}`)], { title });
    const hidden = await save(site, [words('About a draft')]);
    await change(site, hidden, { status: 'draft' });
    const list = async (query: string) => {
      const answer = await send('GET', site, `portable-text/v1/patterns?${query}`, undefined, 'super-admin');
      const titles = answer.json<{ title: string }[]>().map(({ title }) => title);
      return { titles, total: answer.headers['x-wp-total'] };
    };
    expect(await list('per_page=2')).toEqual({ titles: ['Alder', 'Birch'], total: '3' });
    expect(await list('per_page=2&page=2')).toEqual({ titles: ['Cedar'], total: '3' });
    expect(await list('search=birch')).toEqual({ titles: ['Birch'], total: '1' });
    expect((await list('network=true&search=alder')).titles).toEqual([]);
  });

  it('are for those who write posts; authors save them, contributors use them', async () => {
    const payload = { title: 'By an author', portable_text: [words('x')] };
    const post = (role: string) => send('POST', host.main, 'portable-text/v1/patterns', payload, role);
    expect((await post('author')).json()).toMatchObject({ synced: false, network: false, editable: true });
    expect((await post('contributor')).statusCode).toBe(403);
    expect((await post('subscriber')).statusCode).toBe(403);
    expect((await post('nobody')).statusCode).toBe(401);
    const seen = await send('GET', host.main, 'portable-text/v1/patterns?search=author', undefined, 'contributor');
    expect(seen.json()).toMatchObject([{ title: 'By an author', editable: false, site_url: host.main.url }]);
    expect((await send('GET', host.main, 'portable-text/v1/patterns', undefined, 'subscriber')).statusCode).toBe(403);
    const bad = { title: 'Bad', portable_text: [{ no: 'type' }] };
    expect((await send('POST', host.main, 'portable-text/v1/patterns', bad, 'author')).json().code).toBe(
      'invalid_portable_text',
    );
  });
});
