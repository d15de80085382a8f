import { PlatformError, type Actor, type Site } from '@octavo/plugin-api';
import { anonymous } from '../users/actor.ts';
import type { UserService } from '../users/user.service.ts';

/** Who sent the request. A credential that is there but wrong is refused, never taken as anonymous. */
export async function identify(
  users: Pick<UserService, 'authenticate'>,
  site: Site,
  authorization: string | undefined,
): Promise<Actor> {
  const [, scheme, credential = ''] = /^(basic|bearer)(?:\s+(.*))?$/i.exec(authorization?.trim() ?? '') ?? [];
  if (scheme === undefined) return anonymous;
  if (scheme.toLowerCase() === 'bearer') {
    throw new PlatformError(401, 'jwt_auth_invalid_token', 'The token is not valid on this site.');
  }
  const [name, password] = decodeBasic(credential);
  const actor = name && password ? await users.authenticate(site, name, password) : undefined;
  if (actor) return actor;
  throw new PlatformError(401, 'incorrect_password', 'The user name or the application password is wrong.');
}

function decodeBasic(credential: string): [name: string, password: string] {
  const text = Buffer.from(credential, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return text.includes('\0') || colon < 0 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 1)];
}
