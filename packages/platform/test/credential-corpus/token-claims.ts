import { attack, wrongToken, type Attack } from './attack.ts';
import { forge, type Forgery } from './forge.ts';
import { claimsOf, type World } from './world.ts';

const now = () => Math.floor(Date.now() / 1000);
const year = 365 * 24 * 60 * 60;

/** Under the right key: what is wrong is said by the claims alone. */
const token = (name: string, payload: (world: World) => Forgery['payload']): Attack =>
  attack(name, wrongToken, (world) => ({
    headers: { authorization: `Bearer ${forge(world, { payload: payload(world)! })}` },
  }));

const claim = (name: string, values: readonly unknown[]): Attack[] =>
  values.map((value) => token(`${name} ${JSON.stringify(value)}`, () => ({ [name]: value })));

const times = [
  token('expired an hour ago', () => ({ iat: now() - 7200, exp: now() - 3600 })),
  token('expired this second', () => ({ exp: now() })),
  token('issued too long ago, to end far in the future', () => ({ iat: now() - 3700, exp: now() + year })),
  token('issued a year ago, to end never', () => ({ iat: now() - year, exp: Number.MAX_SAFE_INTEGER })),
  token('issued in an hour', () => ({ iat: now() + 3600, exp: now() + 7200 })),
  token('issued in a minute', () => ({ iat: now() + 60 })),
  token('not valid before a minute from now', () => ({ nbf: now() + 60 })),
  token('not valid before next year', () => ({ nbf: now() + year })),
  token('exp as text', () => ({ exp: String(now() + 3600) })),
  token('iat as text', () => ({ iat: String(now()) })),
  token('nbf as text', () => ({ nbf: String(now() - 60) })),
  token('exp in a list', () => ({ exp: [now() + 3600] })),
  token('iat before every number', (world) => rewritten(world, /"iat":\d+/, '"iat":-1e999')),
  ...claim('exp', [undefined, null, 0, -1, '', true, {}]),
  ...claim('iat', [undefined, null, 0, '', false, {}]),
];

const issuerValues: unknown[][] = [
  [
    undefined,
    null,
    '',
    'null',
    1,
    {},
    ['https://network.localhost'],
    ['https://evil.test', 'https://network.localhost'],
  ],
  ['http://network.localhost', 'https://network.localhost/', 'https://network.localhost:443', 'https://NETWORK.test'],
  [
    'https://sub.network.test',
    'https://network.localhost.evil.test',
    'https://network.localhost\0',
    ' https://network.localhost',
  ],
];
const issuers = claim('iss', issuerValues.flat());

const subjects = [
  ...claim('sub', [undefined, null, '', ' ', true, {}, [], '0', '-1', '1.5', 'NaN', 'Infinity', 'admin', '*']),
  ...claim('sub', ['2147483648', '4294967297', '9007199254740993', '99999999999999999999', '1e400', '1e21']),
  ...claim('sub', ['1 or 1=1', "1'; drop table network.users; --", '1\0', '\u0661']),
  token("another user's sub with one's own sid", ({ attacker, victim }) => ({
    ...claimsOf(attacker.token),
    sub: String(victim.id),
  })),
  token("the super admin's sub with one's own sid", ({ attacker }) => ({ ...claimsOf(attacker.token), sub: '1' })),
  token('sub as a number', ({ victim }) => ({ sub: victim.id })),
  token('sub in a list', ({ victim }) => ({ sub: [String(victim.id)] })),
  token('sub in hexadecimal', ({ victim }) => ({ sub: `0x${victim.id.toString(16)}` })),
  token('sub with an exponent', ({ victim }) => ({ sub: `${victim.id}e0` })),
  token('sub with a sign', ({ victim }) => ({ sub: `+${victim.id}` })),
  token('sub with spaces around it', ({ victim }) => ({ sub: ` ${victim.id} ` })),
  token('sub with a zero before it', ({ victim }) => ({ sub: `0${victim.id}` })),
  token('sub with a fraction of nothing', ({ victim }) => ({ sub: `${victim.id}.0` })),
  token('sub beyond a 32-bit number by a whole turn', ({ victim }) => ({ sub: String(victim.id + 2 ** 32) })),
];

const sessions = [
  ...claim('sid', [undefined, null, '', 0, true, {}, 'sid', '%', '00000000-0000-0000-0000-000000000000']),
  ...claim('sid', ["' or '1'='1", "00000000-0000-0000-0000-000000000000' or true --", 'x'.repeat(10_000)]),
  token("another user's sid with one's own sub", ({ attacker, victim }) => ({
    ...claimsOf(attacker.token),
    sid: victim.tokenSessionId,
  })),
  token("the sid of one's own cookie session", ({ victim }) => ({ sid: victim.sessions[0].id })),
  token("the sid of another user's cookie session", ({ victim, attacker }) => ({
    ...claimsOf(attacker.token),
    sid: victim.sessions[0].id,
  })),
  token('the sid of a session that has ended', ({ ended }) => claimsOf(ended.token)),
  token('sid in a list', ({ victim }) => ({ sid: [victim.tokenSessionId] })),
  token('sid in capital letters', ({ victim }) => ({ sid: victim.tokenSessionId.toUpperCase() })),
  token('sid without dashes', ({ victim }) => ({ sid: victim.tokenSessionId.replaceAll('-', '') })),
  token('sid in braces', ({ victim }) => ({ sid: `{${victim.tokenSessionId}}` })),
  token('sid with a line break after it', ({ victim }) => ({ sid: `${victim.tokenSessionId}\n` })),
  token('sid with NUL after it', ({ victim }) => ({ sid: `${victim.tokenSessionId}\0` })),
];

/** JSON with a name twice: the first is right, the last one counts. */
const duplicates = [
  token('sub twice', (world) => doubled(world, 'sub', String(world.attacker.id))),
  token('sid twice', (world) => doubled(world, 'sid', world.attacker.tokenSessionId)),
  token('iss twice', (world) => doubled(world, 'iss', 'https://evil.test')),
  token('exp twice', (world) => doubled(world, 'exp', 1)),
  token('claims hidden in __proto__', (world) => {
    const { sub, sid, ...rest } = claimsOf(world.victim.token);
    return JSON.stringify(rest).replace('{', `{"__proto__":${JSON.stringify({ sub, sid })},`);
  }),
];

export const tokenClaimAttacks: Attack[] = [...times, ...issuers, ...subjects, ...sessions, ...duplicates];

function rewritten({ victim }: World, pattern: RegExp, text: string): string {
  return JSON.stringify(claimsOf(victim.token)).replace(pattern, text);
}

function doubled({ victim }: World, name: string, value: unknown): string {
  return JSON.stringify(claimsOf(victim.token)).replace(/\}$/, `,${JSON.stringify(name)}:${JSON.stringify(value)}}`);
}
