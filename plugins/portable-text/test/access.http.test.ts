import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const blocks = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', text: 'Guarded words' }] }];
const fields = { portable_text: blocks };

type Headers = Record<string, string>;

async function signIn(login: string): Promise<Record<'application password' | 'cookie and nonce' | 'JWT', Headers>> {
  const credentials = { username: login, password: 'a password' };
  const session = await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload: credentials });
  const token = await host.inject({ method: 'POST', url: '/wp-json/jwt-auth/v1/token', payload: credentials });
  const user = await host.users.findByLogin(login);
  const { password } = await host.passwords.create(user!.id, { name: 'of this test' });
  return {
    'application password': { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    'cookie and nonce': {
      cookie: String(session.headers['set-cookie']).split(';')[0]!,
      'x-wp-nonce': session.json().nonce,
    },
    JWT: { authorization: `Bearer ${token.json().token}` },
  };
}

describe('who may write blocks (contracts/blocks.md §8, contracts/rest.md §3)', () => {
  it.each(['application password', 'cookie and nonce', 'JWT'] as const)(
    'whoever has an %s and the right',
    async (kind) => {
      const { login } = await host.factories.user({ role: 'author' });
      const headers = (await signIn(login))[kind];
      const payload = { title: 'Signed', status: 'publish', portable_text: blocks };
      const created = await host.inject({ method: 'POST', url: posts, headers, payload });
      expect(created.statusCode).toBe(201);
      const url = `${posts}/${created.json().id}`;
      for (const method of ['POST', 'PUT'] as const) {
        const changed = await host.inject({ method, url, headers, payload: { portable_text: [...blocks, ...blocks] } });
        expect(changed.statusCode).toBe(200);
        expect(changed.json().portable_text).toHaveLength(2);
      }
    },
  );

  it('nobody else, and what is wrong with the blocks they are not told', async () => {
    const { id } = await host.factories.post({ fields });
    const cookie = (await signIn((await host.factories.user({ role: 'editor' })).login))['cookie and nonce']['cookie']!;
    for (const payload of [{ portable_text: blocks }, { portable_text: 'wrong' }]) {
      for (const headers of [{}, { cookie }]) {
        const created = await host.inject({ method: 'POST', url: posts, headers, payload });
        expect([created.statusCode, created.json().code]).toEqual([401, 'rest_cannot_create']);
        const changed = await host.inject({ method: 'PUT', url: `${posts}/${id}`, headers, payload });
        expect([changed.statusCode, changed.json().code]).toEqual([401, 'rest_cannot_edit']);
      }
      const { headers } = host.as('subscriber');
      expect((await host.inject({ method: 'POST', url: posts, headers, payload })).statusCode).toBe(403);
    }
    expect((await host.inject({ url: `${posts}/${id}` })).json().portable_text).toEqual(blocks);
  });

  it.each([
    ['an application password', { authorization: `Basic ${Buffer.from('editor:wrong').toString('base64')}` }, 401],
    ['a token', { authorization: 'Bearer wrong' }, 401],
    ['a nonce', { 'x-wp-nonce': 'wrong', cookie: 'octavo_session=wrong' }, 403],
  ])('%s that is wrong is refused', async (_what, headers, status) => {
    const payload = { portable_text: blocks };
    expect((await host.inject({ method: 'POST', url: posts, headers, payload })).statusCode).toBe(status);
  });

  it("not others' posts without the right to those", async () => {
    const { id } = await host.factories.post({ fields });
    const { headers } = host.as('author');
    const payload = { portable_text: [] };
    const answer = await host.inject({ method: 'POST', url: `${posts}/${id}`, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'rest_cannot_edit']);
  });
});

describe('who may read blocks (contracts/blocks.md §8.1, contracts/content.md §4)', () => {
  it('everyone, of what is published', async () => {
    const { id } = await host.factories.post({ fields });
    expect((await host.inject({ url: `${posts}/${id}` })).json().portable_text).toEqual(blocks);
    expect((await host.inject({ url: `${posts}?include=${id}` })).json()[0].portable_text).toEqual(blocks);
  });

  it.each(['draft', 'pending', 'private', 'future'] as const)('of a %s post those who may see it', async (status) => {
    const date = status === 'future' ? { date: '2999-01-01T00:00:00' } : {};
    const { id } = await host.factories.post({ status, fields, ...date });
    const anonymous = await host.inject({ url: `${posts}/${id}` });
    expect(anonymous.statusCode).toBe(401);
    expect(anonymous.body).not.toContain('Guarded');
    expect((await host.inject({ url: `${posts}/${id}`, ...host.as('subscriber') })).statusCode).toBe(403);
    expect((await host.inject({ url: `${posts}?include=${id}` })).json()).toEqual([]);
    const editor = await host.inject({ url: `${posts}/${id}`, ...host.as('editor') });
    expect(editor.json().portable_text).toEqual(blocks);
    const listed = await host.inject({ url: `${posts}?status=${status}&include=${id}`, ...host.as('editor') });
    expect(listed.json()[0].portable_text).toEqual(blocks);
  });

  it('of a protected post those with its password, and editors in edit', async () => {
    const { id } = await host.factories.post({ fields, password: 'sesame' });
    const url = `${posts}/${id}`;
    for (const locked of [url, `${posts}?include=${id}`, `${url}?_fields=portable_text,content,excerpt`]) {
      const answer = await host.inject({ url: locked });
      expect([answer.json()].flat()[0].portable_text).toBeNull();
      expect(answer.body).not.toContain('Guarded');
    }
    expect((await host.inject({ url, ...host.as('editor') })).json().portable_text).toBeNull();
    expect((await host.inject({ url: `${url}?password=wrong` })).statusCode).toBe(403);
    expect((await host.inject({ url: `${url}?password=sesame` })).json().portable_text).toEqual(blocks);
    const edit = await host.inject({ url: `${url}?context=edit`, ...host.as('editor') });
    expect(edit.json().portable_text).toEqual(blocks);
  });

  it('on the page of the site as everywhere', async () => {
    const open = await host.factories.post({ fields });
    const draft = await host.factories.post({ fields, status: 'draft', slug: 'unread' });
    const locked = await host.factories.post({ fields, password: 'sesame' });
    expect((await host.inject({ url: `/${open.slug}/` })).body).toContain('<p>Guarded words</p>');
    for (const url of [`/?p=${draft.id}`, `/${draft.slug}/`]) {
      expect((await host.inject({ url })).statusCode).toBe(404);
    }
    const closed = await host.inject({ url: `/${locked.slug}/` });
    expect(closed.statusCode).toBe(200);
    expect(closed.body).not.toContain('Guarded');
  });
});
