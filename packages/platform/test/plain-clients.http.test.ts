import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = '/wp-json/wp/v2';
const form = (url: string, payload: string, headers: object = host.as('editor').headers) =>
  host.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('forms as bodies (contracts/rest.md §9)', () => {
  it('say the same as JSON, read as query strings are', async () => {
    const category = (await form(`${root}/categories`, 'name=A+%26+B')).json();
    expect(category.name).toBe('A & B');
    const fields = [
      'title=By+a+form',
      'content=%3Cp%3EHello%3C%2Fp%3E',
      'status=publish',
      `categories[]=${category.id}`,
      'tags=',
      'sticky=true',
      'featured_media=0',
      'date=2024-03-01T09:30:00',
    ];
    const created = await form(`${root}/posts`, fields.join('&'));
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      title: { raw: 'By a form' },
      content: { raw: '<p>Hello</p>' },
      categories: [category.id],
      tags: [],
      sticky: true,
      date: '2024-03-01T09:30:00',
    });
    const changed = await form(`${root}/posts/${created.json().id}`, `categories=${category.id},999999&title[raw]=No`);
    expect([changed.statusCode, changed.json().code]).toEqual([400, 'rest_invalid_param']);
    const title = await form(`${root}/posts/${created.json().id}`, `categories=${category.id}&title[raw]=Changed`);
    expect(title.json()).toMatchObject({ title: { raw: 'Changed' }, categories: [category.id], sticky: true });
  });

  it('are refused by name for what can not be read', async () => {
    const answer = await form(`${root}/posts`, 'featured_media=many&sticky=perhaps&status=sung');
    expect([answer.statusCode, Object.keys(answer.json().data.params).toSorted()]).toEqual([
      400,
      ['featured_media', 'status', 'sticky'],
    ]);
    const missing = await form(`${root}/categories`, '');
    expect([missing.statusCode, missing.json().code]).toEqual([400, 'rest_missing_callback_param']);
    const json = { method: 'POST' as const, url: `${root}/posts`, payload: { sticky: 'true' }, ...host.as('editor') };
    expect((await host.inject(json)).statusCode).toBe(400);
  });

  it('are refused from pages of other origins, which a browser sends without asking', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...host.as('editor').headers, 'sec-fetch-site': site };
      const answer = await form(`${root}/posts`, 'title=Planted', headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'rest_forbidden']);
    }
    const own = { ...host.as('editor').headers, 'sec-fetch-site': 'same-origin' };
    expect((await form(`${root}/posts`, 'title=Own', own)).statusCode).toBe(201);
  });

  it('give a token, and open no session', async () => {
    const { login } = await host.factories.user({ role: 'author' });
    const fields = new URLSearchParams({ username: login, password: 'a password' }).toString();
    expect((await form('/wp-json/jwt-auth/v1/token', fields, {})).json()).toMatchObject({ token: expect.any(String) });
    const session = await form('/wp-json/octavo/v1/session', fields, {});
    expect([session.statusCode, session.headers['set-cookie']]).toEqual([415, undefined]);
  });
});

describe('scripts of other pages (contracts/rest.md §13)', () => {
  const origin = { origin: 'https://else.where' };
  const shared = async (url: string, headers: object = {}, method: 'GET' | 'POST' = 'GET') =>
    (await host.inject({ method, url, headers: { ...origin, ...headers } })).headers['access-control-allow-origin'];

  it('read what everybody may read, and how much of it there is', async () => {
    const { id } = await host.factories.post();
    for (const url of ['/', '', '/wp/v2', '/wp/v2/posts', `/core/v2/posts/${id}`, '/wp/v2/users', '/wp/v2/search']) {
      expect([url, await shared(`/wp-json${url}`)]).toEqual([url, '*']);
    }
    expect(await shared('/?rest_route=/wp/v2/posts')).toBe('*');
    expect(await shared(`${root}/posts/987654321`)).toBe('*');
    const { headers } = await host.inject({ url: `${root}/posts`, headers: origin });
    expect(headers['access-control-expose-headers']).toBe('X-WP-Total, X-WP-TotalPages, Link');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('read nothing by a credential, write nothing, and see nothing of other namespaces', async () => {
    expect(await shared(`${root}/posts`, host.as('editor').headers)).toBeUndefined();
    expect(await shared(`${root}/posts`, { authorization: 'Basic wrong' })).toBeUndefined();
    expect(await shared(`${root}/posts`, { 'content-type': 'application/json' }, 'POST')).toBeUndefined();
    expect(await shared('/wp-json/octavo/v1/session/nonce')).toBeUndefined();
    expect(await shared('/')).toBeUndefined();
  });

  it('read nothing of a site that is not public', async () => {
    const set = (isPublic: boolean) =>
      host.inject({
        method: 'PATCH',
        url: `/wp-json/octavo/v1/sites/${host.main.id}`,
        payload: { public: isPublic },
        ...host.as('super-admin'),
      });
    expect((await set(false)).json()).toMatchObject({ public: false });
    expect(await shared(`${root}/posts`)).toBeUndefined();
    await set(true);
    expect(await shared(`${root}/posts`)).toBe('*');
  });
});
