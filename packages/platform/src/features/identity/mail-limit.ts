import { plural, PlatformError } from '@octavo/plugin-api';
import type { Kysely } from 'kysely';
import { clientNetworkOf } from '../../kernel/base/client-network.ts';
import type { SecretKey } from '../../kernel/base/platform-config.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { deriveKey, keyedHash } from '../../kernel/base/keys.ts';
import { countAttempt } from './attempt-limit.repository.ts';

const windowSeconds = 15 * 60;
const perReceiver = 5;
const perAddress = 50;

export type MailLimit = ReturnType<typeof createMailLimit>;

/** Counts mails that people ask for, by whom they are for and by the address that asks, for all processes together. */
export function createMailLimit(db: () => Kysely<NetworkTables>, key: SecretKey) {
  const secret = deriveKey(key, 'mail-attempts');
  return {
    /** Throws 429 when there were too many. The machine itself, which has no address, is not counted. */
    async count(receiver: string, address: string | undefined): Promise<void> {
      if (address === undefined) return;
      const limits = [
        { key: keyedHash(secret, `address:${clientNetworkOf(address)}`), limit: perAddress },
        { key: keyedHash(secret, `receiver:${receiver.trim().toLowerCase()}`), limit: perReceiver },
      ];
      for (const { key: counter, limit } of limits) {
        const attempt = await countAttempt(db(), counter, windowSeconds);
        if (attempt.count > limit) throw tooMany(attempt.seconds_left);
      }
    },
  };
}

function tooMany(seconds: number): PlatformError {
  const wait = Math.max(1, Math.ceil(seconds));
  const sentence = `Too many emails were requested. Try again in ${plural(Math.ceil(wait / 60), 'minute')}.`;
  return new PlatformError(429, 'too_many_mails', sentence, { headers: { 'Retry-After': String(wait) } });
}
