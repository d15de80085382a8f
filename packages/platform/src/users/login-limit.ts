import { PlatformError } from '@octavo/plugin-api';
import type { Kysely } from 'kysely';
import type { SecretKey } from '../config.ts';
import type { NetworkTables } from '../database/tables.ts';
import { deriveKey, keyedHash } from '../keys.ts';
import { customerOf } from '../addresses.ts';
import { countAttempt, forgetAttempts } from './login-limit.repository.ts';

const windowSeconds = 15 * 60;
const perAccount = 20;
const perAddress = 100;
/** Of a second factor: six digits are guessed sooner than a password. */
const perCode = 10;

export type LoginLimit = ReturnType<typeof createLoginLimit>;

/**
 * Counts logins by the name that was typed and by address, for all processes together. It doesn't look whether the
 * name is anybody's, so it costs and says the same for all.
 */
export function createLoginLimit(db: () => Kysely<NetworkTables>, key: SecretKey) {
  const secret = deriveKey(key, 'login-attempts');
  const accountKey = (name: string) => keyedHash(secret, `account:${name.trim().toLowerCase()}`);
  const codeKey = (userId: number) => keyedHash(secret, `code:${userId}`);
  return {
    /** Throws 429 when there were too many. */
    async count(name: string, address: string): Promise<void> {
      const limits = [
        { key: accountKey(name), limit: perAccount },
        { key: keyedHash(secret, `address:${customerOf(address)}`), limit: perAddress },
      ];
      const counted = await countAttempt(
        db(),
        limits.map((entry) => entry.key),
        windowSeconds,
      );
      for (const { key: counter, limit } of limits) {
        const attempt = counted.find((row) => row.key.equals(counter));
        if (attempt && attempt.count > limit) throw tooMany(attempt.seconds_left);
      }
    },

    /** After a login that worked, the account starts afresh; its address does not. */
    forget: (name: string) => forgetAttempts(db(), accountKey(name)),

    /** A code of an account's second factor, whatever name was typed. */
    async countCode(userId: number): Promise<void> {
      const [attempt] = await countAttempt(db(), [codeKey(userId)], windowSeconds);
      if (attempt!.count > perCode) throw tooMany(attempt!.seconds_left);
    },
    forgetCode: (userId: number) => forgetAttempts(db(), codeKey(userId)),
  };
}

function tooMany(seconds: number): PlatformError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new PlatformError(
    429,
    'too_many_login_attempts',
    `There were too many attempts to sign in. Try again in ${Math.ceil(wait / 60)} minute(s).`,
    { headers: { 'Retry-After': String(wait) } },
  );
}
