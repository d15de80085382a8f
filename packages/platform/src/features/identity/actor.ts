import type { Actor } from '@octavo/plugin-api';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { RoleRegistry } from './role-registry.ts';
import { networkCapabilities } from './roles.ts';

export type ActorSource = {
  id: number;
  login: string;
  super_admin: boolean;
  /** Asked for super admins alone. */
  has_second_factor: boolean;
  role: string | null;
};

/** Of users `u` and their memberships `m` of the site. */
export const actorColumns = `u.id, u.login, u.super_admin, m.role,
  u.super_admin and exists (
    select from network.second_factors f where f.user_id = u.id and f.enabled_at is not null
  ) as has_second_factor`;

/** What an application password is limited to, if it is. Whoever holds it is no super admin. */
export type Limits = { readonly scopes: readonly string[] | undefined; readonly oneSite: boolean };

type Proof = {
  credential: Actor['credential'];
  session?: { readonly id: string; readonly confirmed: boolean } | undefined;
  limits?: Limits | undefined;
};

type Rules = { roles: RoleRegistry; config: Pick<PlatformConfig, 'superAdminsNeedSecondFactor'> };

export function toActor({ roles, config }: Rules, user: ActorSource, { credential, session, limits }: Proof): Actor {
  const isSuperAdmin = user.super_admin && (user.has_second_factor || !config.superAdminsNeedSecondFactor);
  const capabilities = roles.capabilities(user.role);
  return {
    userId: user.id,
    login: user.login,
    role: user.role ?? undefined,
    superAdmin: isSuperAdmin && !limits,
    credential,
    sessionId: session?.id,
    confirmed: session?.confirmed ?? false,
    scopes: limits?.scopes,
    can: (capability) => (isSuperAdmin || capabilities.has(capability)) && !isWithheld(capability, limits),
  };
}

const ofTheNetwork: ReadonlySet<string> = new Set(networkCapabilities);
/** Scopes are about content: not about what runs in readers' browsers, nor about people's addresses. */
const beyondContent: ReadonlySet<string> = new Set(['unfiltered_html', 'list_users']);

function isWithheld(capability: string, limits: Limits | undefined): boolean {
  if (!limits) return false;
  return (limits.oneSite && ofTheNetwork.has(capability)) || (!!limits.scopes && beyondContent.has(capability));
}
