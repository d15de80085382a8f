import { EncryptJWT } from 'jose';
import { basic } from '@octavo/testing';
import { anonymous, attack, unknownCredential, wrongPassword, wrongToken, type Attack } from './attack.ts';
import { encode, forge, hmac, rightKey, secretOf } from './forge.ts';
import { claimsOf, cookieName, type World } from './world.ts';

/** The whole value after `Bearer `. */
const bearer = (name: string, craft: (world: World) => string | Promise<string>, answer = wrongToken): Attack =>
  attack(name, answer, async (world) => ({ headers: { authorization: `Bearer ${await craft(world)}` } }));

const parts = (world: World): [string, string, string] => forge(world).split('.') as [string, string, string];

const segments = [
  ...['.', '..', '...', 'a', 'a.b', 'a.b.c', 'a..b', '.a.', 'null', '{}', '[]', 'undefined', '0', '-', '*'].map(
    (text) => bearer(`a token that reads ${text}`, () => text),
  ),
  bearer('one segment', (world) => parts(world)[0]),
  bearer('two segments', (world) => parts(world).slice(0, 2).join('.')),
  bearer('four segments', (world) => [...parts(world), 'more'].join('.')),
  bearer('three segments and an empty one', (world) => `${forge(world)}.`),
  bearer('an empty segment before the others', (world) => `.${forge(world)}`),
  bearer('no header', (world) => ['', ...parts(world).slice(1)].join('.')),
  bearer('no payload', (world) => [parts(world)[0], '', parts(world)[2]].join('.')),
  bearer('segments in another order', (world) => parts(world).toReversed().join('.')),
  bearer('a token twice', (world) => forge(world).repeat(2)),
  bearer('dots that are percent-encoded', (world) => forge(world).replaceAll('.', '%2E')),
  bearer('colons for dots', (world) => forge(world).replaceAll('.', ':')),
];

const surroundings = [
  bearer('nothing after the scheme', () => ''),
  bearer('only spaces after the scheme', () => '    '),
  bearer('the scheme twice', (world) => `Bearer ${forge(world)}`),
  bearer('quotation marks', (world) => `"${forge(world)}"`),
  bearer('a parameter', (world) => `token="${forge(world)}"`),
  bearer('angle brackets', (world) => `<${forge(world)}>`),
  bearer('a second credential after a comma', (world) => `${forge(world)}, Bearer ${forge(world)}`),
  bearer('a space in the middle', (world) => parts(world).join('. ')),
  bearer('a tab in the middle', (world) => parts(world).join('.\t')),
  bearer('a line break in the middle', (world) => parts(world).join('.\n')),
  bearer('a NUL after it', (world) => `${forge(world)}\0`),
  bearer('a NUL before it', (world) => `\0${forge(world)}`),
  bearer('a byte order mark before it', (world) => `\uFEFF${forge(world)}`),
  bearer('a no-break space after it', (world) => `${forge(world)}\u00A0x`),
  bearer('padding after each segment', (world) =>
    parts(world)
      .map((part) => part.padEnd(Math.ceil(part.length / 4) * 4, '='))
      .join('.')
      .concat('='),
  ),
];

const contents = [
  bearer('a header that is not JSON', (world) => forge(world, { header: '{"alg":"HS256"' })),
  bearer('a header that is no object', (world) => forge(world, { header: '["HS256"]' })),
  bearer('a header that is null', (world) => forge(world, { header: 'null' })),
  bearer('a header that is text', (world) => forge(world, { header: '"HS256"' })),
  bearer('a header that is not UTF-8', (world) => forge(world, { header: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) })),
  bearer('a payload that is not JSON', (world) => forge(world, { payload: 'sub=1' })),
  bearer('a payload that is a list', (world) => forge(world, { payload: `[${claims(world)}]` })),
  bearer('a payload that is null', (world) => forge(world, { payload: 'null' })),
  bearer('a payload that is a number', (world) => forge(world, { payload: '1' })),
  bearer('a payload that is text', (world) => forge(world, { payload: JSON.stringify(claims(world)) })),
  bearer('a payload that is empty', (world) => forge(world, { payload: '' })),
  bearer('a payload that is not UTF-8', (world) =>
    forge(world, { payload: Buffer.from(claims(world).replace('{', '{"x":"\u00ff",'), 'latin1') }),
  ),
  bearer('a payload in UTF-16', (world) => forge(world, { payload: Buffer.from(claims(world), 'utf16le') })),
  bearer('a payload with a comma too many', (world) => forge(world, { payload: claims(world).replace('}', ',}') })),
  bearer('a payload with NUL after it', (world) => forge(world, { payload: `${claims(world)}\0` })),
  bearer('a payload of 100,000 brackets', (world) => forge(world, { payload: '['.repeat(100_000) })),
  bearer('100 kB that are no token', () => 'a'.repeat(100_000)),
  bearer('100 kB of dots', () => '.'.repeat(100_000)),
  bearer('a signature of 100 kB', (world) => [...parts(world).slice(0, 2), 'a'.repeat(100_000)].join('.')),
  bearer('a token inside a token', (world) => forge(world, { header: { cty: 'JWT' }, payload: forge(world) })),
  bearer('JSON serialisation', (world) => {
    const [head, payload, signature] = parts(world);
    return JSON.stringify({ payload, signatures: [{ protected: head, signature }] });
  }),
  bearer('flattened JSON serialisation', (world) => {
    const [head, payload, signature] = parts(world);
    return JSON.stringify({ payload, protected: head, signature });
  }),
  bearer('an encrypted token under our key', (world) =>
    new EncryptJWT(claimsOf(world.victim.token))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: secretOf(world).kid, typ: 'JWT' })
      .encrypt(rightKey(world).subarray(0, 32)),
  ),
];

const headers = [
  ...[['exp'], ['kid'], ['unknown'], ['b64'], [], 'exp', null, [''], ['alg'], {}].map((crit) =>
    bearer(`crit ${JSON.stringify(crit)}`, (world) => forge(world, { header: { crit, unknown: true } })),
  ),
  bearer('b64 false, said to be critical', (world) => unencoded(world, { b64: false, crit: ['b64'] })),
  bearer('b64 false, not said to be critical', (world) => unencoded(world, { b64: false })),
  ...['at+jwt', 'JWE', 'JOSE', 'dpop+jwt', 'application/json', '', undefined, null, 1, ['JWT']].map((typ) =>
    bearer(`typ ${JSON.stringify(typ)}`, (world) => forge(world, { header: { typ } })),
  ),
  bearer('alg twice, the last one none', (world) => forge(world, { header: `${header(world)},"alg":"none"}` })),
  bearer('kid twice, the last one unknown', (world) => forge(world, { header: `${header(world)},"kid":"other"}` })),
];

const elsewhere = [
  bearer("the victim's session cookie as a token", ({ victim }) => victim.sessions[0].cookie),
  bearer("the victim's nonce as a token", ({ victim }) => victim.sessions[0].nonce),
  bearer('an application password as a token', ({ attacker }) => attacker.applicationPassword.replaceAll(' ', '')),
  bearer('name and application password as a token', ({ attacker }) =>
    basic(attacker.login, attacker.applicationPassword).authorization.slice('Basic '.length),
  ),
  bearer('a token whose session has ended with the password', ({ ended }) => ended.token),
  attack('a token as an application password', wrongPassword, ({ victim }) => ({
    headers: basic(victim.login, victim.token),
  })),
  attack('a token in the query', anonymous, ({ victim }) => ({ query: `?access_token=${victim.token}` })),
  attack('a token in the query, as its own header', anonymous, ({ victim }) => ({
    query: `?authorization=Bearer%20${victim.token}`,
  })),
  attack('a token in a cookie', anonymous, ({ victim }) => ({ headers: { cookie: `${cookieName}=${victim.token}` } })),
  attack('a token in X-Authorization', anonymous, ({ victim }) => ({
    headers: { 'x-authorization': `Bearer ${victim.token}`, 'x-forwarded-user': victim.login },
  })),
  attack('a token without its scheme', unknownCredential, ({ victim }) => ({
    headers: { authorization: victim.token },
  })),
  ...['Token', 'JWT', 'Bearer:', 'BearerToken', 'Digest', 'Negotiate', 'X-Bearer'].map((scheme) =>
    attack(`a token under the scheme ${scheme}`, unknownCredential, ({ victim }) => ({
      headers: { authorization: `${scheme} ${victim.token}` },
    })),
  ),
  attack('a wrong token beside a good cookie and nonce', wrongToken, ({ victim: { sessions } }) => ({
    headers: {
      authorization: 'Bearer a.b.c',
      cookie: `${cookieName}=${sessions[0].cookie}`,
      'x-wp-nonce': sessions[0].nonce,
    },
  })),
];

export const tokenShapeAttacks: Attack[] = [...segments, ...surroundings, ...contents, ...headers, ...elsewhere];

const claims = ({ victim }: World): string => JSON.stringify(claimsOf(victim.token));

/** Of the right header, but for the closing brace. */
const header = (world: World): string =>
  JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: secretOf(world).kid }).slice(0, -1);

/** RFC 7797: signed over the payload as it is, not over its base64. */
function unencoded(world: World, extra: object): string {
  const head = encode({ alg: 'HS256', typ: 'JWT', kid: secretOf(world).kid, ...extra });
  const signature = hmac(rightKey(world))(`${head}.${claims(world)}`).toString('base64url');
  return `${head}.${encode(claims(world))}.${signature}`;
}
