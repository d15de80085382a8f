import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

type Headers = Record<string, string>;
type User = Awaited<ReturnType<TestHost['factories']['user']>>;
type Request = { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: object };

let host: TestHost;
let actor: User;
let other: User;
let passwordId: string;
let sessionId: string;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

beforeEach(async () => {
  await host.db.network.deleteFrom('network.login_attempts').execute();
  actor = await host.factories.user({ superAdmin: true });
  other = await host.factories.user({ role: 'author' });
  const { rows } = await sql<{ id: string }>`
    select id from network.application_passwords where user_id = ${actor.id}`.execute(host.db.network);
  passwordId = rows[0]!.id;
  const more = await signIn();
  const { id } = (await as(more, { method: 'GET', url: '/wp-json/octavo/v1/sessions' }))
    .json()
    .find(({ current }: { current: boolean }) => current);
  sessionId = id;
});

const signIn = async () => (await host.person(actor.login)).headers as Headers;
const as = (headers: Headers, request: Request) => host.inject({ ...request, headers });

async function token(): Promise<Headers> {
  const answer = await host.inject({
    method: 'POST',
    url: '/wp-json/jwt-auth/v1/token',
    payload: { username: actor.login, password: 'a password' },
  });
  return { authorization: `Bearer ${answer.json().token}` };
}

/** As a thief has it: long after its owner has typed a password. */
async function oldSession(): Promise<Headers> {
  const headers = await signIn();
  await sql`update network.sessions set confirmed_at = now() - interval '11 minutes'`.execute(host.db.network);
  return headers;
}

const users = '/wp-json/core/v2/users';
const acts: readonly [string, () => Request, number][] = [
  ['a new password of one’s own', () => post(`${users}/me`, { password: 'another password' }), 200],
  ['a new email address of one’s own', () => post(`${users}/me`, { email: `new-${actor.id}@network.test` }), 200],
  ['a new password of somebody else', () => post(`${users}/${other.id}`, { password: 'another password' }), 200],
  ['a role of somebody else', () => post(`${users}/${other.id}`, { roles: ['editor'] }), 200],
  [
    'an account',
    () => post(users, { username: `new-${other.id}`, email: `n${other.id}@network.test`, password: 'a password' }),
    201,
  ],
  ['a member who has an account', () => post('/wp-json/octavo/v1/members', { user: actor.login, role: 'editor' }), 201],
  ['removing a member', () => remove(`${users}/${other.id}?force=true&reassign=false`), 200],
  ['deleting an account', () => remove(`/wp-json/octavo/v1/users/${other.id}`), 200],
  ['an application password', () => post(`${users}/me/application-passwords`, { name: 'Phone' }), 201],
  ['the name of one', () => post(`${users}/me/application-passwords/${passwordId}`, { name: 'Phone' }), 200],
  ['revoking one', () => remove(`${users}/me/application-passwords/${passwordId}`), 200],
  ['revoking all of them', () => remove(`${users}/me/application-passwords`), 200],
  ['one of somebody else', () => post(`${users}/${other.id}/application-passwords`, { name: 'Phone' }), 201],
  ['ending another session', () => remove(`/wp-json/octavo/v1/sessions/${sessionId}`), 200],
  ['ending all other sessions', () => remove('/wp-json/octavo/v1/sessions'), 200],
];

/** They ask for the password themselves, so an old session does; what a program holds doesn't. */
const proven: readonly [string, () => Request, number][] = [
  ['a second factor', () => post('/wp-json/octavo/v1/users/me/second-factor', { password: 'a password' }), 201],
];

const post = (url: string, payload: object): Request => ({ method: 'POST', url, payload });
const remove = (url: string): Request => ({ method: 'DELETE', url });

describe('acts on accounts (contracts/identity.md §18)', () => {
  it.each([...acts, ...proven])('%s: not with an application password or a token', async (_what, act) => {
    for (const headers of [actor.headers, await token()]) {
      const refused = await as(headers, act());
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'person_required']);
    }
  });

  it.each(acts)(
    '%s: not with a session whose owner has been silent, until the password is typed',
    async (_what, act, status) => {
      const headers = await oldSession();
      const refused = await as(headers, act());
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_required']);
      const confirm = (password: string) => as(headers, post('/wp-json/octavo/v1/session/confirm', { password }));
      const wrong = await confirm('wrong');
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'incorrect_password']);
      expect((await as(headers, act())).statusCode).toBe(403);
      expect((await confirm('a password')).json()).toEqual({ confirmed: true });
      expect((await as(headers, act())).statusCode).toBe(status);
    },
  );

  it.each([...acts, ...proven])('%s: right after signing in', async (_what, act, status) => {
    expect((await as(await signIn(), act())).statusCode).toBe(status);
  });

  it('are not meant where nothing of the account changes', async () => {
    const headers = await oldSession();
    const same = post(`${users}/me`, { name: 'Another name', email: actor.email, url: 'https://example.org' });
    for (const each of [actor.headers, headers]) expect((await as(each, same)).statusCode).toBe(200);
    const away = await as(headers, remove('/wp-json/octavo/v1/session'));
    expect(away.statusCode).toBe(200);
  });

  it('can’t be confirmed by what a program holds', async () => {
    for (const headers of [actor.headers, await token()]) {
      const refused = await as(headers, post('/wp-json/octavo/v1/session/confirm', { password: 'a password' }));
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'person_required']);
    }
  });
});
