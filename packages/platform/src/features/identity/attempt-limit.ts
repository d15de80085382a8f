import { plural, PlatformError } from '@octavo/plugin-api';
import type { Kysely } from 'kysely';
import type { SecretKey } from '../../kernel/base/platform-config.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { deriveKey, keyedHash } from '../../kernel/base/keys.ts';
import { clientNetworkOf } from '../../kernel/base/client-network.ts';
import { countAttempt, forgetAttempts } from './attempt-limit.repository.ts';

const windowSeconds = 15 * 60;
/** Of everything that can be guessed together. */
const perAddress = 100;

/**
 * How often something may be tried from one address, and from all together. Six digits are guessed sooner than a password.
 * The passwords of posts and the secrets of links are shared, so that many try them from many places.
 */
const limits = {
  login: { here: 20, everywhere: 200 },
  code: { here: 10, everywhere: 50 },
  post: { here: 20, everywhere: undefined },
  link: { here: 20, everywhere: undefined },
} as const;

export type Guess = {
  readonly of: keyof typeof limits;
  /** What was typed, or whose it is; it needn't be anybody's. */
  readonly name: string;
  readonly address: string;
};

type Options = {
  db: () => Kysely<NetworkTables>;
  key: SecretKey;
  /** Whether its owner has been at this address before: then what others try elsewhere doesn't count. */
  isAtHome?: (guess: Guess) => Promise<boolean>;
};

export type AttemptLimit = ReturnType<typeof createAttemptLimit>;

/**
 * Counts tries by address, and by what is tried from that address, for all processes together. It doesn't look whether a
 * name is anybody's, so it costs and says the same for all. Nobody is kept out by what somebody else does, unless so much is
 * tried from so many places that only known ones are let in.
 */
export function createAttemptLimit({ db, key, isAtHome = async () => false }: Options) {
  const secret = deriveKey(key, 'login-attempts');
  const hash = (text: string) => keyedHash(secret, text);
  const nameOf = ({ of, name }: Guess) => `${of}:${name.trim().toLowerCase()}`;
  const hereKey = (guess: Guess) => hash(`${nameOf(guess)}@${clientNetworkOf(guess.address)}`);

  async function count(counter: Buffer, limit: number): Promise<PlatformError | undefined> {
    const attempt = await countAttempt(db(), counter, windowSeconds);
    return attempt.count > limit ? tooMany(attempt.seconds_left) : undefined;
  }

  return {
    /** Throws 429 when there were too many. What one address is refused leaves no other trace. */
    async count(guess: Guess): Promise<void> {
      const { here, everywhere } = limits[guess.of];
      const refused =
        (await count(hash(`address:${clientNetworkOf(guess.address)}`), perAddress)) ??
        (await count(hereKey(guess), here));
      if (refused) throw refused;
      if (everywhere === undefined) return;
      const busy = await count(hash(nameOf(guess)), everywhere);
      if (busy && !(await isAtHome(guess))) throw busy;
    },

    /** After one that was right, what it is starts afresh here; the address does not. */
    forget: (guess: Guess): Promise<void> => forgetAttempts(db(), hereKey(guess)),
  };
}

function tooMany(seconds: number): PlatformError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new PlatformError(
    429,
    'too_many_login_attempts',
    `Too many attempts. Try again in ${plural(Math.ceil(wait / 60), 'minute')}.`,
    { headers: { 'Retry-After': String(wait) } },
  );
}
