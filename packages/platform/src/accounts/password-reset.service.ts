import { hash } from '@node-rs/argon2';
import type { Context } from '@octavo/plugin-api';
import type { Audit } from '../audit/audit.service.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { Mailer } from '../mail/mail.service.ts';
import { checkAccount } from '../users/account.check.ts';
import { findUser, revokeCredentials, updateUser, type UserRow } from '../users/user.repository.ts';
import * as repository from './link.repository.ts';
import type { LinkRow } from './link.repository.ts';
import { heldBy, notValid, readLink, takeLink } from './link.service.ts';
import type { LinkTokens } from './link.token.ts';
import type { MailLimit } from './mail.limit.ts';

const lifetimeSeconds = 60 * 60;

type Needs = {
  db: PlatformDatabase;
  mailer: Mailer;
  tokens: LinkTokens;
  limit: MailLimit;
  audit: Pick<Audit, 'record'>;
};

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

export function createPasswordResetService({ db, mailer, tokens, limit, audit }: Needs) {
  const wanted = ({ site }: Context, token: string) => ({ token, purpose: 'password_reset' as const, siteId: site.id });

  async function ownerOf(link: LinkRow): Promise<UserRow> {
    const user = link.used_at || link.user_id === null ? undefined : await findUser(db.network, 0, link.user_id);
    if (!user) throw notValid();
    return user;
  }

  return {
    /** The same work whether or not the name is anybody's: who it is, is found out when the mail is sent. */
    async ask(context: Context, name: string): Promise<void> {
      mailer.need();
      await limit.count(name, context.address);
      await db.network.transaction().execute(async (trx) => {
        const { id } = await repository.insertReset(trx, context.site.id, name, lifetimeSeconds);
        await mailer.post(context, { kind: 'password_reset', link_id: id }, trx);
      });
    },

    /** Whose password the link is for; it changes nothing. */
    open: async (context: Context, token: string): Promise<UserRow> =>
      ownerOf(await readLink(db.network, tokens, wanted(context, token))),

    async complete(context: Context, token: string, password: string): Promise<UserRow> {
      checkAccount({ password });
      const user = await ownerOf(await readLink(db.network, tokens, wanted(context, token)));
      const password_hash = await hash(password);
      await db.network.transaction().execute(async (trx) => {
        const link = await takeLink(trx, tokens, wanted(context, token));
        if (link.used_at) throw notValid();
        await repository.markUsed(trx, link.id, user.id);
        await updateUser(trx, user.id, { password_hash });
        await revokeCredentials(trx, user.id);
        await mailer.post(context, { kind: 'password_changed', user_id: user.id }, trx);
        const target = { kind: 'user' as const, id: user.id, name: user.login };
        await audit.record(heldBy(context, user), { action: 'password.reset', target }, trx);
      });
      return user;
    },
  };
}
