import { PlatformError, invalidParameter, type Access, type Actor } from '@octavo/plugin-api';

export { invalidParameter };

/** Not allowed: 401 for someone we don't know, 403 for someone we do. */
export function refuse(actor: Actor, code: string, message: string): PlatformError {
  return new PlatformError(actor.userId === 0 && !actor.superAdmin ? 401 : 403, code, message);
}

/** For routes of everybody, known or not. */
export const everybody: { config: { access: Access } } = { config: { access: 'public' } };

/** For routes of everybody who is signed in. */
export const signedIn: { config: { access: Access } } = {
  config: { access: ({ actor }) => actor.userId > 0 || refuse(actor, 'rest_not_logged_in', 'You are not signed in.') },
};

/** A text as it was given. PostgreSQL holds no NUL, so it is refused by name. */
export function withoutNul(parameter: string, value: string): string {
  if (value.includes('\0')) throw invalidParameter(parameter, `${parameter} must not contain the NUL character.`);
  return value;
}

/** What the work gives, or why it refuses; for answers that hold many things, of which some may be refused. */
export function orRefusal<Result>(work: () => Result): Result | PlatformError {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
}
