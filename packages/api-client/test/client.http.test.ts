import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, createClient } from '@octavo/api-client';
import { portableText } from '@octavo/portable-text';
import { startTestHost, testCredentials, basic, type TestHost } from '@octavo/testing';

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
  return fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), host: 'network.test' } });
};

describe('the typed client (contracts/rest.md §1)', () => {
  const editor = () => createClient({ root, fetch: named, headers: basic('editor', testCredentials('editor')) });

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
    expect(error).toMatchObject({ status: 400, code: 'rest_invalid_param', data: { code: 'rest_invalid_param' } });
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
    const client = createClient({
      root,
      nonce: 'stale',
      headers: { cookie },
      fetch: named,
      onSignedOut: () => void (over += 1),
    });
    expect(await client.get('/core/v2/users/me')).toMatchObject({ id });
    expect(client.nonce()).not.toBe('stale');
    await client.delete('/octavo/v1/session');
    await expect(client.get('/core/v2/users/me')).rejects.toBeInstanceOf(ApiError);
    expect(over).toBe(1);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(editor().get('/core/v2/posts', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
