import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, createClient } from '@octavo/api-client';
import { portableText } from '@octavo/portable-text';
import { startTestHost, testCredentials, type TestHost } from '@octavo/testing';

let host: TestHost;
let root: string;

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  root = `${await host.listen()}/wp-json`;
});
afterAll(() => host.close());

/** The network answers at its own name, which no resolver knows. */
const named: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), host: 'network.localhost' } });
};

/** As a browser that somebody has just signed in with. */
async function person(login: string, password?: string) {
  const { cookie, 'x-wp-nonce': nonce } = (await host.person(login, password)).headers;
  return createClient({ root, fetch: named, auth: { nonce }, headers: { cookie } });
}

describe('the typed client (contracts/packages.md §6)', () => {
  const editor = (fetch = named) =>
    createClient({ root, fetch, auth: { username: 'editor', password: testCredentials('editor') } });

  it('writes, reads and deletes by the paths of the OpenAPI document', async () => {
    const client = editor();
    const { id } = await client.post('/core/v2/posts', { body: { title: 'Tea & toast', status: 'publish' } });
    await client.patch('/core/v2/posts/{id}', { params: { id }, body: { portable_text: [] } });
    const post = await client.get('/core/v2/posts/{id}', { params: { id }, query: { context: 'edit' } });
    expect([post.title.raw, post.portable_text]).toEqual(['Tea & toast', []]);
    await client.delete('/core/v2/posts/{id}', { params: { id }, query: { force: true } });
    await expect(client.get('/core/v2/posts/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('tells how much there is of a list', async () => {
    const client = editor();
    for (const title of ['One fox', 'Two foxes'])
      await client.post('/core/v2/posts', { body: { title, status: 'publish' } });
    const { items, total, pages } = await client.list('/core/v2/posts', { query: { search: 'fox', per_page: 1 } });
    expect([items.length, total, pages]).toEqual([1, 2, 2]);
  });

  it('goes through a whole list, page by page, and asks for no page that nobody wants', async () => {
    let asked = 0;
    const client = editor((input, init) => {
      asked += 1;
      return named(input, init);
    });
    const names = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder'];
    for (const name of names) await client.post('/core/v2/tags', { body: { name } });
    asked = 0;
    const found: string[] = [];
    for await (const tag of client.each('/core/v2/tags', { query: { per_page: 2, order: 'asc' } }))
      found.push(tag.name);
    expect([found, asked]).toEqual([names, 3]);
    asked = 0;
    for await (const tag of client.each('/core/v2/tags', { query: { per_page: 2 } })) if (tag.id > 0) break;
    expect(asked).toBe(1);
  });

  it('goes through a list that has no numbered pages', async () => {
    const client = await person('super-admin');
    for (const name of ['one', 'two', 'three']) {
      await client.post('/core/v2/users/me/application-passwords', { body: { name } });
    }
    const ids = new Set<unknown>();
    for await (const entry of client.each('/octavo/v1/audit', { query: { per_page: 1 } })) ids.add(entry.id);
    expect(ids.size).toBeGreaterThanOrEqual(3);
  });

  it('asks with a password of any letters, with a token, or as nobody', async () => {
    const id = await host.users.create({ login: 'zoë', email: 'zoe@network.test', password: 'a password for zoë' });
    await host.users.addMember(host.main, id, 'author');
    const anybody = createClient({ root, fetch: named });
    const { token } = await anybody.post('/jwt-auth/v1/token', {
      body: { username: 'zoë', password: 'a password for zoë' },
    });
    const byToken = createClient({ root, fetch: named, auth: { token } });
    const program = { body: { name: 'program' } };
    await expect(byToken.post('/core/v2/users/me/application-passwords', program)).rejects.toMatchObject({
      status: 403,
      code: 'person_required',
    });
    const owner = await person('zoë', 'a password for zoë');
    const { password } = await owner.post('/core/v2/users/me/application-passwords', program);
    const byPassword = createClient({ root, fetch: named, auth: { username: 'zoë', password: password! } });
    for (const client of [byToken, byPassword]) expect(await client.get('/core/v2/users/me')).toMatchObject({ id });
    await expect(anybody.get('/core/v2/users/me')).rejects.toMatchObject({ status: 401 });
  });

  it('sends a file with its name, as it is or in a form', async () => {
    const file = new File(['Two spoons of tea.'], 'Grüner Tee.txt', { type: 'text/plain' });
    const sent = await editor().post('/core/v2/media', { body: file });
    const form = new FormData();
    form.set('file', file);
    form.set('alt_text', 'How much tea');
    const inForm = await editor().post('/core/v2/media', { body: form });
    expect([sent.mime_type, inForm.mime_type, inForm.alt_text]).toEqual(['text/plain', 'text/plain', 'How much tea']);
    expect(sent.title.rendered).toContain('Grüner Tee');
    const answer = await named(sent.source_url.replace(/^https?:\/\/[^/]+/, new URL(root).origin));
    expect(await answer.text()).toBe('Two spoons of tea.');
  });

  it('asks once, and tells when it may be asked again', async () => {
    let asked = 0;
    const busy = createServer((_request, answer) => {
      asked += 1;
      answer.writeHead(503, { 'Retry-After': '7', 'Content-Type': 'text/html' }).end('<h1>Busy</h1>');
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const client = createClient({ root: `http://127.0.0.1:${(busy.address() as AddressInfo).port}/wp-json/` });
    await expect(client.get('/core/v2/posts')).rejects.toMatchObject({
      status: 503,
      code: 'http_error',
      retryAfter: 7,
      body: '<h1>Busy</h1>',
    });
    expect(asked).toBe(1);
    busy.close();
  });

  it('sends lists as one parameter, and leaves out what is not said', async () => {
    const client = editor();
    expect(client.addressOf('/core/v2/posts', { query: { include: [3, 5], search: undefined, tags: [] } })).toBe(
      `${root}/core/v2/posts?include=3%2C5`,
    );
    expect(client.addressOf('/core/v2/posts/{id}', { params: { id: 'a/b' } })).toBe(`${root}/core/v2/posts/a%2Fb`);
  });

  it('throws what the server said', async () => {
    const error = await editor()
      .post('/core/v2/posts', { body: { status: 'nonsense' as never } })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'rest_invalid_param',
      data: { status: 400 },
      params: { status: expect.stringContaining('publish') },
      body: { code: 'rest_invalid_param' },
    });
    await expect(editor().get('/portable-text/v1/blocks', { query: {} as never })).rejects.toMatchObject({
      code: 'rest_missing_callback_param',
      params: { block_type: expect.any(String) },
    });
  });

  it('throws status 0 when nobody answers', async () => {
    const nobody = createClient({ root: 'http://127.0.0.1:9/wp-json' });
    await expect(nobody.get('/core/v2/posts')).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  });

  it('renews a stale nonce by itself, and tells when the session is over', async () => {
    const id = await host.users.create({ login: 'ines', email: 'ines@network.test', password: 'a password for ines' });
    await host.users.addMember(host.main, id, 'author');
    const signedIn = await named(`${root}/octavo/v1/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'ines', password: 'a password for ines' }),
    });
    const cookie = signedIn.headers.get('Set-Cookie')!.split(';')[0]!;
    let over = 0;
    let refused = false;
    const client = createClient({
      root,
      auth: { nonce: 'stale' },
      headers: { cookie },
      fetch: async (input, init) => {
        if (!refused) return named(input, init);
        refused = false;
        return Response.json({ code: 'evaluator_key_wrong', message: '', data: { status: 401 } }, { status: 401 });
      },
      onSignedOut: () => void (over += 1),
    });
    const me = () => client.get('/core/v2/users/me');
    const atOnce = [me(), me(), sleep(1).then(me)];
    expect(await Promise.all(atOnce)).toEqual(atOnce.map(() => expect.objectContaining({ id })));
    expect(client.nonce()).not.toBe('stale');
    // A service behind the server may not know its key; the session is as good as before.
    refused = true;
    await expect(client.get('/core/v2/users/me')).rejects.toMatchObject({ status: 401, code: 'evaluator_key_wrong' });
    expect(over).toBe(0);
    await client.delete('/octavo/v1/session');
    await expect(client.get('/core/v2/users/me')).rejects.toBeInstanceOf(ApiError);
    expect(over).toBe(1);
  });

  it('sends an act on an account again once its owner has confirmed it, and not otherwise', async () => {
    let asked = 0;
    let sent = 0;
    const answers = [403, 403, 200];
    const client = createClient({
      root,
      auth: { nonce: 'good' },
      fetch: async () => {
        sent += 1;
        const status = answers.shift()!;
        return Response.json({ code: 'confirmation_required', message: '', data: { status } }, { status });
      },
      onConfirm: async () => (asked += 1) > 1,
    });
    const act = () => client.post('/core/v2/users/me', { body: { password: 'another password' } });
    await expect(act()).rejects.toMatchObject({ code: 'confirmation_required' });
    await act();
    expect([asked, sent]).toEqual([2, 3]);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(editor().get('/core/v2/posts', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
