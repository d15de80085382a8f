import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basic } from '@octavo/testing';
import { createNonce, isNonce } from '../src/features/identity/csrf-nonce.ts';
import type { Attack } from './credential-corpus/attack.ts';
import { cookieAttacks } from './credential-corpus/cookies.ts';
import { forge } from './credential-corpus/forge.ts';
import { nonceAttacks } from './credential-corpus/nonces.ts';
import { passwordAttacks } from './credential-corpus/passwords.ts';
import { tokenClaimAttacks } from './credential-corpus/token-claims.ts';
import { tokenKeyAttacks } from './credential-corpus/token-keys.ts';
import { tokenShapeAttacks } from './credential-corpus/token-shapes.ts';
import { goodOnTheWire, wireAttacks } from './credential-corpus/wire.ts';
import { cookieName, createWorld, signIn, withCookie, type World } from './credential-corpus/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.forgetAttempts());
afterAll(() => world.close());

const corpus: Record<string, Attack[]> = {
  'the key and algorithm of a token': tokenKeyAttacks,
  'the claims of a token': tokenClaimAttacks,
  'the shape of a token': tokenShapeAttacks,
  nonces: nonceAttacks,
  cookies: cookieAttacks,
  passwords: passwordAttacks,
  'header lines': wireAttacks,
};

const write = (headers: Record<string, string>) =>
  world.host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', headers, payload: { title: 'By the owner' } });

describe('what the attacks start from', () => {
  it.each([
    ['a cookie with its nonce', () => withCookie(world.victim.sessions[0])],
    [
      'a cookie among others',
      () => ({
        ...withCookie(world.victim.sessions[0]),
        cookie: `theme=dark;  ${cookieName}=${world.victim.sessions[0].cookie}; a=b`,
      }),
    ],
    ['the token that was issued', () => ({ authorization: `Bearer ${world.victim.token}` })],
    ['the same token, made by the forge', () => ({ authorization: `Bearer ${forge(world)}` })],
    ['an application password', () => basic(world.victim.login, world.victim.applicationPassword)],
  ])('is good as it is: %s', async (_, headers) => {
    expect((await write(headers())).statusCode).toBe(201);
  });

  it('is good on the wire too', async () => {
    expect((await goodOnTheWire(world)).status).toBe(201);
  });
});

describe.each(Object.entries(corpus))('attacks on %s are refused and do nothing', (_, attacks) => {
  it.each(attacks)('$name', async ({ answer, send }) => {
    const before = await world.fingerprint();
    expect(await send(world)).toEqual(answer);
    expect(await world.fingerprint()).toBe(before);
  });
});

describe('the corpus', () => {
  it('has at least 200 attacks, all of them different', () => {
    const names = Object.entries(corpus).flatMap(([group, attacks]) => attacks.map(({ name }) => `${group}: ${name}`));
    console.log(`credential corpus: ${names.length} attacks`);
    expect(names.length).toBeGreaterThanOrEqual(200);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has not made the server look for keys elsewhere', () => {
    expect(world.lure.visits()).toBe(0);
  });
});

describe('a session', () => {
  it('never takes the value of a cookie that was there before', async () => {
    const planted = 'a-value-that-somebody-planted-in-the-browser';
    const session = await signIn(world.host, world.victim.login, { cookie: `${cookieName}=${planted}` });
    expect(session.cookie).not.toBe(planted);
    const asPlanted = await write(withCookie({ ...session, cookie: planted }));
    expect([asPlanted.statusCode, asPlanted.json().code]).toEqual([403, 'rest_cookie_invalid_nonce']);
  });

  it("is not the attacker's when their cookie was there before", async () => {
    const { attacker, victim, host } = world;
    const session = await signIn(host, victim.login, { cookie: `${cookieName}=${attacker.sessions[0].cookie}` });
    expect(session.cookie).not.toBe(attacker.sessions[0].cookie);
    const me = await host.inject({ url: '/wp-json/core/v2/users/me', headers: withCookie(attacker.sessions[0]) });
    expect(me.json().id).toBe(attacker.id);
  });

  it('is a new one at every login', async () => {
    const { victim, host } = world;
    const sessions = [await signIn(host, victim.login), await signIn(host, victim.login)];
    expect(new Set(sessions.flatMap(({ id, cookie, nonce }) => [id, cookie, nonce])).size).toBe(6);
  });
});

describe('a nonce by the clock', () => {
  const halfDay = 12 * 60 * 60 * 1000;
  const noon = Date.UTC(2026, 0, 1, 12);
  const key = { kid: 'test', secret: 'a secret that only tests know' };
  const made = createNonce(key, 'session', noon);
  const isGood = (now: number) => isNonce([key], 'session', made, now);

  it('is good for its half day and the next, to the millisecond', () => {
    expect([noon, noon + halfDay - 1, noon + halfDay, noon + 2 * halfDay - 1].map(isGood)).toEqual(Array(4).fill(true));
  });

  it('is not good before, nor after', () => {
    expect([noon - 1, noon + 2 * halfDay, noon + 4 * halfDay, 0].map(isGood)).toEqual(Array(4).fill(false));
  });

  it('of the half day before is good through HTTP', async () => {
    const { victim, host } = world;
    const previous = createNonce(host.config.secretKeys[0], victim.sessions[0].id, Date.now() - halfDay);
    expect(previous).not.toBe(victim.sessions[0].nonce);
    expect((await write(withCookie({ ...victim.sessions[0], nonce: previous }))).statusCode).toBe(201);
  });
});
