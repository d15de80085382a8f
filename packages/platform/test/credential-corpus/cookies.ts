import { basic } from '@octavo/testing';
import { deriveKey, keyedHash } from '../../src/kernel/base/keys.ts';
import {
  anonymous,
  attack,
  attempt,
  notSignedIn,
  unknownCredential,
  wrongNonce,
  wrongPassword,
  type Attack,
} from './attack.ts';
import { secretOf } from './forge.ts';
import { cookieName, withCookie, type World } from './world.ts';

const first = ({ victim }: World) => victim.sessions[0];

/** The victim's own nonce with this Cookie header: a nonce of no session. */
const cookie = (name: string, craft: (world: World) => string | string[], answer = wrongNonce): Attack =>
  attack(name, answer, (world) => ({ headers: { cookie: craft(world), 'x-wp-nonce': first(world).nonce } }));

const named = (name: string, craft: (world: World) => string): Attack =>
  cookie(name, (world) => `${cookieName}=${craft(world)}`);

const values = [
  named('empty', () => ''),
  named("another user's session", ({ attacker }) => attacker.sessions[0].cookie),
  named('another session of the same user', ({ victim }) => victim.sessions[1].cookie),
  named('a session that has ended', ({ ended }) => ended.loggedOut.cookie),
  named('a session that ended with the password', ({ ended }) => ended.passwordChanged.cookie),
  named('in quotation marks', (world) => `"${first(world).cookie}"`),
  named('percent-encoded', (world) => encoded(first(world).cookie)),
  named(
    'with its first character percent-encoded',
    (world) => encoded(first(world).cookie[0]!) + first(world).cookie.slice(1),
  ),
  named('with padding', (world) => `${first(world).cookie}=`),
  named('in capital letters', (world) => first(world).cookie.toUpperCase()),
  named('cut by one', (world) => first(world).cookie.slice(0, -1)),
  named('made longer by one', (world) => `${first(world).cookie}A`),
  named('with a space in it', (world) => first(world).cookie.replace(/^(.)/, '$1 ')),
  named('with spaces after it', (world) => `${first(world).cookie}  ; theme=dark`),
  named('with a comma after it', (world) => `${first(world).cookie},`),
  named('with NUL after it', (world) => `${first(world).cookie}\0`),
  named('with a no-break space after it', (world) => `${first(world).cookie}\u00A0`),
  named('a second value after a comma', (world) => `${first(world).cookie},${first(world).cookie}`),
  named('an attribute for a value', () => 'Path=/'),
  named('of 100,000 characters', () => 'a'.repeat(100_000)),
  named("a statement's end", () => "' or '1'='1"),
];

/** What other features of ours would take. */
const purposes = [
  named('a token', ({ victim }) => victim.token),
  named('the id of the session', (world) => first(world).id),
  named('the nonce of the session', (world) => first(world).nonce),
  named('an application password', ({ victim }) => victim.applicationPassword.replaceAll(' ', '')),
  named('the account password', ({ victim }) => encodeURIComponent(victim.accountPassword)),
  named('the hash that is kept of it', (world) =>
    keyedHash(deriveKey(secretOf(world), 'session'), first(world).cookie).toString('base64url'),
  ),
  named('the hash that is kept of it, as text', (world) =>
    keyedHash(deriveKey(secretOf(world), 'session'), first(world).cookie).toString('hex'),
  ),
  named('the key that sessions are hashed with', (world) =>
    deriveKey(secretOf(world), 'session').toString('base64url'),
  ),
];

const names = [
  ...['octavo_session', '__Secure-octavo_session', '__host-octavo_session', '__HOST-OCTAVO_SESSION'].map((name) =>
    cookie(`under the name ${name}`, (world) => `${name}=${first(world).cookie}`),
  ),
  ...['wordpress_logged_in', 'session', 'PHPSESSID', '%5F%5FHost-octavo_session', '"__Host-octavo_session"'].map(
    (name) => cookie(`under the name ${name}`, (world) => `${name}=${first(world).cookie}`),
  ),
  // Browsers keep prefixed names for the host itself; these are names that they let anybody set.
  ...['\u00A0', '\u0085', '\uFEFF', '\v', '\f', '\u2000', '\u3000'].map((space) =>
    cookie(`under its name after ${JSON.stringify(space)}`, (world) => `${space}${cookieName}=${first(world).cookie}`),
  ),
  cookie('under its name with a space before the sign', (world) => `${cookieName} =${first(world).cookie}`),
  cookie('under an empty name', (world) => `=${cookieName}=${first(world).cookie}`),
  cookie('inside another cookie', (world) => `theme=${cookieName}=${first(world).cookie}`),
  cookie('inside the quotes of another cookie', (world) => `theme="x; ${cookieName}=${first(world).cookie}"`),
  cookie('after a comma', (world) => `theme=dark, ${cookieName}=${first(world).cookie}`),
  cookie('of the old kind with a version', (world) => `$Version=1, ${cookieName}=${first(world).cookie}`),
];

/** Somebody planted one of them, and it can't be told which. */
const twins = [
  cookie('twice, the same', (world) => pair(first(world).cookie, first(world).cookie)),
  cookie('twice, the planted one first', ({ victim, attacker }) =>
    pair(attacker.sessions[0].cookie, victim.sessions[0].cookie),
  ),
  cookie('twice, the planted one last', ({ victim, attacker }) =>
    pair(victim.sessions[0].cookie, attacker.sessions[0].cookie),
  ),
  cookie('twice, the planted one empty', (world) => pair(first(world).cookie, '')),
  cookie('in two headers', ({ victim, attacker }) => [
    `${cookieName}=${victim.sessions[0].cookie}`,
    `${cookieName}=${attacker.sessions[0].cookie}`,
  ]),
];

const withoutNonce = [
  attack('a good cookie without a nonce', anonymous, (world) => ({
    headers: { cookie: `${cookieName}=${first(world).cookie}` },
  })),
  attack('a good cookie without a nonce, from another origin', anonymous, (world) => ({
    headers: {
      cookie: `${cookieName}=${first(world).cookie}`,
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    },
  })),
  attack('a wrong cookie without a nonce', anonymous, () => ({ headers: { cookie: `${cookieName}=wrong` } })),
  attack('two cookies without a nonce', anonymous, (world) => ({
    headers: { cookie: pair(first(world).cookie, first(world).cookie) },
  })),
  ...(['DELETE', 'GET'] as const).map((method) =>
    attempt(`${method} of one's sessions with a cookie alone`, notSignedIn, (world) => ({
      method,
      url: '/wp-json/octavo/v1/sessions',
      headers: { cookie: `${cookieName}=${first(world).cookie}` },
    })),
  ),
  attempt('logging out with a cookie alone', notSignedIn, (world) => ({
    method: 'DELETE',
    url: '/wp-json/octavo/v1/session',
    headers: { cookie: `${cookieName}=${first(world).cookie}` },
  })),
  attempt('logging out with a cookie alone, as a POST that means DELETE', notSignedIn, (world) => ({
    method: 'POST',
    url: '/wp-json/octavo/v1/session',
    headers: { cookie: `${cookieName}=${first(world).cookie}`, 'x-http-method-override': 'DELETE' },
  })),
  attempt('a new application password with a cookie alone', { status: 401, code: 'rest_forbidden' }, (world) => ({
    method: 'POST',
    url: '/wp-json/core/v2/users/me/application-passwords',
    headers: { cookie: `${cookieName}=${first(world).cookie}` },
    payload: { name: 'mine' },
  })),
];

const besideOthers = [
  attack('a good cookie and nonce beside a wrong Basic', wrongPassword, (world) => ({
    headers: { ...withCookie(first(world)), ...basic(world.victim.login, 'wrong') },
  })),
  attack('a good cookie and nonce beside a Basic without a colon', wrongPassword, (world) => ({
    headers: { ...withCookie(first(world)), authorization: `Basic ${Buffer.from('victim').toString('base64')}` },
  })),
  attack('a good cookie and nonce beside an unknown scheme', unknownCredential, (world) => ({
    headers: { ...withCookie(first(world)), authorization: 'Digest username="victim"' },
  })),
  attack('a good cookie without a nonce beside a wrong Basic', wrongPassword, (world) => ({
    headers: { cookie: `${cookieName}=${first(world).cookie}`, ...basic(world.victim.login, 'wrong') },
  })),
];

export const cookieAttacks: Attack[] = [
  ...values,
  ...purposes,
  ...names,
  ...twins,
  ...withoutNonce,
  ...besideOthers,
].map((each) => ({ ...each, name: `cookie: ${each.name}` }));

function pair(one: string, other: string): string {
  return `${cookieName}=${one}; ${cookieName}=${other}`;
}

function encoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
