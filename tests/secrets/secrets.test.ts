import { randomBytes } from 'node:crypto';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import {
  basic,
  dumpDatabase,
  findSecrets,
  formsOf,
  onServer,
  startTestHost,
  testConfig,
  testCredentials,
  type Exception,
  type TestHost,
  type Trace,
} from '@octavo/testing';
import { apiKey, leakyPlugin, networkKey } from './leaky-plugin.ts';

/** Each with signs that are written differently in JSON, in addresses and in base64. */
const make = (name: string) => `${name}-"/+?&=%-ü-${randomBytes(9).toString('base64url')}`;
const plain = (name: string) => `${name}-${randomBytes(12).toString('base64url')}`;

const secrets: Record<string, string> = {
  'account password': make('account'),
  'new account password': make('new-account'),
  'mistyped password': make('mistyped'),
  'password typed as a name': make('typed-as-name'),
  'mistyped application password': plain('mistyped-application'),
  'post password': make('post'),
  'wrong post password': make('wrong-post'),
  'secret option': plain('option'),
  'secret option that does not fit': `does not fit ${plain('option')}`,
  'secret option of the network': plain('network-option'),
  'secret of the environment': plain('environment'),
  'newest secret key': plain('newest-key'),
  'older secret key': plain('older-key'),
  'metrics token': plain('metrics'),
};

const exceptions: Exception[] = [
  {
    secret: 'post password',
    where: 'core.posts.password',
    reason: 'It is shared with readers by its author, who sees it when editing the post; so it can not be a hash.',
  },
];

let host: TestHost;
const errorBodies: Trace[] = [];

beforeAll(async () => {
  host = await startTestHost({
    plugins: [leakyPlugin],
    config: (config) => ({
      ...config,
      secretKeys: [
        { kid: 'newest', secret: secrets['newest secret key']! },
        { kid: 'older', secret: secrets['older secret key']! },
        ...config.secretKeys,
      ],
      metricsToken: secrets['metrics token'],
      environment: { LEAKY_API_KEY: secrets['secret of the environment'] },
    }),
  });
  secrets['database password'] = decodeURIComponent(new URL(host.databaseUrl).password);
  expect(secrets['database password']).not.toBe('');
});
afterAll(() => host.close());

type Headers = Record<string, string>;

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers = {}, payload?: object | string) {
  const response = await host.inject({
    method,
    url,
    headers: { ...(typeof payload === 'string' && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  if (response.statusCode >= 400) {
    errorBodies.push({ where: `${method} ${url.split('?')[0]} ${response.statusCode}`, text: response.body });
  }
  return response;
}

const rest = '/wp-json/core/v2';
const own = '/wp-json/octavo/v1';
const admin = () => host.as('super-admin').headers;

describe('every kind of secret is used once, and things go wrong on the way', () => {
  it('accounts and logins', async () => {
    const username = 'keeper';
    const password = secrets['account password']!;
    const account = { username, email: 'keeper@network.test', password, roles: ['editor'] };
    const { headers: chief } = await host.person('super-admin');
    expect((await send('POST', `${rest}/users`, chief, account)).statusCode).toBe(201);
    expect((await send('POST', `${rest}/users`, chief, account)).statusCode).toBe(400);
    expect((await send('POST', `${rest}/users`, chief, { ...account, email: [password] })).statusCode).toBe(400);
    expect((await send('POST', `${rest}/users`, {}, { ...account, username: 'x' })).statusCode).toBe(401);
    for (const route of [`${own}/session`, '/wp-json/jwt-auth/v1/token']) {
      const wrong: (object | string)[] = [
        { username, password: secrets['mistyped password'] },
        { username: secrets['password typed as a name'], password },
        { username, password: [password] },
        { username: { password }, password },
        { password },
        JSON.stringify({ username, password }).slice(0, -1),
        `${JSON.stringify({ username, password })}!`,
        password,
      ];
      for (const body of wrong) expect((await send('POST', route, {}, body)).statusCode).toBeLessThan(500);
      const query = new URLSearchParams({ password, token: password }).toString();
      expect((await send('GET', `${route}?${query}`)).statusCode).toBe(404);
      expect((await send('POST', route, { 'content-type': 'text/plain' }, { username, password })).statusCode).toBe(
        415,
      );
    }
  });

  it('sessions, nonces and tokens', async () => {
    const login = { username: 'keeper', password: secrets['account password'] };
    const opened = await send('POST', `${own}/session`, {}, login);
    expect(opened.statusCode).toBe(201);
    const { nonce } = opened.json<{ nonce: string }>();
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    secrets['session cookie'] = cookie.split('=')[1]!;
    secrets['nonce'] = nonce;
    expect((await send('GET', `${rest}/users/me`, { cookie, 'x-wp-nonce': nonce })).statusCode).toBe(200);
    expect((await send('GET', `${rest}/users/me?_wpnonce=${nonce}`, { cookie })).statusCode).toBe(200);
    expect((await send('GET', `${rest}/posts?%5Fwpnonce[]=${nonce}`, { cookie })).statusCode).toBe(403);
    expect((await send('GET', `${rest}/users/me`, { cookie, 'x-wp-nonce': `${nonce}x` })).statusCode).toBe(403);
    expect((await send('POST', '/wp-json/leaky/v1/broken', { cookie, 'x-wp-nonce': nonce }, {})).statusCode).toBe(500);

    const { token } = (await send('POST', '/wp-json/jwt-auth/v1/token', {}, login)).json<{ token: string }>();
    const bearer = { authorization: `Bearer ${token}` };
    secrets['token'] = token;
    secrets['signature of a token'] = token.split('.')[2]!;
    const refreshed = await send('POST', '/wp-json/jwt-auth/v1/token/refresh', bearer);
    secrets['refreshed token'] = refreshed.json<{ token: string }>().token;
    expect((await send('POST', '/wp-json/leaky/v1/broken', bearer, { token })).statusCode).toBe(500);
    expect((await send('GET', `${rest}/users/me?token=${token}`, bearer)).statusCode).toBe(200);
    expect((await send('GET', `${rest}/posts`, { authorization: `Bearer ${token}x` })).statusCode).toBe(401);
    expect((await send('GET', `${rest}/posts`, { authorization: `Token ${token}` })).statusCode).toBe(401);
    expect((await send('GET', '/metrics', { authorization: `Bearer ${secrets['metrics token']}` })).statusCode).toBe(
      200,
    );
    expect((await send('GET', '/metrics', { authorization: `Basic ${secrets['metrics token']}` })).statusCode).toBe(
      401,
    );
  });

  it('application passwords', async () => {
    const { token } = secrets;
    const base = `${rest}/users/me/application-passwords`;
    const bearer = { authorization: `Bearer ${token}` };
    expect((await send('POST', base, bearer, { name: 'A client' })).statusCode).toBe(403);
    const { headers: session } = await host.person('keeper', secrets['account password']);
    const made = await send('POST', base, session, { name: 'A client' });
    expect(made.statusCode).toBe(201);
    const { password } = made.json<{ password: string }>();
    secrets['application password'] = password;
    secrets['application password without spaces'] = password.replaceAll(' ', '');
    secrets["the template's application password"] = testCredentials('super-admin');
    const mistyped = secrets['mistyped application password']!;
    expect((await send('GET', `${rest}/users/me`, basic('keeper', password))).statusCode).toBe(200);
    expect((await send('GET', `${rest}/users/me`, basic('keeper', mistyped))).statusCode).toBe(401);
    expect((await send('GET', `${rest}/users/me`, basic(password, mistyped))).statusCode).toBe(401);
    expect((await send('GET', `${rest}/posts`, { authorization: `Basic ${password}` })).statusCode).toBe(401);
    const broken = await send('POST', '/wp-json/leaky/v1/broken', basic('keeper', password), { password });
    expect(broken.statusCode).toBe(500);
    for (const headers of [basic('keeper', password), session]) {
      expect((await send('POST', base, headers, { name: [password] })).statusCode).toBe(400);
    }
  });

  it('passwords of posts', async () => {
    const password = secrets['post password']!;
    const wrong = secrets['wrong post password']!;
    const body = { title: 'Protected', status: 'publish', password };
    const { id } = (await send('POST', `${rest}/posts`, admin(), body)).json<{ id: number }>();
    expect((await send('POST', `${rest}/posts`, admin(), { ...body, status: password })).statusCode).toBe(400);
    expect((await send('POST', `${rest}/posts`, {}, body)).statusCode).toBe(401);
    for (const [text, status] of [
      [password, 200],
      [wrong, 403],
    ] as const) {
      const value = encodeURIComponent(text);
      const addresses = [
        `${rest}/posts/${id}?password=${value}`,
        `${rest}/posts/${id}?pass%77ord=${value}&_locale=user`,
        `/?rest_route=/core/v2/posts/${id}&password=${value}`,
      ];
      for (const url of addresses) expect([url, (await send('GET', url)).statusCode]).toEqual([url, status]);
    }
    expect((await send('POST', `/folder${rest}/posts`, admin(), body)).statusCode).toBe(201);
    const elsewhere = [
      `${rest}/posts/${id}?password[]=${encodeURIComponent(password)}`,
      `${rest}/posts/${id}?password=a&password=${encodeURIComponent(password)}`,
      `${rest}/posts?password=${encodeURIComponent(password)}&per_page=0`,
      `/?rest_route=${encodeURIComponent(`/core/v2/posts/${id}?password=${password}`)}`,
      `/wp-json/%zz?password=${encodeURIComponent(password)}`,
      `/wp-json/nowhere?password=${encodeURIComponent(password)}`,
      `/?p=${id}&password=${encodeURIComponent(password)}`,
      `/nowhere?password=${encodeURIComponent(password)}`,
    ];
    for (const url of elsewhere) expect((await send('GET', url)).statusCode).toBeLessThan(500);
    const unknownHost = await send('GET', `${rest}/posts/${id}?password=${encodeURIComponent(wrong)}`, {
      host: 'nowhere.test',
    });
    expect(unknownHost.statusCode).toBe(404);
  });

  it('secret options', async () => {
    const write = (value: unknown) => send('POST', `${rest}/settings`, admin(), { [apiKey.name]: value });
    expect(await host.options.reveal(host.context(), apiKey)).toBe(secrets['secret of the environment']);
    expect((await write(secrets['secret option'])).statusCode).toBe(200);
    expect((await write(secrets['secret option that does not fit'])).statusCode).toBe(400);
    expect((await write([secrets['secret option']])).statusCode).toBe(400);
    expect((await send('GET', `${rest}/settings`, admin())).statusCode).toBe(200);
    await host.options.update(host.context(), networkKey, secrets['secret option of the network']!);
    const unfit = host.options.update(host.context(), networkKey, secrets['secret option that does not fit']!);
    await expect(unfit).rejects.toThrow();
    const password = secrets['account password'];
    expect((await send('POST', '/wp-json/leaky/v1/logs', admin(), { password })).statusCode).toBe(200);
  });

  it('a new password', async () => {
    const url = `${rest}/users/me`;
    const program = basic('keeper', secrets['application password']!);
    const { headers: session } = await host.person('keeper', secrets['account password']);
    const password = secrets['new account password'];
    for (const headers of [program, session]) {
      expect((await send('POST', url, headers, { password: { password } })).statusCode).toBe(400);
      expect((await send('POST', url, headers, { password, roles: [password] })).statusCode).toBe(400);
    }
    expect((await send('POST', url, program, { password })).statusCode).toBe(403);
    expect((await send('POST', url, session, { password })).statusCode).toBe(200);
    expect((await send('POST', url, program, { password })).statusCode).toBe(401);
    expect((await send('POST', url, session, { password })).statusCode).toBe(403);
  });

  it('a database that can not be reached, or hangs up', async () => {
    const gone = new URL(host.databaseUrl);
    gone.port = '9';
    const { database } = host.config;
    const log = createLogger('debug', { write: (line: string) => void host.logs.push(line) });
    const shardUrls = Object.fromEntries(Object.keys(database.shardUrls).map((name) => [name, gone.href]));
    const unreachable = await createHost(
      { ...host.config, database: { ...database, networkUrl: gone.href, shardUrls } },
      [],
      { log },
    );
    const url = `${rest}/posts?password=${encodeURIComponent(secrets['post password']!)}`;
    for (const address of [url, '/readyz']) {
      const response = await inject(unreachable.front, {
        url: address,
        headers: { host: 'network.localhost', ...admin() },
      });
      expect(response.statusCode).toBe(503);
      errorBodies.push({ where: `${address.split('?')[0]} without a database`, text: response.body });
    }
    await unreachable.close();
    // Directly, since a pooler keeps it from its clients that PostgreSQL hung up.
    const direct = await createHost({ ...host.config, database: testConfig(host.databaseUrl).database }, [], { log });
    await direct.directory.main();
    await onServer(host.databaseUrl, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );
    await expect.poll(() => host.logs.join('')).toContain('An idle database connection was lost.');
    await expect.poll(async () => (await send('GET', '/readyz')).statusCode).toBe(200);
    await direct.close();
  });
});

describe('no secret is found', () => {
  it('in any line of the log', () => {
    expect(host.logs.length).toBeGreaterThan(70);
    expect(
      findSecrets(
        secrets,
        host.logs.map((text) => ({ where: 'the log', text })),
      ),
    ).toEqual([]);
  });

  it("in any table of the database, but for a post's own password", async () => {
    const { networkUrl, shardUrls } = host.config.database;
    const urls = new Set([networkUrl, ...Object.values(shardUrls)]);
    const traces = (await Promise.all([...urls].map((url) => onServer(url, dumpDatabase)))).flat();
    expect(new Set(traces.map(({ where }) => where.split('.', 2).join('.'))).size).toBeGreaterThan(10);
    expect(findSecrets(secrets, traces, exceptions)).toEqual([]);
    expect(findSecrets(secrets, traces).length).toBeGreaterThan(0);
  });

  it('in the body of any error', () => {
    expect(errorBodies.length).toBeGreaterThan(50);
    expect(findSecrets(secrets, errorBodies)).toEqual([]);
  });
});

describe('an error of the database is logged', () => {
  it('without the row that was refused', async () => {
    const before = host.logs.length;
    const body = { password: secrets['post password']! };
    expect((await send('POST', '/wp-json/leaky/v1/database', {}, body)).statusCode).toBe(500);
    const lines = host.logs.slice(before).map((text) => ({ where: 'the log', text }));
    expect(lines.length).toBeGreaterThan(0);
    expect(findSecrets(secrets, lines)).toEqual([]);
  });

  it('without the connection it came from', () => {
    const lost = host.logs.filter((line) => line.includes('An idle database connection was lost.'));
    expect(lost.join('')).not.toContain('secretKey');
  });
});

describe('the search itself', () => {
  it.each(Object.entries({ ...secrets, short: 'abcdefgh' }))('finds the %s in all its forms', (name, value) => {
    const around = (offset: number) => `${'x'.repeat(offset)}${value}yz`;
    const written = [
      around(1),
      JSON.stringify({ value }),
      JSON.stringify(JSON.stringify({ value })),
      ...[0, 1, 2, 3].map((offset) => Buffer.from(around(offset)).toString('base64')),
      ...[0, 1, 2, 3].map((offset) => Buffer.from(around(offset)).toString('base64url')),
      ...[0, 1].map((offset) => Buffer.from(around(offset)).toString('hex').toUpperCase()),
      `?password=${encodeURIComponent(value)}`,
      new URLSearchParams({ value }).toString(),
      Buffer.from(value).toString('hex').toUpperCase().replace(/../g, '%$&'),
    ];
    for (const text of written) {
      expect([text, findSecrets({ [name]: value }, [{ where: 'here', text }]).length > 0]).toEqual([text, true]);
    }
    expect(findSecrets({ [name]: value }, [{ where: 'here', text: 'nothing of it' }])).toEqual([]);
    expect(formsOf(value).every(({ text }) => text.length >= 8)).toBe(true);
  });
});
