import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from './platform-config.ts';

/** A key of its own for each purpose, so that what one feature signs means nothing to another. */
export function deriveKey({ secret }: SecretKey, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'octavo', purpose, bytes));
}

export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
