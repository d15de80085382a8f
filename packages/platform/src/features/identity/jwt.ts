import type * as Jose from 'jose';
import type { JwtAlgorithm, SecretKey } from '../../kernel/base/platform-config.ts';
import { deriveKey } from '../../kernel/base/keys.ts';

export const jwtSeconds = 60 * 60;

let jose: Promise<typeof Jose> | undefined;
const loadJose = () => (jose ??= import('jose'));

/** The session it stands for says whose it is and whether it still counts. */
export type JwtClaims = { sessionId: string; userId: number };

export async function signJwt(
  key: SecretKey,
  algorithm: JwtAlgorithm,
  issuer: string,
  { sessionId, userId }: JwtClaims,
): Promise<string> {
  const { SignJWT } = await loadJose();
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
    .setIssuer(issuer)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${jwtSeconds} s`)
    .sign(deriveKey(key, 'jwt', 64));
}

/** Undefined for anything that isn't a token of ours, in force, under a key we hold. */
export async function verifyJwt(
  keys: readonly SecretKey[],
  algorithm: JwtAlgorithm,
  issuer: string,
  token: string,
): Promise<JwtClaims | undefined> {
  if (!isExact(token)) return undefined;
  const { errors, jwtVerify } = await loadJose();
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyFor(keys, kid), {
      algorithms: [algorithm],
      issuer,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      maxTokenAge: jwtSeconds,
    });
    const { sub, sid: sessionId } = payload;
    return typeof sessionId === 'string' && isUuid(sessionId) && isUserId(sub)
      ? { sessionId, userId: Number(sub) }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof UnknownKey) return undefined;
    throw error;
  }
}

class UnknownKey extends Error {}

function keyFor(keys: readonly SecretKey[], kid: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key) throw new UnknownKey();
  return deriveKey(key, 'jwt', 64);
}

/** A token has one spelling: no padding, no white space, no spare bits. */
function isExact(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

function isUserId(text: unknown): boolean {
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
}
