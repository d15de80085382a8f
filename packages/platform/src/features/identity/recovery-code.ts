import { randomInt } from 'node:crypto';
import type { SecretKey } from '../../kernel/base/platform-config.ts';
import { deriveKey, keyedHash } from '../../kernel/base/keys.ts';

/** Without what is taken for something else on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;
const count = 10;

/** Ten of 12 random characters (59 bits), in groups of four. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
}

/** Of the code without its dashes. */
export function hashRecoveryCode(key: SecretKey, code: string): Buffer {
  return keyedHash(deriveKey(key, 'recovery-codes'), code.replaceAll('-', ''));
}
