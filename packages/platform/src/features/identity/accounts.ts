import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createMailer } from './account-mail.service.ts';
import { createEmailChangeService } from './email-change.service.ts';
import type { InvitationService } from './invitation.service.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { createLinkTokens } from './link-token.ts';
import { createMailLimit } from './mail-limit.ts';
import { createPasswordResetService } from './password-reset.service.ts';

export type AccountsByMail = ReturnType<typeof createAccountsByMail> & { invitations: InvitationService };

type Needs = Pick<Kernel, 'db' | 'jobs' | 'audit' | 'log'> & {
  config: Pick<PlatformConfig, 'mail' | 'secretKeys'>;
};

/** What people do with their accounts by mail. Invitations need accounts, which need this. */
export function createAccountsByMail({ db, config, jobs, audit, log }: Needs) {
  const tokens = createLinkTokens(config);
  const limit = createMailLimit(() => db.network, config.secretKeys[0]);
  const mailer = createMailer({ db, config, jobs, tokens, audit, log });
  const guard = createAttemptLimit({ db: () => db.network, key: config.secretKeys[0] });
  const parts = { db, mailer, tokens, limit, guard, audit };
  return {
    ...parts,
    emailChanges: createEmailChangeService(parts),
    passwordResets: createPasswordResetService(parts),
  };
}
