import type { Actor } from '@octavo/plugin-api';
import { roles } from './roles.ts';

const none: ReadonlySet<string> = new Set();

export const anonymous: Actor = Object.freeze({
  userId: 0,
  login: '',
  role: undefined,
  superAdmin: false,
  can: () => false,
});

export type ActorSource = { id: number; login: string; super_admin: boolean; role: string | null };

export function toActor(user: ActorSource): Actor {
  const capabilities = (user.role !== null && roles[user.role]) || none;
  return {
    userId: user.id,
    login: user.login,
    role: user.role ?? undefined,
    superAdmin: user.super_admin,
    can: (capability) => user.super_admin || capabilities.has(capability),
  };
}

/** Who runs a command on the machine itself. */
export const operator: Actor = Object.freeze({
  userId: 0,
  login: 'operator',
  role: undefined,
  superAdmin: true,
  can: () => true,
});
