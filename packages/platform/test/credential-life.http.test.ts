import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import inject from 'light-my-request';
import { createHost, createLogger, type Host, type PlatformConfig } from '@octavo/platform';
import { basic, onServer, startTestHost, type TestHost } from '@octavo/testing';

const oldKey = { kid: 'old', secret: 'the older secret that only tests know' };
const newKey = { kid: 'new', secret: 'the newer secret that only tests know' };
const rest = '/wp-json/core/v2';
const own = '/wp-json/octavo/v1';

let host: TestHost;
let chief: Headers;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, secretKeys: [oldKey, ...config.secretKeys] }) });
  chief = (await host.person('super-admin')).headers;
});
beforeEach(() => onServer(host.databaseUrl, (client) => client.query('delete from network.login_attempts')));
afterAll(() => host.close());

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'DELETE';
type Front = Pick<Host, 'front'>;

function send({ front }: Front, method: Method, url: string, headers: Headers = {}, payload?: object) {
  return inject(front, {
    method,
    url,
    headers: { host: 'network.localhost', ...headers },
    ...(payload && { payload }),
  });
}

async function openSession(at: Front, username: string, password = 'a password'): Promise<Headers> {
  const response = await send(at, 'POST', `${own}/session`, {}, { username, password });
  expect(response.statusCode).toBe(201);
  const cookie = String(response.headers['set-cookie']).split(';', 1)[0]!;
  return { cookie, 'x-wp-nonce': response.json<{ nonce: string }>().nonce };
}

async function issueToken(at: Front, username: string, password = 'a password'): Promise<Headers> {
  const response = await send(at, 'POST', '/wp-json/jwt-auth/v1/token', {}, { username, password });
  expect(response.statusCode).toBe(200);
  return { authorization: `Bearer ${response.json<{ token: string }>().token}` };
}

/** Somebody with two credentials of each kind. */
async function createHolder() {
  const { id, login, email, password, headers } = await host.factories.user({ role: 'author' });
  const { password: second, id: secondId } = await host.passwords.create(id, { name: 'second' });
  const credentials = {
    session: await openSession(host, login),
    'other session': await openSession(host, email),
    token: await issueToken(host, login),
    'other token': await issueToken(host, email),
    'application password': headers as Headers,
    'other application password': basic(login, second) as Headers,
  };
  return { id, login, password, secondId, credentials, alive: (at: Front = host) => alive(at, id, credentials) };
}

/** Those that still say who one is; the others are refused, each as its kind is. */
async function alive(at: Front, id: number, credentials: Record<string, Headers>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, headers] of Object.entries(credentials)) {
    const response = await send(at, 'GET', `${rest}/users/me`, headers);
    if (response.statusCode === 200) {
      expect(response.json().id).toBe(id);
      found.push(name);
      continue;
    }
    const refusal = headers['cookie']
      ? [403, 'rest_cookie_invalid_nonce']
      : [401, name.endsWith('token') ? 'jwt_auth_invalid_token' : 'incorrect_password'];
    expect([response.statusCode, response.json().code]).toEqual(refusal);
  }
  return found;
}

const all = [
  'session',
  'other session',
  'token',
  'other token',
  'application password',
  'other application password',
] as const;
type Name = (typeof all)[number];
/** What a program holds, which changes no account. */
const ofPrograms = ['token', 'other token', 'application password', 'other application password'] as const;
const personRequired = [403, 'person_required'];
const but = (...names: Name[]) => all.filter((name) => !names.includes(name));

async function sessionId(headers: Headers): Promise<string> {
  const response = await send(host, 'GET', `${own}/sessions`, headers);
  return response.json<{ id: string; current: boolean }[]>().find(({ current }) => current)!.id;
}

const outcome = (response: Awaited<ReturnType<typeof send>>) => [response.statusCode, response.json().code];

describe('logging out', () => {
  it.each(['session', 'token'] as const)('ends this %s and nothing else', async (name) => {
    const { credentials, alive: living } = await createHolder();
    expect(await living()).toEqual(all);
    expect((await send(host, 'DELETE', `${own}/session`, credentials[name])).statusCode).toBe(200);
    expect(await living()).toEqual(but(name));
  });

  it('leaves nothing to fetch a nonce with', async () => {
    const { credentials } = await createHolder();
    const cookie = { cookie: credentials.session['cookie']! };
    expect((await send(host, 'GET', `${own}/session/nonce`, cookie)).statusCode).toBe(200);
    await send(host, 'DELETE', `${own}/session`, credentials.session);
    expect((await send(host, 'GET', `${own}/session/nonce`, cookie)).statusCode).toBe(401);
  });

  it('ends every token that was refreshed from the same login', async () => {
    const { id, credentials } = await createHolder();
    const refreshed = await send(host, 'POST', '/wp-json/jwt-auth/v1/token/refresh', credentials.token);
    const tokens = {
      token: credentials.token,
      'refreshed token': { authorization: `Bearer ${refreshed.json<{ token: string }>().token}` },
    };
    expect(await alive(host, id, tokens)).toEqual(['token', 'refreshed token']);
    await send(host, 'DELETE', `${own}/session`, tokens['refreshed token']);
    expect(await alive(host, id, tokens)).toEqual([]);
  });

  it('is not possible with an application password, which has no session', async () => {
    const { credentials } = await createHolder();
    const response = await send(host, 'DELETE', `${own}/session`, credentials['application password']);
    expect([response.statusCode, response.json().code]).toEqual([403, 'rest_not_logged_in']);
  });
});

describe('a new password', () => {
  const set = (headers: Headers) => send(host, 'POST', `${rest}/users/me`, headers, { password: 'a new password' });

  /** What logins with the old one and with the new one answer. */
  async function logins(username: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const password of ['a password', 'a new password']) {
      statuses.push((await send(host, 'POST', `${own}/session`, {}, { username, password })).statusCode);
    }
    return statuses;
  }

  it.each(['session', 'other session'] as const)('set with a %s, ends every credential', async (name) => {
    const { login, credentials, alive: living } = await createHolder();
    expect((await set(credentials[name])).statusCode).toBe(200);
    expect(await living()).toEqual([]);
    expect(await logins(login)).toEqual([401, 201]);
  });

  it.each(ofPrograms)('is not set with a %s, which ends nothing; a session sets it', async (name) => {
    const { login, credentials, alive: living } = await createHolder();
    expect(outcome(await set(credentials[name]))).toEqual(personRequired);
    expect(await living()).toEqual(all);
    expect(await logins(login)).toEqual([201, 401]);
    expect((await set(credentials.session)).statusCode).toBe(200);
    expect(await living()).toEqual([]);
    expect(await logins(login)).toEqual([401, 201]);
  });

  it('set by a super admin does so too, and ends nothing of theirs', async () => {
    const { id, alive: living } = await createHolder();
    const response = await send(host, 'POST', `${rest}/users/${id}`, chief, { password: 'a new password' });
    expect(response.statusCode).toBe(200);
    expect(await living()).toEqual([]);
    for (const headers of [chief, host.as('super-admin').headers]) {
      expect((await send(host, 'GET', `${rest}/users/me`, headers)).statusCode).toBe(200);
    }
  });

  it('that is refused ends nothing', async () => {
    const { credentials, alive: living } = await createHolder();
    const response = await send(host, 'POST', `${rest}/users/me`, credentials.session, { password: 'short' });
    expect(response.statusCode).toBe(400);
    expect(await living()).toEqual(all);
  });

  it('other changes to the account end nothing', async () => {
    const { credentials, alive: living } = await createHolder();
    await send(host, 'POST', `${rest}/users/me`, credentials.session, { name: 'Somebody', description: 'Else' });
    expect(await living()).toEqual(all);
  });
});

describe('a login under way', () => {
  /** Holds logins between the check of the password and the session. */
  async function duringLogin(path: string, body: object, meanwhile: () => Promise<void>) {
    return onServer(host.databaseUrl, async (client) => {
      await client.query(`create function network.wait_for_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(4242); return old; end'`);
      await client.query(`create trigger wait_for_test before delete on network.login_attempts
        for each row execute function network.wait_for_test()`);
      await client.query('select pg_advisory_lock(4242)');
      try {
        const login = send(host, 'POST', path, {}, body);
        await expect
          .poll(async () => {
            const { rows } = await client.query(
              `select 1 from pg_locks where locktype = 'advisory' and objid = 4242 and not granted
                 and database = (select oid from pg_database where datname = current_database())`,
            );
            return rows.length;
          })
          .toBe(1);
        await meanwhile();
        await client.query('select pg_advisory_unlock(4242)');
        return await login;
      } finally {
        await client.query('select pg_advisory_unlock_all()');
        await client.query('drop function network.wait_for_test cascade');
      }
    });
  }

  const logins = [`${own}/session`, '/wp-json/jwt-auth/v1/token'];

  it.each(logins)('at %s opens nothing when the password changes meanwhile', async (path) => {
    const { id, login, alive: living } = await createHolder();
    const response = await duringLogin(path, { username: login, password: 'a password' }, async () => {
      await send(host, 'POST', `${rest}/users/${id}`, chief, { password: 'a new password' });
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'incorrect_password']);
    expect(await living()).toEqual([]);
  });

  it.each(logins)('at %s opens nothing when the account is deleted meanwhile', async (path) => {
    const { id, login } = await createHolder();
    const response = await duringLogin(path, { username: login, password: 'a password' }, async () => {
      await send(host, 'DELETE', `${own}/users/${id}`, chief);
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'incorrect_password']);
  });
});

describe('a deleted account', () => {
  it('has no credential left, and no login', async () => {
    const { id, login, alive: living } = await createHolder();
    const response = await send(host, 'DELETE', `${own}/users/${id}`, chief);
    expect([response.statusCode, response.json()]).toEqual([200, { deleted: true }]);
    expect(await living()).toEqual([]);
    const again = await send(host, 'POST', `${own}/session`, {}, { username: login, password: 'a password' });
    expect([again.statusCode, again.json().code]).toEqual([401, 'incorrect_password']);
  });

  it('is nothing that others than super admins can make', async () => {
    const { id, credentials, alive: living } = await createHolder();
    for (const headers of [credentials.session, (await host.person('administrator')).headers]) {
      expect((await send(host, 'DELETE', `${own}/users/${id}`, headers)).statusCode).toBe(403);
    }
    expect(await living()).toEqual(all);
  });

  it('gives its name to somebody else without its credentials', async () => {
    const { id, login, alive: living } = await createHolder();
    await send(host, 'DELETE', `${own}/users/${id}`, chief);
    const successor = await host.users.create({ login, email: `${login}@network.test`, password: 'a password' });
    expect(successor).not.toBe(id);
    expect(await living()).toEqual([]);
  });
});

describe('revoking one by one', () => {
  it.each([
    ['session', 'other session'],
    ['session', 'token'],
  ] as const)('a %s can end another %s of the same user', async (name, target) => {
    const { credentials, alive: living } = await createHolder();
    const id = await sessionId(credentials[target]);
    expect((await send(host, 'DELETE', `${own}/sessions/${id}`, credentials[name])).statusCode).toBe(200);
    expect(await living()).toEqual(but(target));
  });

  it.each([
    ['token', 'session'],
    ['application password', 'other token'],
  ] as const)('a %s can not end another %s of the same user; a session can', async (name, target) => {
    const { credentials, alive: living } = await createHolder();
    const url = `${own}/sessions/${await sessionId(credentials[target])}`;
    expect(outcome(await send(host, 'DELETE', url, credentials[name]))).toEqual(personRequired);
    expect(await living()).toEqual(all);
    expect((await send(host, 'DELETE', url, credentials['other session'])).statusCode).toBe(200);
    expect(await living()).toEqual(but(target));
  });

  it("ends no other user's session", async () => {
    const { credentials } = await createHolder();
    const victim = await createHolder();
    const id = await sessionId(victim.credentials.session);
    const response = await send(host, 'DELETE', `${own}/sessions/${id}`, credentials.session);
    expect([response.statusCode, response.json().code]).toEqual([404, 'session_not_found']);
    expect(await victim.alive()).toEqual(all);
  });

  it('all other sessions end but the one in use', async () => {
    const { credentials, alive: living } = await createHolder();
    const endOthers = (headers: Headers) => send(host, 'DELETE', `${own}/sessions`, headers);
    for (const name of ofPrograms) expect(outcome(await endOthers(credentials[name]))).toEqual(personRequired);
    expect(await living()).toEqual(all);
    expect((await endOthers(credentials.session)).json()).toEqual({ deleted: true, count: 3 });
    expect(await living()).toEqual(['session', 'application password', 'other application password']);
  });

  it('one application password ends, or all of them', async () => {
    const { secondId, credentials, alive: living } = await createHolder();
    const base = `${rest}/users/me/application-passwords`;
    for (const url of [`${base}/${secondId}`, base]) {
      for (const name of ofPrograms) {
        expect(outcome(await send(host, 'DELETE', url, credentials[name]))).toEqual(personRequired);
      }
    }
    expect(await living()).toEqual(all);
    expect((await send(host, 'DELETE', `${base}/${secondId}`, credentials.session)).statusCode).toBe(200);
    expect(await living()).toEqual(but('other application password'));
    expect((await send(host, 'DELETE', base, credentials.session)).json().count).toBe(1);
    expect(await living()).toEqual(['session', 'other session', 'token', 'other token']);
  });

  it('a session whose time has come is over', async () => {
    const { id, alive: living } = await createHolder();
    await onServer(host.databaseUrl, (client) =>
      client.query(`update network.sessions set expires_at = now() - interval '1 second' where user_id = $1`, [id]),
    );
    expect(await living()).toEqual(['application password', 'other application password']);
  });
});

describe('keys rotate', () => {
  /** Another process on the same database. */
  async function withKeys<Result>(
    secretKeys: PlatformConfig['secretKeys'],
    work: (other: Host) => Promise<Result>,
  ): Promise<Result> {
    const other = await createHost({ ...host.config, secretKeys }, [], { log: createLogger('silent') });
    try {
      return await work(other);
    } finally {
      await other.close();
    }
  }

  it('all that was made under the old key is good while the old key is there, and no longer', async () => {
    const holder = await createHolder();
    expect(await withKeys([newKey, oldKey], (other) => holder.alive(other))).toEqual(all);
    expect(await withKeys([newKey], (other) => holder.alive(other))).toEqual([]);
    expect(await holder.alive()).toEqual(all);
  });

  it('what is made from then on is made under the new key', async () => {
    const { id, login } = await createHolder();
    const made = await withKeys([newKey, oldKey], async (other) => ({
      session: await openSession(other, login),
      token: await issueToken(other, login),
      'application password': basic(login, (await other.passwords.create(id, { name: 'new' })).password) as Headers,
    }));
    expect(await withKeys([newKey], (other) => alive(other, id, made))).toEqual(Object.keys(made));
    expect(await alive(host, id, made)).toEqual([]);
    const [header] = made.token['authorization']!.slice('Bearer '.length).split('.');
    expect(JSON.parse(Buffer.from(header!, 'base64url').toString())).toMatchObject({ kid: 'new', alg: 'HS256' });
  });

  it('a session goes on with a nonce of either key, and is given one of the new', async () => {
    const { credentials } = await createHolder();
    const cookie = credentials.session['cookie']!;
    const renewed = await withKeys([newKey, oldKey], async (other) => {
      const answer = await send(other, 'GET', `${rest}/users/me`, credentials.session);
      const fetched = await send(other, 'GET', `${own}/session/nonce`, { cookie });
      expect(answer.headers['x-wp-nonce']).toBe(fetched.body);
      const headers = { cookie, 'x-wp-nonce': fetched.body };
      expect((await send(other, 'GET', `${rest}/users/me`, headers)).statusCode).toBe(200);
      return headers;
    });
    expect(renewed['x-wp-nonce']).not.toBe(credentials.session['x-wp-nonce']);
    expect((await send(host, 'GET', `${rest}/users/me`, renewed)).statusCode).toBe(403);
  });

  it('a token refreshed under the new key outlives the old one', async () => {
    const { id, credentials } = await createHolder();
    const token = await withKeys([newKey, oldKey], async (other) => {
      const response = await send(other, 'POST', '/wp-json/jwt-auth/v1/token/refresh', credentials.token);
      return { token: { authorization: `Bearer ${response.json<{ token: string }>().token}` } };
    });
    expect(await withKeys([newKey], (other) => alive(other, id, token))).toEqual(['token']);
  });

  it('a password login needs no key of the past', async () => {
    const { id, login } = await createHolder();
    const session = await withKeys([newKey], async (other) =>
      alive(other, id, { session: await openSession(other, login) }),
    );
    expect(session).toEqual(['session']);
  });
});
