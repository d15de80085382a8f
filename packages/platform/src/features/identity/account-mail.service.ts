import {
  anonymous,
  PlatformError,
  type Context,
  type JobRun,
  type JobService,
  type Logger,
  type Site,
} from '@octavo/plugin-api';
import type { Transaction } from 'kysely';
import { findLinkMail, deleteLink, noteDelivery, type LinkMail } from './link.repository.ts';
import type { LinkTokens } from './link-token.ts';
import { adminAddress } from '../../kernel/base/admin-address.ts';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformConfig } from '../../kernel/base/config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { hasEffect } from '../../kernel/jobs/job.repository.ts';
import { findUser } from './user.repository.ts';
import { sendMail, type Mail } from '../mail/mail.job.ts';
import { voiceOf } from '../mail/mail-messages.ts';
import type { Facts } from '../mail/mail-messages-en.ts';
import { writeMail } from '../mail/mail-parts.ts';
import { createMailTransport, MailRefused, type Message } from '../mail/mail-transport.ts';

type Needs = {
  db: PlatformDatabase;
  config: Pick<PlatformConfig, 'mail'>;
  jobs: JobService;
  tokens: LinkTokens;
  audit: Pick<Audit, 'record'>;
  log: Logger;
};

export type Mailer = ReturnType<typeof createMailer>;

const sent = 'mail sent';
const forgotten = '/forgot-password';

export function createMailer({ db, config, jobs, tokens, audit, log }: Needs) {
  const transport = config.mail && createMailTransport(config.mail);

  function need(): void {
    if (transport) return;
    throw new PlatformError(
      503,
      'mail_not_configured',
      'Email is not set up on this network. The network operator can set SMTP_URL and MAIL_FROM.',
    );
  }

  return {
    isOn: transport !== undefined,

    /** Throws where no mail can be sent. */
    need,

    /** Goes out after the transaction, if that succeeds. */
    async post(context: Context, mail: Omit<Mail, 'site_id'>, trx: Transaction<NetworkTables>): Promise<void> {
      await jobs.enqueue(context, sendMail, { site_id: context.site.id, ...mail }, { trx });
    },

    /** Looks at what is there now: what was withdrawn or has expired meanwhile is not sent. */
    async send(mail: Mail, run: JobRun): Promise<void> {
      if (!transport) return need();
      if (await hasEffect(db.network as never, run.id, sent)) return undefined;
      const message = await compose(mail, run.context.site);
      if (!message) return undefined;
      let failure: string | null = null;
      try {
        await transport.send({ id: run.id, ...message });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        failure = error.message;
        log.warn(
          { job: run.id, kind: mail.kind, site: mail.site_id, reason: failure },
          'The mail server rejected an email permanently.',
        );
      }
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
  };

  async function compose(mail: Mail, site: Site): Promise<Omit<Message, 'id'> | undefined> {
    if (mail.kind === 'password_changed') {
      const user = await findUser(db.network, site.id, mail.user_id!);
      if (!user) return undefined;
      const facts = { person: user.display_name, login: user.login };
      return write(mail, site, user.locale, user.email, facts, adminAddress(site, forgotten));
    }
    const link = await findLinkMail(db.network, mail.link_id!);
    if (!link) return undefined;
    if (mail.kind === 'email_change_notice') {
      const facts = { person: link.display_name!, login: link.login!, email: link.email! };
      return write(mail, site, link.locale!, link.previous_email!, facts, adminAddress(site, forgotten));
    }
    if (link.purpose === 'password_reset' && link.user_id === null) {
      await deleteLink(db.network, link.id);
      return undefined;
    }
    return link.used_at === null && !link.is_over ? composeLink(mail, site, link) : undefined;
  }

  function composeLink(mail: Mail, site: Site, link: LinkMail): Omit<Message, 'id'> {
    const token = tokens.make(link);
    const person = link.display_name ?? '';
    const login = link.login ?? '';
    const locale = link.locale ?? '';
    if (link.purpose === 'invitation') {
      const role = link.role!;
      const facts = {
        person,
        inviter: link.inviter ?? '',
        role: voiceOf(locale, site.language).messages.roles[role] ?? role,
      };
      return write(mail, site, locale, link.email!, facts, adminAddress(site, `/invitation#${token}`));
    }
    if (link.purpose === 'password_reset') {
      return write(
        mail,
        site,
        locale,
        link.user_email!,
        { person, login },
        adminAddress(site, `/reset-password#${token}`),
      );
    }
    const facts = { person, login, email: link.email! };
    return write(mail, site, locale, link.email!, facts, adminAddress(site, `/confirm-email#${token}`));
  }
}

function write(
  { kind }: Mail,
  site: Site,
  locale: string,
  to: string,
  facts: Partial<Facts>,
  address: string,
): Omit<Message, 'id'> {
  const nothing = { person: '', login: '', inviter: '', role: '', email: '' };
  const all = { ...nothing, ...facts, site: site.name };
  return { to, ...writeMail(voiceOf(locale, site.language), { kind, facts: all, address, site }) };
}
