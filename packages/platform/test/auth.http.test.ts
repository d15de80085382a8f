import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestHost, testCredentials, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const url = '/wp-json/core/v2/posts';
const create = (headers: Record<string, string>) =>
  host.inject({ method: 'POST', url, headers, payload: { title: 'By someone' } });

describe('application passwords (contracts/rest.md §3)', () => {
  it('accept the login and the email address, in any case', async () => {
    for (const name of ['editor', 'Editor', 'editor@network.test']) {
      expect((await create(basic(name, testCredentials('editor')))).statusCode).toBe(201);
    }
  });

  it('may be typed with spaces', async () => {
    const spaced = testCredentials('editor').replace(/(.{4})/g, '$1 ');
    expect((await create(basic('editor', spaced))).statusCode).toBe(201);
  });

  it('are not the account password', async () => {
    expect((await create(basic('editor', 'editor password'))).statusCode).toBe(401);
  });

  it('work over a real socket', async () => {
    const origin = await host.listen();
    const response = await fetch(`${origin}${url}`, {
      method: 'POST',
      headers: { ...host.as('editor').headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Over the wire', status: 'publish' }),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(/\/wp-json\/core\/v2\/posts\/\d+$/);
  });
});

describe('a credential that is present but wrong is 401, never anonymous (contracts/rest.md §3)', () => {
  const cases: [string, string][] = [
    ['a wrong password', basic('editor', 'x'.repeat(24)).authorization],
    ["another user's password", basic('author', testCredentials('editor')).authorization],
    ['an unknown user', basic('nobody', testCredentials('editor')).authorization],
    ['an empty password', basic('editor', '').authorization],
    ['no colon', `Basic ${Buffer.from('editor').toString('base64')}`],
    ['no credential at all', 'Basic'],
    ['not base64', 'Basic %%%'],
    ['a NUL character', basic('editor\0', testCredentials('editor')).authorization],
    ['an unknown token', 'Bearer abc.def.ghi'],
    ['an unknown scheme', 'Digest username="editor"'],
  ];
  it.each(cases)('%s', async (_, authorization) => {
    const response = await host.inject({ url, headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.json().data.status).toBe(401);
    expect(response.headers['x-request-id']).toBeDefined();
  });

  it('says the same for an unknown user and a wrong password', async () => {
    const unknown = await create(basic('nobody', 'x'.repeat(24)));
    const wrong = await create(basic('editor', 'x'.repeat(24)));
    expect(unknown.json()).toEqual(wrong.json());
  });
});

describe('anonymous and not allowed is 401, known and not allowed is 403 (contracts/rest.md §4)', () => {
  it('tells the two apart', async () => {
    expect((await create({})).statusCode).toBe(401);
    const known = await create(host.as('subscriber').headers);
    expect(known.statusCode).toBe(403);
    expect(known.json().code).toBe('rest_cannot_create');
  });

  it('gives a member of one site no right on another', async () => {
    const response = await host.inject({
      method: 'POST',
      url: '/folder/wp-json/core/v2/posts',
      ...host.as('administrator'),
      payload: { title: 'Elsewhere' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('gives a super admin every right on every site', async () => {
    const response = await host.inject({
      method: 'POST',
      url: '/folder/wp-json/core/v2/posts',
      ...host.as('super-admin'),
      payload: { title: 'Anywhere', status: 'publish' },
    });
    expect(response.statusCode).toBe(201);
  });
});

describe('logs', () => {
  it('carry a request id and no secret', async () => {
    host.logs.length = 0;
    const response = await host.inject({
      url: `${url}?password=open-sesame`,
      headers: { ...host.as('editor').headers, 'x-request-id': 'trace-42' },
    });
    expect(response.headers['x-request-id']).toBe('trace-42');
    const line = JSON.parse(host.logs.at(-1)!);
    expect(line).toMatchObject({ reqId: 'trace-42', method: 'GET', status: 200, site: host.main.id });
    const all = host.logs.join('');
    for (const secret of ['open-sesame', testCredentials('editor'), host.as('editor').headers.authorization]) {
      expect(all).not.toContain(secret);
    }
  });
});
