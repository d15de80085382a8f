import { PlatformError, type Actor } from '@octavo/plugin-api';

/** Not allowed: 401 for someone we don't know, 403 for someone we do. */
export function refuse(actor: Actor, code: string, message: string): PlatformError {
  return new PlatformError(actor.userId === 0 && !actor.superAdmin ? 401 : 403, code, message);
}

/** One parameter with a value that can't be used. */
export function invalidParameter(name: string, message: string, code = 'rest_invalid_param'): PlatformError {
  return new PlatformError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    data: { params: { [name]: message }, details: { [name]: { code, message, data: null } } },
  });
}
