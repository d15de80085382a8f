import { basic } from '@octavo/testing';
import { createNonce } from '../../src/features/identity/csrf-nonce.ts';
import { deriveKey, keyedHash } from '../../src/kernel/base/keys.ts';
import {
  anonymous,
  attack,
  attempt,
  notSignedIn,
  wrongNonce,
  wrongToken,
  wrongPassword,
  type Attack,
} from './attack.ts';
import { secretOf } from './forge.ts';
import { cookieName, withCookie, type World } from './world.ts';

const halfDay = 12 * 60 * 60 * 1000;

/** The victim's own cookie with a nonce that is not its own. */
const nonce = (name: string, craft: (world: World) => string | string[], answer = wrongNonce): Attack =>
  attack(name, answer, (world) => ({
    headers: { cookie: `${cookieName}=${world.victim.sessions[0].cookie}`, 'x-wp-nonce': craft(world) },
  }));

const query = (name: string, craft: (world: World) => string, answer = wrongNonce): Attack =>
  attack(name, answer, (world) => ({
    headers: { cookie: `${cookieName}=${world.victim.sessions[0].cookie}` },
    query: `?${craft(world)}`,
  }));

const own = ({ victim }: World) => victim.sessions[0].nonce;

const wrong = [
  nonce("another user's", ({ attacker }) => attacker.sessions[0].nonce),
  nonce('of another session of the same user', ({ victim }) => victim.sessions[1].nonce),
  nonce('of the session behind a token', (world) =>
    createNonce(secretOf(world), world.victim.tokenSessionId, Date.now()),
  ),
  nonce('of a day ago', (world) => at(world, -2 * halfDay)),
  nonce('of a week ago', (world) => at(world, -14 * halfDay)),
  nonce('of the half day to come', (world) => at(world, halfDay)),
  nonce('of the beginning of time', (world) => createNonce(secretOf(world), world.victim.sessions[0].id, 0)),
  nonce('under another key', ({ victim }) =>
    createNonce({ kid: 'test', secret: 'the secret of somewhere else' }, victim.sessions[0].id, Date.now()),
  ),
  nonce("under another purpose's key", (world) =>
    keyedHash(deriveKey(secretOf(world), 'session'), `${world.victim.sessions[0].id}:${tick()}`)
      .toString('base64url')
      .slice(0, 22),
  ),
  nonce('cut by one', (world) => own(world).slice(0, -1)),
  nonce('cut to ten', (world) => own(world).slice(0, 10)),
  nonce('made longer by one', (world) => `${own(world)}A`),
  nonce('as long as the whole hash', (world) =>
    keyedHash(deriveKey(secretOf(world), 'nonce'), `${world.victim.sessions[0].id}:${tick()}`).toString('base64url'),
  ),
  nonce('twice over', (world) => own(world).repeat(2)),
  nonce('in capital letters', (world) => swapCase(own(world))),
  nonce('backwards', (world) => own(world).split('').toReversed().join('')),
  nonce('with padding', (world) => `${own(world)}==`),
  nonce('in quotation marks', (world) => `"${own(world)}"`),
  nonce('percent-encoded', (world) => `%${own(world).charCodeAt(0).toString(16)}${own(world).slice(1)}`),
  nonce('with NUL after it', (world) => `${own(world)}\0`),
  nonce('with a line break after it', (world) => `${own(world)}\n`),
  nonce('empty', () => ''),
  nonce('of spaces', () => '   '),
  nonce('of 22 characters that somebody chose', () => 'A'.repeat(22)),
  nonce('not ASCII, and as long in bytes', () => 'é'.repeat(11)),
  nonce('of 100,000 characters', () => 'A'.repeat(100_000)),
  ...['null', 'undefined', 'true', '0', '1', '[object Object]', "' or '1'='1"].map((text) =>
    nonce(`that reads ${text}`, () => text),
  ),
  nonce('twice in the header', (world) => [own(world), own(world)]),
  nonce('right and wrong in the header', (world) => [own(world), 'wrong']),
  nonce('wrong and right in the header', (world) => ['wrong', own(world)]),
  nonce('right and wrong with a comma', (world) => `${own(world)},wrong`),
];

const inTheQuery = [
  query("another user's, in the query", ({ attacker }) => `_wpnonce=${attacker.sessions[0].nonce}`),
  query('empty, in the query', () => '_wpnonce='),
  query('without a value, in the query', () => '_wpnonce'),
  query('a list in the query', (world) => `_wpnonce[]=${own(world)}`),
  query('a list of two in the query', (world) => `_wpnonce[]=${own(world)}&_wpnonce[]=${own(world)}`),
  query('repeated in the query', (world) => `_wpnonce=${own(world)}&_wpnonce=${own(world)}`),
  query('right, then wrong in the query', (world) => `_wpnonce=${own(world)}&_wpnonce=wrong`),
  query('wrong, then right in the query', (world) => `_wpnonce=wrong&_wpnonce=${own(world)}`),
  query('a map in the query', (world) => `_wpnonce[nonce]=${own(world)}`),
  query('with a length of its own in the query', (world) => `_wpnonce[length]=22&_wpnonce[0]=${own(world)}`),
  query('in __proto__ in the query', (world) => `__proto__[_wpnonce]=${own(world)}`, anonymous),
  query('under another name in the query', (world) => `nonce=${own(world)}&_wpNonce=${own(world)}`, anonymous),
  attempt("another user's, by way of ?rest_route=", wrongNonce, ({ victim, attacker }) => ({
    method: 'POST',
    url: `/?rest_route=/core/v2/posts&_wpnonce=${attacker.sessions[0].nonce}`,
    headers: { cookie: `${cookieName}=${victim.sessions[0].cookie}` },
    payload: { title: 'By way of the query' },
  })),
  attack('wrong in the header, right in the query', wrongNonce, (world) => ({
    headers: { cookie: `${cookieName}=${world.victim.sessions[0].cookie}`, 'x-wp-nonce': 'wrong' },
    query: `?_wpnonce=${own(world)}`,
  })),
  attack('empty in the header, right in the query', wrongNonce, (world) => ({
    headers: { cookie: `${cookieName}=${world.victim.sessions[0].cookie}`, 'x-wp-nonce': '' },
    query: `?_wpnonce=${own(world)}`,
  })),
];

const ended = [
  attack('a nonce after its session was logged out', wrongNonce, ({ ended: { loggedOut } }) => ({
    headers: withCookie(loggedOut),
  })),
  attack('a nonce after the password was changed', wrongNonce, ({ ended: { passwordChanged } }) => ({
    headers: withCookie(passwordChanged),
  })),
  attack("the nonce of a session that has ended, with another's cookie", wrongNonce, ({ victim, ended }) => ({
    headers: withCookie({ cookie: victim.sessions[0].cookie, nonce: ended.loggedOut.nonce }),
  })),
  attack('a nonce without a cookie', wrongNonce, (world) => ({ headers: { 'x-wp-nonce': own(world) } })),
  attack('a nonce without a cookie, in the query', wrongNonce, (world) => ({ query: `?_wpnonce=${own(world)}` })),
  attempt('a new nonce for nobody', notSignedIn, () => ({ url: '/wp-json/octavo/v1/session/nonce' })),
  attempt('a new nonce for a session that has ended', notSignedIn, (world) => ({
    url: '/wp-json/octavo/v1/session/nonce',
    headers: { cookie: `${cookieName}=${world.ended.loggedOut.cookie}` },
  })),
  attempt('a new nonce for a token', notSignedIn, ({ victim }) => ({
    url: '/wp-json/octavo/v1/session/nonce',
    headers: { authorization: `Bearer ${victim.token}` },
  })),
  attempt('a new nonce for a cookie beside a wrong token', wrongToken, ({ victim }) => ({
    url: '/wp-json/octavo/v1/session/nonce',
    headers: { cookie: `${cookieName}=${victim.sessions[0].cookie}`, authorization: 'Bearer a.b.c' },
  })),
  attack("a good nonce beside another's application password", wrongPassword, ({ victim, attacker }) => ({
    headers: { ...withCookie(victim.sessions[0]), ...basic(victim.login, attacker.applicationPassword) },
  })),
];

export const nonceAttacks: Attack[] = [...wrong, ...inTheQuery, ...ended].map((each) => ({
  ...each,
  name: `nonce: ${each.name}`,
}));

const tick = (): number => Math.floor(Date.now() / halfDay);

function at(world: World, shift: number): string {
  return createNonce(secretOf(world), world.victim.sessions[0].id, Date.now() + shift);
}

function swapCase(text: string): string {
  return text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase();
}
