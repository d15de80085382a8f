import { anonymous, PlatformError, type Context, type JobRun } from '@octavo/plugin-api';
import type { Transaction } from 'kysely';
import { noteDelivery } from './link.repository.ts';
import type { Letter } from './compose-account-mail.ts';
import type { LinkTokens } from './link-token.ts';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { hasEffect } from '../../kernel/jobs/job.repository.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sendMail, type Mail } from '../mail/mail.job.ts';
import type { Message } from '../mail/mail-transport.ts';

type Needs = Pick<Kernel, 'db' | 'jobs' | 'log'> & {
  config: Pick<PlatformConfig, 'mail'>;
  tokens: LinkTokens;
  audit: Pick<Audit, 'record'>;
};

export type Mailer = ReturnType<typeof createMailer>;

const sent = 'mail sent';

export function createMailer({ db, config, jobs, tokens, audit, log }: Needs) {
  const server = config.mail;

  function need(): void {
    if (server) return;
    throw new PlatformError(
      503,
      'mail_not_configured',
      'Email is not set up on this network. Ask a super admin to set SMTP_URL and MAIL_FROM.',
    );
  }

  /** Returns why the mail server will never take it, if so. */
  async function deliver(run: JobRun, kind: string, message: Omit<Message, 'id'>): Promise<string | null> {
    const { createMailTransport, MailRefused } = await import('../mail/mail-transport.ts');
    try {
      await createMailTransport(server!).send({ id: run.id, ...message });
      return null;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const { message: reason } = error;
      log.warn(
        { job: run.id, kind, site: run.context.site.id, reason },
        'The mail server rejected an email permanently.',
      );
      return reason;
    }
  }

  return {
    isOn: server !== undefined,

    /** Throws where no mail can be sent. */
    need,

    /** Goes out after the transaction, if that succeeds. */
    async post(context: Context, mail: Omit<Mail, 'site_id'>, trx: Transaction<NetworkTables>): Promise<void> {
      await jobs.enqueue(context, sendMail, { site_id: context.site.id, ...mail }, { trx });
    },

    async send(mail: Mail, run: JobRun): Promise<void> {
      if (!server) return need();
      if (await hasEffect(db.network as never, run.id, sent)) return undefined;
      const { composeMail } = await import('./compose-account-mail.ts');
      const message = await composeMail({ db, tokens }, mail, run.context.site);
      if (!message) return undefined;
      const failure = await deliver(run, mail.kind, message);
      return db.network.transaction().execute(async (trx) => {
        if (!(await run.once(trx, sent)) || mail.link_id === undefined || mail.kind === 'email_change_notice') return;
        const link = await noteDelivery(trx, mail.link_id, failure);
        if (link?.purpose !== 'password_reset') return;
        // Not while somebody waits for an answer, which must take as long for a name that is nobody's.
        const target = { kind: 'user' as const, id: link.user_id!, name: link.login! };
        const source = { actor: anonymous, site: run.context.site };
        await audit.record(source, { action: 'password.reset_requested', target }, trx);
      });
    },

    /** In a job of the site: sends a mail about what happened there, once. Nothing happens where no mail can be sent. */
    async tell(run: JobRun, letter: Letter): Promise<void> {
      const { site } = run.context;
      const shard = db.forSite<unknown>(site);
      if (!server || (await hasEffect(shard.read as never, run.id, sent))) return;
      const { composeLetter } = await import('./compose-account-mail.ts');
      const message = await composeLetter({ db }, letter, site);
      if (!message) return;
      await deliver(run, letter.kind, message);
      await shard.transaction((trx) => run.once(trx, sent));
    },
  };
}
