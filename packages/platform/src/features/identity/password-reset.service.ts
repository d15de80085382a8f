import type { Context } from '@octavo/plugin-api';
import { checkAccount } from './account-check.ts';
import { hashPassword } from './password-hash.ts';
import { revokeCredentials, updateUser, type UserRow } from './user.repository.ts';
import * as repository from './link.repository.ts';
import { heldBy, linksFor, type ByMail } from './link.service.ts';

const lifetimeSeconds = 60 * 60;

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

export function createPasswordResetService(byMail: ByMail) {
  const { db, mailer, limit, audit } = byMail;
  const links = linksFor('password_reset', byMail);

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
    open: async (context: Context, token: string): Promise<UserRow> => links.ownerOf(await links.read(context, token)),

    async complete(context: Context, token: string, password: string): Promise<UserRow> {
      checkAccount({ password });
      const user = await links.ownerOf(await links.read(context, token));
      const password_hash = await hashPassword(password);
      await db.network.transaction().execute(async (trx) => {
        const link = await links.take(trx, context, token);
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
