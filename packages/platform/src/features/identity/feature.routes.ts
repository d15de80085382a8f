import type { FeatureRoutes } from '../../kernel/base/feature.ts';
import { applicationPasswordRoutes } from './application-password.routes.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import type { IdentityOffers } from './feature.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { identityRoutes as ownIdentityRoutes, oidcRoutes } from './oidc.routes.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { sessionRoutes, tokenRoutes } from './session.routes.ts';
import { userRoutes } from './user.routes.ts';

export function identityRoutes({ accounts, passwords, roles, signIn, users }: IdentityOffers): FeatureRoutes {
  return {
    rest: {
      'core/v2': [userRoutes(users, roles, accounts.emailChanges), applicationPasswordRoutes(passwords)],
      'octavo/v1': [
        sessionRoutes(signIn.sessions, signIn.cookies.session),
        secondFactorRoutes(signIn.secondFactors),
        oidcRoutes(signIn),
        ownIdentityRoutes(signIn.identities),
        invitationRoutes(accounts.invitations),
        passwordResetRoutes(accounts.passwordResets),
        emailChangeRoutes(accounts.emailChanges),
      ],
      'jwt-auth/v1': [tokenRoutes(signIn.sessions)],
    },
    pages: [avatarRoutes],
  };
}
