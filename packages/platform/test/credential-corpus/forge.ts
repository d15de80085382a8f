import { createHmac } from 'node:crypto';
import { deriveKey } from '../../src/kernel/base/keys.ts';
import { claimsOf, type Person, type World } from './world.ts';

type Json = Record<string, unknown>;

export const encode = (value: unknown): string =>
  Buffer.from(value instanceof Uint8Array || typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  );

export const secretOf = ({ host }: World) => host.config.secretKeys[0];

/** The key that tokens are really signed with. */
export const rightKey = (world: World): Buffer => deriveKey(secretOf(world), 'jwt', 64);

export const hmac =
  (key: Buffer | string, digest = 'sha256') =>
  (input: string): Buffer =>
    createHmac(digest, key).update(input).digest();

export type Forgery = {
  /** Whose token it starts from; the victim's by default. */
  of?: Person;
  header?: Json | string | Uint8Array;
  payload?: Json | string | Uint8Array;
  sign?: (input: string) => Buffer | string;
};

/** The victim's own token made anew under the right key, but for what is given. `undefined` takes a member away. */
export function forge(world: World, { of = world.victim, header, payload, sign }: Forgery = {}): string {
  const { kid } = secretOf(world);
  const input = [merged({ alg: 'HS256', typ: 'JWT', kid }, header), merged(claimsOf(of.token), payload)]
    .map(encode)
    .join('.');
  const signature = (sign ?? hmac(rightKey(world)))(input);
  return `${input}.${typeof signature === 'string' ? signature : signature.toString('base64url')}`;
}

function merged(base: Json, change: Forgery['header']): Json | string | Uint8Array {
  return typeof change === 'string' || change instanceof Uint8Array ? change : { ...base, ...change };
}
