import { PlatformError, type Context } from '@octavo/plugin-api';

export const confirmedMinutes = 10;

/**
 * For acts on accounts: passwords, addresses, second factors, application passwords, sessions, roles. What a program holds
 * doesn't do for them, and a session only while its owner has just shown who they are: a thief of either must not be able to
 * take the account over.
 */
export function requirePerson({ actor }: Context): void {
  requireSession({ actor });
  if (actor.credential === 'operator' || actor.confirmed) return;
  throw new PlatformError(
    403,
    'confirmation_required',
    `Enter your password again. You last entered it more than ${confirmedMinutes} minutes ago.`,
  );
}

/** Where the password is asked for by the act itself. */
export function requireSession({ actor }: Pick<Context, 'actor'>): void {
  if (actor.credential === 'operator' || actor.credential === 'cookie') return;
  throw new PlatformError(
    403,
    'person_required',
    'Accounts cannot be changed with an application password or a token. Sign in to the admin.',
  );
}
