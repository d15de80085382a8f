import { constants, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { deriveKey } from '../../src/kernel/base/keys.ts';
import { attack, wrongToken, type Attack } from './attack.ts';
import { encode, forge, hmac, rightKey, secretOf, type Forgery } from './forge.ts';
import { claimsOf, type World } from './world.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const edwards = generateKeyPairSync('ed25519');
const ownKey = Buffer.from('a key that only the attacker knows, and long enough for any hash');
const ownJwk = { kty: 'oct', k: ownKey.toString('base64url'), alg: 'HS256' };
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const der = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

const withRsa = (input: string) => sign('sha256', Buffer.from(input), rsa.privateKey);
const withPss = (input: string) =>
  sign('sha256', Buffer.from(input), { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
const withEcdsa = (input: string) =>
  sign('sha256', Buffer.from(input), { key: elliptic.privateKey, dsaEncoding: 'ieee-p1363' });
const withEdwards = (input: string) => sign(null, Buffer.from(input), edwards.privateKey);

const token = (name: string, craft: (world: World) => Forgery): Attack =>
  attack(name, wrongToken, (world) => ({ headers: { authorization: `Bearer ${forge(world, craft(world))}` } }));

const unsigned = ['none', 'None', 'NONE', 'nOnE', 'none ', ' none', 'none\0'].map((alg) =>
  token(`alg ${JSON.stringify(alg)} without a signature`, () => ({ header: { alg }, sign: () => '' })),
);

/** Signed with the right key, so that only the name of the algorithm is wrong. */
const names: unknown[][] = [
  ['none', 'HS384', 'HS512', 'HS1', 'hs256', 'HS256 ', 'HMAC', 'RS256', 'ES256', 'PS256', 'EdDSA', 'dir', ''],
  [null, 256, true, ['HS256'], { name: 'HS256' }, undefined],
];
const otherNames = names
  .flat()
  .map((alg) => token(`alg ${JSON.stringify(alg)} over an HS256 signature`, () => ({ header: { alg } })));

const otherAlgorithms = [
  token('HS384 under the right key', (world) => ({ header: { alg: 'HS384' }, sign: hmac(rightKey(world), 'sha384') })),
  token('HS512 under the right key', (world) => ({ header: { alg: 'HS512' }, sign: hmac(rightKey(world), 'sha512') })),
  token('HS256 that is HS512 cut short', (world) => ({
    sign: (input) => hmac(rightKey(world), 'sha512')(input).subarray(0, 32),
  })),
  token('RS256 with its own key', () => ({ header: { alg: 'RS256' }, sign: withRsa })),
  token('PS256 with its own key', () => ({ header: { alg: 'PS256' }, sign: withPss })),
  token('ES256 with its own key', () => ({ header: { alg: 'ES256' }, sign: withEcdsa })),
  token('EdDSA with its own key', () => ({ header: { alg: 'EdDSA' }, sign: withEdwards })),
  token('ES256 with a signature of zeros', () => ({ header: { alg: 'ES256' }, sign: () => Buffer.alloc(64) })),
  token('HS256 under an RSA public key', () => ({ sign: hmac(pem(rsa.publicKey)) })),
  token('HS256 under a public key that it names RS256', () => ({
    header: { alg: 'RS256' },
    sign: hmac(pem(createPublicKey(rsa.privateKey))),
  })),
];

/** Headers that would have the server take its key from the token. */
const ownKeys = [
  token('jwk with a secret of its own', () => ({ header: { jwk: ownJwk }, sign: hmac(ownKey) })),
  token('jwk with a secret of its own and no kid', () => ({
    header: { jwk: ownJwk, kid: undefined },
    sign: hmac(ownKey),
  })),
  token('jwk with an RSA key', () => ({
    header: { alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) },
    sign: withRsa,
  })),
  token('jwk with an elliptic key', () => ({
    header: { alg: 'ES256', jwk: elliptic.publicKey.export({ format: 'jwk' }) },
    sign: withEcdsa,
  })),
  token('jku with a key set elsewhere', ({ lure }) => ({ header: { jku: `${lure.url}/keys` }, sign: hmac(ownKey) })),
  token('jku and RS256', ({ lure }) => ({ header: { alg: 'RS256', jku: `${lure.url}/keys` }, sign: withRsa })),
  token('x5u with a certificate elsewhere', ({ lure }) => ({
    header: { alg: 'RS256', x5u: `${lure.url}/certificate` },
    sign: withRsa,
  })),
  token('x5c with a certificate of its own', () => ({
    header: { alg: 'RS256', x5c: [der(rsa.publicKey)] },
    sign: withRsa,
  })),
  token('x5c over HS256', () => ({ header: { x5c: [der(rsa.publicKey)] }, sign: hmac(ownKey) })),
  token('x5t of nothing', () => ({ header: { x5t: encode('x5t') }, sign: hmac(ownKey) })),
  token('a kid that is an address', ({ lure }) => ({ header: { kid: `${lure.url}/keys` }, sign: hmac(ownKey) })),
];

const wrongKeys = [
  ...['session', 'nonce', 'login-attempts', 'option-secrets', 'JWT', ''].map((purpose) =>
    token(`the key derived for "${purpose}"`, (world) => ({ sign: hmac(deriveKey(secretOf(world), purpose, 64)) })),
  ),
  token('the right key cut to 32 bytes', (world) => ({ sign: hmac(rightKey(world).subarray(0, 32)) })),
  token('the secret itself as key', (world) => ({ sign: hmac(secretOf(world).secret) })),
  token('the key id as key', (world) => ({ sign: hmac(secretOf(world).kid) })),
  token('an empty key', () => ({ sign: hmac('') })),
  token('a key of zeros', () => ({ sign: hmac(Buffer.alloc(64)) })),
  token("a key that is everybody's first guess", () => ({ sign: hmac('secret') })),
  token('the issuer as key', () => ({ sign: hmac('https://network.localhost') })),
  token('the right key as hexadecimal text', (world) => ({ sign: hmac(rightKey(world).toString('hex')) })),
  token("another network's key of the same id", (world) => ({
    sign: hmac(deriveKey({ ...secretOf(world), secret: 'the secret of somewhere else' }, 'jwt', 64)),
  })),
];

/** Under the right key throughout: whatever isn't exactly a key's id finds no key. */
const ids: unknown[][] = [
  [undefined, null, '', 0, true, {}, [], ['test'], [['test']], { kid: 'test' }],
  ['TEST', ' test', 'test ', 'test\0', 'test\n', 'tes', 'test2', 'unknown', '*', '.*'],
  ['../../../../../../dev/null', '/dev/null', 'file:///dev/null', '..\\test', './test', 'test/../test'],
  ["test' or '1'='1", "' union select 'test' --", 'test; drop table network.users', '$(echo test)', '{{kid}}'],
  ['__proto__', 'constructor', 'toString', 'length', '0'],
];
const keyIds = ids.flat().map((kid) => token(`kid ${JSON.stringify(kid)}`, () => ({ header: { kid } })));

const emptyKeyIds = ['/dev/null', '../../../../../../dev/null', '', undefined].map((kid) =>
  token(`kid ${JSON.stringify(kid)} with an empty key`, () => ({ header: { kid }, sign: hmac('') })),
);

const signatures = [
  token('no signature', () => ({ sign: () => '' })),
  token('a signature cut to half', (world) => ({ sign: (input) => hmac(rightKey(world))(input).subarray(0, 16) })),
  token('a signature but for its last byte', (world) => ({
    sign: (input) => hmac(rightKey(world))(input).subarray(0, 31),
  })),
  token('a signature and a byte', (world) => ({
    sign: (input) => Buffer.concat([hmac(rightKey(world))(input), Buffer.alloc(1)]),
  })),
  token('a signature with one bit turned', (world) => ({
    sign(input) {
      const signature = hmac(rightKey(world))(input);
      signature[0]! ^= 1;
      return signature;
    },
  })),
  token('a signature in hexadecimal', (world) => ({ sign: (input) => hmac(rightKey(world))(input).toString('hex') })),
  token('a signature with padding', (world) => ({
    sign: (input) => `${hmac(rightKey(world))(input).toString('base64url')}=`,
  })),
  token('a signature in the other alphabet', (world) => ({
    sign: (input) => `+/${hmac(rightKey(world))(input).toString('base64')}`,
  })),
  token('a signature with a space in it', (world) => ({
    sign: (input) => hmac(rightKey(world))(input).toString('base64url').replace(/^(.)/, '$1 '),
  })),
  token('a signature whose last character has bits to spare', (world) => ({
    sign(input) {
      const text = hmac(rightKey(world))(input).toString('base64url');
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1)!) + 1]!;
    },
  })),
  token("the signature of the attacker's own token", ({ attacker }) => ({ sign: () => attacker.token.split('.')[2]! })),
  token("the victim's claims under the attacker's signature and header", ({ victim, attacker }) => ({
    of: attacker,
    payload: claimsOf(victim.token),
    sign: () => attacker.token.split('.')[2]!,
  })),
];

export const tokenKeyAttacks: Attack[] = [
  ...unsigned,
  ...otherNames,
  ...otherAlgorithms,
  ...ownKeys,
  ...wrongKeys,
  ...keyIds,
  ...emptyKeyIds,
  token('a kid of 100,000 characters', () => ({ header: { kid: 'k'.repeat(100_000) } })),
  ...signatures,
];
