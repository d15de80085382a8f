import type { SecretKey } from '../../kernel/base/platform-config.ts';
import { deriveKey, isSame, keyedHash } from '../../kernel/base/keys.ts';

const tickMs = 12 * 60 * 60 * 1000;

/** Proof that a request was meant by the page that holds the session: good for this half day and the next. */
export function createNonce(key: SecretKey, sessionId: string, now: number): string {
  return nonceAt(key, sessionId, Math.floor(now / tickMs));
}

export function isNonce(keys: readonly SecretKey[], sessionId: string, nonce: string, now: number): boolean {
  const tick = Math.floor(now / tickMs);
  return keys.some((key) => [tick, tick - 1].some((candidate) => isSame(nonceAt(key, sessionId, candidate), nonce)));
}

function nonceAt(key: SecretKey, sessionId: string, tick: number): string {
  return keyedHash(deriveKey(key, 'nonce'), `${sessionId}:${tick}`).toString('base64url').slice(0, 22);
}
