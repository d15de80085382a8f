import { basic, testCredentials } from '@octavo/testing';
import { attack, attempt, badParameter, unknownCredential, wrongPassword, wrongToken, type Attack } from './attack.ts';
import type { World } from './world.ts';

const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64');

/** The whole Authorization header. */
const header = (name: string, craft: (world: World) => string, answer = wrongPassword): Attack =>
  attack(name, answer, (world) => ({ headers: { authorization: craft(world) } }));

const pair = (name: string, craft: (world: World) => [login: string, password: string]): Attack =>
  header(name, (world) => basic(...craft(world)).authorization);

const good = ({ victim }: World) => base64(`${victim.login}:${victim.applicationPassword}`);

const forms = [
  header('no credential', () => 'Basic'),
  header('spaces for a credential', () => 'Basic    '),
  header('no colon', ({ victim }) => `Basic ${base64(victim.login)}`),
  header('no colon but the password', ({ victim }) => `Basic ${base64(victim.login + victim.applicationPassword)}`),
  header('a colon alone', () => `Basic ${base64(':')}`),
  header(
    'another sign for the colon',
    ({ victim }) => `Basic ${base64(`${victim.login};${victim.applicationPassword}`)}`,
  ),
  header('a full-width colon', ({ victim }) => `Basic ${base64(`${victim.login}：${victim.applicationPassword}`)}`),
  header('not base64 at all', () => 'Basic %%%'),
  header('not encoded', ({ victim }) => `Basic ${victim.login}:${victim.applicationPassword}`),
  header('good base64 with signs strewn in', (world) => `Basic ${good(world).replace(/(.{4})/g, '$1!')}`),
  header('good base64 with spaces strewn in', (world) => `Basic ${good(world).replace(/(.{4})/g, '$1 ')}`),
  header('good base64 with padding in the middle', (world) => `Basic ${good(world).replace(/^(.{8})/, '$1==')}`),
  header('good base64 with a second credential', (world) => `Basic ${good(world)}, Basic ${good(world)}`),
  header('good base64 in quotation marks', (world) => `Basic "${good(world)}"`),
  header('percent-encoded', (world) => `Basic ${encodeURIComponent(`${good(world)}==`)}`),
  header('hexadecimal', ({ victim }) => `Basic ${Buffer.from(`${victim.login}:x`).toString('hex')}`),
  header('encoded twice', (world) => `Basic ${base64(good(world))}`),
  header('UTF-16', ({ victim }) => `Basic ${base64(`${victim.login}:${victim.applicationPassword}`, 'utf16le')}`),
  header(
    'UTF-16 with its mark',
    ({ victim }) => `Basic ${base64(`\uFEFF${victim.login}:${victim.applicationPassword}`, 'utf16le')}`,
  ),
  header('UTF-8 with a mark', ({ victim }) => `Basic ${base64(`\uFEFF${victim.login}:${victim.applicationPassword}`)}`),
  header('bytes that are no text', () => `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xff, 0xc0]).toString('base64')}`),
  header('the word before it misspelt', (world) => `Basics ${good(world)}`, unknownCredential),
  header('no space after the word', (world) => `Basic${good(world)}`, unknownCredential),
  header('the word Basic after another', (world) => `Negotiate Basic ${good(world)}`, unknownCredential),
  header('under the word Bearer', (world) => `Bearer ${good(world)}`, wrongToken),
];

const names = [
  pair('an empty name', ({ victim }) => ['', victim.applicationPassword]),
  pair('an empty name, and an empty password', () => ['', '']),
  pair('a name that is nobody', ({ victim }) => ['nobody', victim.applicationPassword]),
  pair('the id for a name', ({ victim }) => [String(victim.id), victim.applicationPassword]),
  pair('the name with spaces around it', ({ victim }) => [` ${victim.login} `, victim.applicationPassword]),
  pair('the name with a zero-width space', ({ victim }) => [`${victim.login}\u200B`, victim.applicationPassword]),
  pair('the name with a letter that looks alike', ({ victim }) => [
    victim.login.replace('e', 'е'),
    victim.applicationPassword,
  ]),
  pair('the name in full width', ({ victim }) => [victim.login.replace('u', 'ｕ'), victim.applicationPassword]),
  pair('a dotless i, for a name with an i', () => ['admınıstrator', testCredentials('administrator')]),
  pair('the name with NUL after it', ({ victim }) => [`${victim.login}\0`, victim.applicationPassword]),
  pair('the name with NUL and more after it', ({ victim }) => [
    `${victim.login}\0@evil.test`,
    victim.applicationPassword,
  ]),
  pair('NUL for a name', ({ victim }) => ['\0', victim.applicationPassword]),
  pair('the name with CR and LF after it', ({ victim }) => [`${victim.login}\r\n`, victim.applicationPassword]),
  pair('the name and a header after a line break', ({ victim }) => [
    `${victim.login}\r\nX-Injected: 1`,
    victim.applicationPassword,
  ]),
  pair('a wildcard for a name', ({ victim }) => ['%', victim.applicationPassword]),
  pair('a statement for a name', ({ victim }) => ["' or '1'='1' --", victim.applicationPassword]),
  pair('the name escaped', ({ victim }) => [`${victim.login}\\`, victim.applicationPassword]),
  pair('a name of 100,000 characters', ({ victim }) => ['n'.repeat(100_000), victim.applicationPassword]),
  pair('the name twice', ({ victim }) => [`${victim.login},${victim.login}`, victim.applicationPassword]),
  pair('the address of another host', ({ victim }) => [
    victim.email.replace('network', 'evil'),
    victim.applicationPassword,
  ]),
  pair("one's own address for another's name", ({ victim, attacker }) => [
    `${attacker.login}@${victim.login}`,
    victim.applicationPassword,
  ]),
];

const passwords = [
  pair('an empty password', ({ victim }) => [victim.login, '']),
  pair('spaces for a password', ({ victim }) => [victim.login, ' '.repeat(24)]),
  pair('the account password', ({ victim }) => [victim.login, victim.accountPassword]),
  pair("another user's application password", ({ victim, attacker }) => [victim.login, attacker.applicationPassword]),
  pair("one's own application password for the super admin", ({ attacker }) => [
    'super-admin',
    attacker.applicationPassword,
  ]),
  pair('an application password that ended with the password', ({ ended }) => ended.applicationPassword),
  pair('an application password that was revoked', ({ ended }) => ended.revoked),
  pair('cut by one', ({ victim }) => [victim.login, victim.applicationPassword.slice(0, -1)]),
  pair('made longer by one', ({ victim }) => [victim.login, `${victim.applicationPassword}A`]),
  pair('with its letters in the other case', ({ victim }) => [victim.login, swapped(victim.applicationPassword)]),
  pair('with NUL after it', ({ victim }) => [victim.login, `${victim.applicationPassword}\0`]),
  pair('with NUL and more after it', ({ victim }) => [victim.login, `${victim.applicationPassword}\0more`]),
  pair('with a zero-width space in it', ({ victim }) => [victim.login, `\u200B${victim.applicationPassword}`]),
  pair('with dashes for spaces', ({ victim }) => [victim.login, victim.applicationPassword.replaceAll(' ', '-')]),
  pair('with a colon before it', ({ victim }) => [victim.login, `:${victim.applicationPassword}`]),
  pair('twice', ({ victim }) => [victim.login, victim.applicationPassword.repeat(2)]),
  pair('of 100,000 characters', ({ victim }) => [victim.login, 'p'.repeat(100_000)]),
  pair("a statement's end", ({ victim }) => [victim.login, "' or '1'='1"]),
  pair('the cookie of a session', ({ victim }) => [victim.login, victim.sessions[0].cookie]),
  pair('the nonce of a session', ({ victim }) => [victim.login, victim.sessions[0].nonce]),
];

/** The account password where an account password is asked for. */
const logins = (['/octavo/v1/session', '/jwt-auth/v1/token'] as const).flatMap((route) => {
  const login = (name: string, craft: (world: World) => object, answer = wrongPassword) =>
    attempt(`${name}, at ${route}`, answer, (world) => ({
      method: 'POST',
      url: `/wp-json${route}`,
      payload: craft(world),
    }));
  return [
    login('an application password', ({ victim }) => ({
      username: victim.login,
      password: victim.applicationPassword,
    })),
    login('a wrong password', ({ victim }) => ({ username: victim.login, password: 'wrong' })),
    login('an unknown name', ({ victim }) => ({ username: 'nobody', password: victim.accountPassword })),
    login('the password in capital letters', ({ victim }) => ({ username: victim.login, password: 'A PASSWORD' })),
    login('the password with a space after it', ({ victim }) => ({ username: victim.login, password: 'a password ' })),
    login('the password and NUL', ({ victim }) => ({ username: victim.login, password: 'a password\0' })),
    login('the name and NUL', ({ victim }) => ({ username: `${victim.login}\0`, password: 'a password' })),
    login('the name, CR, LF and a header', ({ victim }) => ({
      username: `${victim.login}\r\nSet-Cookie: planted=1`,
      password: 'a password',
    })),
    login('half a character for a name', () => ({ username: '\uD800', password: 'a password' })),
    login('half a character for a password', ({ victim }) => ({ username: victim.login, password: '\uDFFF' })),
    login('a wildcard for a name', () => ({ username: '%', password: 'a password' })),
    login('a statement for a name', () => ({ username: "' or true --", password: 'a password' })),
    login('a list of names', ({ victim }) => ({ username: [victim.login], password: 'a password' }), badParameter),
    login(
      'an object for a password',
      ({ victim }) => ({ username: victim.login, password: { $ne: '' } }),
      badParameter,
    ),
    login('true for a password', ({ victim }) => ({ username: victim.login, password: true }), badParameter),
    login('an empty password', ({ victim }) => ({ username: victim.login, password: '' }), badParameter),
    login(
      'a password of 10,000 characters',
      ({ victim }) => ({ username: victim.login, password: 'p'.repeat(10_000) }),
      badParameter,
    ),
    login('no password', ({ victim }) => ({ username: victim.login }), {
      status: 400,
      code: 'rest_missing_callback_param',
    }),
  ];
});

/** From people whose own credentials are good. */
const brokenNames = ['\0', 'a\0b', 'a\r\nSet-Cookie: planted=1', 'a\nb'];
const control = [
  ...brokenNames.map((username) =>
    attempt(`the username ${JSON.stringify(username)}`, badParameter, ({ host }) => ({
      method: 'POST',
      url: '/wp-json/core/v2/users',
      ...host.as('super-admin'),
      payload: { username, email: 'planted@network.test', password: 'a password' },
    })),
  ),
  ...['a\0@network.test', 'a@network.test\r\nBcc: b@network.test'].map((email) =>
    attempt(`the email address ${JSON.stringify(email)}`, badParameter, ({ victim }) => ({
      method: 'POST',
      url: '/wp-json/core/v2/users/me',
      headers: basic(victim.login, victim.applicationPassword),
      payload: { email },
    })),
  ),
  ...[{ name: 'a\0b' }, { name: '\0' }, { name: 'a client', app_id: '\0' }].map((payload) =>
    attempt(`an application password with ${JSON.stringify(payload)}`, badParameter, ({ victim }) => ({
      method: 'POST',
      url: '/wp-json/core/v2/users/me/application-passwords',
      headers: basic(victim.login, victim.applicationPassword),
      payload,
    })),
  ),
  ...['slug=%00', 'search=%00', 'slug[]=a&slug[]=%00'].map((query) =>
    attempt(`the list of users with ?${query}`, badParameter, () => ({ url: `/wp-json/core/v2/users?${query}` })),
  ),
];

export const passwordAttacks: Attack[] = [
  ...[...forms, ...names, ...passwords].map((each) => ({ ...each, name: `Basic: ${each.name}` })),
  ...control.map((each) => ({ ...each, name: `control characters: ${each.name}` })),
  ...logins.map((each) => ({ ...each, name: `login: ${each.name}` })),
];

function swapped(text: string): string {
  return text
    .split('')
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}
