import { PlatformError, type Actor } from '@octavo/plugin-api';

export { invalidParameter } from '@octavo/plugin-api';

/** Not allowed: 401 for someone we don't know, 403 for someone we do. */
export function refuse(actor: Actor, code: string, message: string): PlatformError {
  return new PlatformError(actor.userId === 0 && !actor.superAdmin ? 401 : 403, code, message);
}
