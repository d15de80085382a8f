import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHost, createLogger, type PlatformConfig } from '@octavo/platform';
import { basic, dumpDatabase, findSecrets, onServer, runCommand, startTestHost, type TestHost } from '@octavo/testing';
import { codeOf, enrol, nextCode, outcome, root, signIn } from './sign-in.ts';

const password = 'a password';
const secrets: Record<string, string> = {};
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
beforeEach(() => host.db.network.deleteFrom('network.login_attempts').execute());
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => host.close());

/** Somebody who has switched theirs on. */
async function careful() {
  const user = await host.factories.user({ role: 'author' });
  const login = { username: user.login, password };
  const headers = await signIn(host, login);
  const factor = await enrol(host, headers, password);
  secrets[`the secret of ${user.login}`] = factor.secret;
  for (const [place, code] of factor.recoveryCodes.entries()) {
    secrets[`recovery code ${place} of ${user.login}`] = code;
    secrets[`recovery code ${place} of ${user.login}, without dashes`] = code.replaceAll('-', '');
  }
  return { ...user, ...factor, userPassword: password, session: headers };
}

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  host.inject({ method: 'POST', url: `${root}${path}`, payload, headers });
const enter = (username: string, more: object = {}) => post('/session', { username, password, ...more });
const statusOf = async (headers: Record<string, string>) =>
  (await host.inject({ url: `${root}/users/me/second-factor`, headers })).json();

describe('switching on a second factor (contracts/identity.md §15)', () => {
  it('asks for the password, then for a code, and shows ten recovery codes', async () => {
    const user = await host.factories.user({ role: 'author' });
    const headers = await signIn(host, { username: user.login, password });
    expect(await statusOf(headers)).toEqual({ enabled: false, since: null, recovery_codes_left: 0 });
    const path = '/users/me/second-factor';
    expect(outcome(await post(path, { password: 'not it' }, headers))).toEqual([403, 'incorrect_password']);
    expect(outcome(await post(`${path}/confirm`, { code: '123456' }, headers))).toEqual([
      409,
      'two_factor_not_started',
    ]);
    const { secret, address, recoveryCodes } = await enrol(host, headers, password);
    expect(address).toBe(
      `otpauth://totp/network.localhost:${user.login}?issuer=network.localhost&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/.test(code))).toBe(true);
    expect(await statusOf(headers)).toEqual({
      enabled: true,
      since: expect.stringMatching(/^2\d{3}-/) as string,
      recovery_codes_left: 10,
    });
    expect(outcome(await post(path, { password }, headers))).toEqual([409, 'two_factor_enabled']);
    expect(outcome(await post(`${path}/confirm`, { code: nextCode(secret) }, headers))).toEqual([
      409,
      'two_factor_enabled',
    ]);
  });

  it('changes nothing until a code was right; starting again gives another secret', async () => {
    const user = await host.factories.user({ role: 'author' });
    const headers = await signIn(host, { username: user.login, password });
    const first = (await post('/users/me/second-factor', { password }, headers)).json().secret as string;
    expect((await enter(user.login)).statusCode).toBe(201);
    const second = (await post('/users/me/second-factor', { password }, headers)).json().secret as string;
    expect(second).not.toBe(first);
    const confirm = (code: string) => post('/users/me/second-factor/confirm', { code }, headers);
    expect(outcome(await confirm(codeOf(first)))).toEqual([403, 'two_factor_invalid']);
    expect((await confirm(codeOf(second))).statusCode).toBe(200);
    expect(outcome(await enter(user.login))).toEqual([401, 'two_factor_required']);
  });
});

describe('signing in with a second factor (contracts/identity.md §15)', () => {
  it('takes a code once, and says nothing of it before the password is right', async () => {
    const { login, secret } = await careful();
    expect(outcome(await enter(login, { password: 'not it' }))).toEqual([401, 'incorrect_password']);
    expect(outcome(await enter(login, { password: 'not it', code: codeOf(secret) }))).toEqual([
      401,
      'incorrect_password',
    ]);
    expect(outcome(await enter(login))).toEqual([401, 'two_factor_required']);
    expect(outcome(await enter(login, { code: '000000' }))).toEqual([401, 'two_factor_invalid']);
    const code = nextCode(secret);
    expect((await enter(login, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(201);
    expect(outcome(await enter(login, { code }))).toEqual([401, 'two_factor_invalid']);
    expect((await enter(login, { code: nextCode(secret) })).statusCode).toBe(201);
  });

  it('takes the step before and the one after, never an earlier one than was used', async () => {
    const { login, secret } = await careful();
    nextCode(secret);
    nextCode(secret);
    nextCode(secret);
    const now = Date.now();
    expect(outcome(await enter(login, { code: codeOf(secret, now - 60_000) }))).toEqual([401, 'two_factor_invalid']);
    expect(outcome(await enter(login, { code: codeOf(secret, now + 60_000) }))).toEqual([401, 'two_factor_invalid']);
    expect((await enter(login, { code: codeOf(secret, now - 30_000) })).statusCode).toBe(201);
    expect((await enter(login, { code: codeOf(secret, now + 30_000) })).statusCode).toBe(201);
    expect(outcome(await enter(login, { code: codeOf(secret, now) }))).toEqual([401, 'two_factor_invalid']);
  });

  it('lets in one of many who come with the same code at once', async () => {
    const { login, secret, recoveryCodes } = await careful();
    for (const code of [nextCode(secret), recoveryCodes[0]!]) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => enter(login, { code })));
      const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, 401, 401, 401, 401]);
    }
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { login, recoveryCodes, session } = await careful();
    expect((await enter(login, { code: recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ') })).statusCode).toBe(201);
    expect(outcome(await enter(login, { code: recoveryCodes[0]! }))).toEqual([401, 'two_factor_invalid']);
    expect((await statusOf(session)).recovery_codes_left).toBe(9);
  });

  it('is asked for by tokens too, and not by application passwords', async () => {
    const { login, secret, headers } = await careful();
    const token = (more: object) =>
      host.inject({
        method: 'POST',
        url: '/wp-json/jwt-auth/v1/token',
        payload: { username: login, password, ...more },
      });
    expect(outcome(await token({}))).toEqual([401, 'two_factor_required']);
    expect(outcome(await token({ code: '000000' }))).toEqual([401, 'two_factor_invalid']);
    expect((await token({ code: nextCode(secret) })).statusCode).toBe(200);
    expect((await host.inject({ url: '/wp-json/core/v2/users/me', headers })).statusCode).toBe(200);
  });

  it('is tried ten times, under whatever name, and then not for a while', async () => {
    const { login, email, secret } = await careful();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const name = attempt % 2 ? login : email;
      expect(outcome(await enter(name, { code: '000000' }))).toEqual([401, 'two_factor_invalid']);
    }
    const refused = await enter(login, { code: nextCode(secret) });
    expect(outcome(refused)).toEqual([429, 'too_many_login_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('survives a new password', async () => {
    const { id, login, secret } = await careful();
    await host.users.update(host.context(), id, { password: 'another password' });
    expect(outcome(await enter(login, { password: 'another password' }))).toEqual([401, 'two_factor_required']);
    expect((await enter(login, { password: 'another password', code: nextCode(secret) })).statusCode).toBe(201);
  });
});

describe('looking after a second factor (contracts/identity.md §15)', () => {
  it('gives new recovery codes for password and code; those from before are gone', async () => {
    const { login, secret, recoveryCodes, session } = await careful();
    const renew = (payload: object) => post('/users/me/second-factor/recovery-codes', payload, session);
    expect(outcome(await renew({ password: 'not it', code: nextCode(secret) }))).toEqual([403, 'incorrect_password']);
    expect(outcome(await renew({ password, code: '000000' }))).toEqual([403, 'two_factor_invalid']);
    const renewed = (await renew({ password, code: nextCode(secret) })).json().recovery_codes as string[];
    expect(renewed).toHaveLength(10);
    expect(outcome(await enter(login, { code: recoveryCodes[0]! }))).toEqual([401, 'two_factor_invalid']);
    expect((await enter(login, { code: renewed[0]! })).statusCode).toBe(201);
  });

  it('is switched off with password and code, or a recovery code', async () => {
    const { login, recoveryCodes, session } = await careful();
    const disable = (payload: object) => post('/users/me/second-factor/disable', payload, session);
    expect(outcome(await disable({ password: 'not it', code: recoveryCodes[0] }))).toEqual([403, 'incorrect_password']);
    expect(outcome(await disable({ password, code: '000000' }))).toEqual([403, 'two_factor_invalid']);
    expect((await disable({ password, code: recoveryCodes[0] })).json()).toEqual({ deleted: true });
    expect((await enter(login)).statusCode).toBe(201);
    expect(outcome(await disable({ password, code: recoveryCodes[1] }))).toEqual([409, 'two_factor_not_enabled']);
  });

  it('is switched off for others by super admins alone, and never one’s own in that way', async () => {
    const { id, login } = await careful();
    const user = await host.factories.user({ superAdmin: true });
    const chief = { ...user, ...(await host.person(user.login)) };
    const url = (user: number) => `${root}/users/${user}/second-factor`;
    const remove = (user: number, headers: Record<string, string>) =>
      host.inject({ method: 'DELETE', url: url(user), headers });
    expect((await remove(id, (await host.person('administrator')).headers)).statusCode).toBe(403);
    expect((await remove(chief.id, chief.headers)).statusCode).toBe(403);
    expect((await remove(id, chief.headers)).json()).toEqual({ deleted: true });
    expect(outcome(await remove(id, chief.headers))).toEqual([404, 'two_factor_not_enabled']);
    expect(outcome(await remove(2 ** 31 - 1, chief.headers))).toEqual([404, 'rest_user_invalid_id']);
    expect((await enter(login)).statusCode).toBe(201);
  });

  it('is recorded: switched on and off, recovery codes used and renewed', async () => {
    const { id, login, secret, recoveryCodes, session } = await careful();
    await enter(login, { code: recoveryCodes[0]! });
    await post('/users/me/second-factor/recovery-codes', { password, code: nextCode(secret) }, session);
    await post('/users/me/second-factor/disable', { password, code: nextCode(secret) }, session);
    const entries = await host.db.network
      .selectFrom('network.audit')
      .select('action')
      .where('user_id', '=', id)
      .where('action', 'like', 'two_factor.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'two_factor.enabled',
      'two_factor.recovery_used',
      'two_factor.codes_renewed',
      'two_factor.disabled',
    ]);
  });
});

describe('what is stored of a second factor (contracts/identity.md §15)', () => {
  it('is no secret that anybody could read in tables or logs', async () => {
    const { login, secret, recoveryCodes } = await careful();
    await enter(login, { code: nextCode(secret) });
    await enter(login, { code: recoveryCodes[1]! });
    await host.inject({ url: `/wp-json/core/v2/posts?code=${recoveryCodes[2]!}`, headers: basic('nobody', 'x') });
    const rows = await onServer(host.databaseUrl, dumpDatabase);
    expect(rows.some(({ where }) => where === 'network.second_factors.secret')).toBe(true);
    expect(findSecrets(secrets, [{ where: 'the log', text: host.logs.join('') }, ...rows])).toEqual([]);
  });

  it('moves to the first key with `octavo keys rotate`', async () => {
    const { id, login, secret } = await careful();
    const newer = { kid: 'newer', secret: 'another secret that only tests know' };
    const open = (secretKeys: PlatformConfig['secretKeys']) =>
      createHost({ ...host.config, secretKeys }, [], { log: createLogger('silent') });
    const rotating = await open([newer, ...host.config.secretKeys]);
    const { lines } = await runCommand(
      rotating.commands.find(({ name }) => name === 'keys rotate')!,
      host.context(),
    );
    expect(lines).toEqual([
      expect.stringMatching(/^Re-encrypted [1-9]\d* secrets?\. All secrets now use the key "newer"\.$/),
    ]);
    await rotating.close();
    const later = await open([newer]);
    const visitor = { address: 'rotation', userAgent: '', site: host.main };
    const code = nextCode(secret);
    expect((await later.sessions.signIn({ username: login, password, code }, false, visitor)).user.id).toBe(id);
    await later.close();
  });
});
