import { handleJob } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sendMail } from '../mail/mail.job.ts';
import type { TypesOffers } from '../types/feature.ts';
import { createAccountsByMail, type AccountsByMail } from './accounts.ts';
import { createApplicationPasswordService, type ApplicationPasswordService } from './application-password.service.ts';
import { createInvitationService } from './invitation.service.ts';
import { createRoleRegistry, type RoleRegistry } from './role-registry.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { everyNight, sweep, sweepAll } from './sweep.job.ts';
import { createUserService, type UserService } from './user.service.ts';

export type IdentityOffers = {
  readonly accounts: AccountsByMail;
  readonly passwords: ApplicationPasswordService;
  readonly roles: RoleRegistry;
  readonly signIn: SignIn;
  readonly users: UserService;
};

/** Who people are: users and their roles, passwords, sessions, and what they do with their accounts by mail. */
export const identity = defineFeature<Kernel & TypesOffers, IdentityOffers>()({
  name: 'identity',
  needs: ['audit', 'config', 'db', 'directory', 'jobs', 'log', 'types'],
  offers: ['accounts', 'passwords', 'roles', 'signIn', 'users'],
  async setup({ audit, config, db, directory, jobs, log, types }) {
    const roles = createRoleRegistry();
    const byMail = createAccountsByMail({ db, config, jobs, audit, log });
    const users = createUserService({ roles, types, ...byMail });
    const offers = {
      accounts: { ...byMail, invitations: createInvitationService({ ...byMail, users }) },
      passwords: createApplicationPasswordService({ db, directory, roles, config, audit }),
      roles,
      signIn: await createSignIn({ audit, config, db, directory, log, roles, users }),
      users,
    };
    return {
      offers,
      parts: {
        jobs: [
          handleJob(sendMail, (mail, run) => byMail.mailer.send(mail, run)),
          handleJob(sweep, (_input, run) => sweepAll(db, run)),
        ],
        schedules: [everyNight],
        complete() {
          const role = config.oidc?.defaultRole;
          if (role === undefined || roles.has(role)) return;
          throw new Error(`OIDC_DEFAULT_ROLE must be one of ${roles.names().join(', ')}.`);
        },
        routes: async () => (await import('./feature.routes.ts')).identityRoutes(offers),
      },
    };
  },
});
