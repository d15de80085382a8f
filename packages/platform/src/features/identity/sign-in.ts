import { createHostCookie, createSessionCookie } from '../../kernel/http/session-cookie.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createIdentityService } from './identity.service.ts';
import type { OidcService } from './oidc.service.ts';
import type { RoleRegistry } from './role-registry.ts';
import { createSecondFactorCheck } from './second-factor-check.ts';
import { createSecondFactorService } from './second-factor.service.ts';
import { createSessionService } from './session.service.ts';
import type { UserService } from './user.service.ts';

type Needs = Pick<Kernel, 'audit' | 'config' | 'db' | 'directory' | 'log'> & {
  roles: RoleRegistry;
  users: UserService;
};

export type SignIn = Awaited<ReturnType<typeof createSignIn>>;

/** Everything about signing in as a person, for the host to wire. */
export async function createSignIn({ audit, config, db, directory, log, roles, users }: Needs) {
  const factors = createSecondFactorCheck({ db, audit, config });
  const sessions = createSessionService({ db, roles, config, audit, factors });
  const cookieOf = (name: string) => createHostCookie(config.publicUrl, name);
  return {
    sessions,
    secondFactors: createSecondFactorService({ db, audit, config, factors, sessions }),
    identities: createIdentityService({ db, audit }),
    oidc: await openOidc(),
    cookies: {
      session: createSessionCookie(config.publicUrl),
      ticket: cookieOf('octavo_oidc_ticket'),
      waiting: cookieOf('octavo_oidc_waiting'),
      attempt: cookieOf('octavo_oidc_attempt'),
    },
  };

  /** The client is large: who needs none doesn't wait for it. */
  async function openOidc(): Promise<OidcService | undefined> {
    const { oidc, secretKeys } = config;
    if (!oidc) return undefined;
    const [{ createOidcProvider }, { createOidcService }] = await Promise.all([
      import('./oidc-provider.ts'),
      import('./oidc.service.ts'),
    ]);
    const provider = createOidcProvider(oidc, log);
    return createOidcService({
      audit,
      config: { oidc, secretKeys },
      db,
      directory,
      factors,
      log,
      provider,
      sessions,
      users,
    });
  }
}
