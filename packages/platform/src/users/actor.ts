import { anonymous, type Actor } from '@octavo/plugin-api';
import type { RoleRegistry } from './role.registry.ts';

/** Who runs a command on the machine itself. */
export const operator: Actor = Object.freeze({
  ...anonymous,
  login: 'operator',
  superAdmin: true,
  credential: 'operator',
  can: () => true,
});

export type ActorSource = { id: number; login: string; super_admin: boolean; role: string | null };

export function toActor(
  roles: RoleRegistry,
  user: ActorSource,
  credential: Actor['credential'],
  session?: { readonly id: string; readonly confirmed: boolean },
): Actor {
  const capabilities = roles.capabilities(user.role);
  return {
    userId: user.id,
    login: user.login,
    role: user.role ?? undefined,
    superAdmin: user.super_admin,
    credential,
    sessionId: session?.id,
    confirmed: session?.confirmed ?? false,
    can: (capability) => user.super_admin || capabilities.has(capability),
  };
}
