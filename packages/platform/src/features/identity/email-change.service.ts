import { PlatformError, type Context } from '@octavo/plugin-api';
import type { Transaction } from 'kysely';
import { isUniqueViolation } from '../../kernel/database/failures.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { findByEmail, updateUser, type UserRow } from './user.repository.ts';
import * as repository from './link.repository.ts';
import { heldBy, linksFor, type ByMail } from './link.service.ts';

const lifetimeSeconds = 24 * 60 * 60;

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** One's own new address counts once a mail to it was answered. */
export function createEmailChangeService(byMail: ByMail) {
  const { db, mailer, limit, audit } = byMail;
  const links = linksFor('email_change', byMail);

  return {
    /** Whether the address has to be confirmed before it counts. Throws if it can't become theirs. */
    async mustConfirm({ actor, address }: Context, user: UserRow, email: string): Promise<boolean> {
      const isSame = email.toLowerCase() === user.email.toLowerCase();
      if (!mailer.isOn || user.id !== actor.userId || isSame) return false;
      if (await findByEmail(db.network, email)) throw taken();
      await limit.count(`user ${user.id}`, address);
      return true;
    },

    async ask(context: Context, trx: Transaction<NetworkTables>, user: UserRow, email: string): Promise<void> {
      const { id: link_id } = await repository.saveEmailChange(trx, {
        site_id: context.site.id,
        user_id: user.id,
        email,
        previous_email: user.email,
        seconds: lifetimeSeconds,
      });
      await mailer.post(context, { kind: 'email_change', link_id }, trx);
      await mailer.post(context, { kind: 'email_change_notice', link_id }, trx);
      const target = { kind: 'user' as const, id: user.id, name: user.login };
      await audit.record(context, { action: 'email.change_requested', target }, trx);
    },

    /** The address that waits, if any. */
    pending: async ({ actor }: Context): Promise<string | null> =>
      (await repository.findEmailChange(db.network, actor.userId))?.email ?? null,

    /** Another address came from elsewhere: what was sent to the old one opens nothing any more. */
    forget: (trx: Transaction<NetworkTables>, userId: number) => repository.deleteLinksTo(trx, userId),

    withdraw: ({ actor }: Context) => repository.deleteEmailChange(db.network, actor.userId),

    /** Which account wants which address; it changes nothing. */
    async open(context: Context, token: string): Promise<{ user: UserRow; email: string }> {
      const link = await links.read(context, token);
      return { user: await links.ownerOf(link), email: link.email! };
    },

    async confirm(context: Context, token: string): Promise<{ user: UserRow; email: string }> {
      const user = await links.ownerOf(await links.read(context, token));
      try {
        return await db.network.transaction().execute(async (trx) => {
          const link = await links.take(trx, context, token);
          await repository.markUsed(trx, link.id, user.id);
          await updateUser(trx, user.id, { email: link.email! });
          // What was sent to the old address opens nothing any more.
          await repository.deleteLinksTo(trx, user.id);
          const target = { kind: 'user' as const, id: user.id, name: user.login };
          await audit.record(heldBy(context, user), { action: 'email.changed', target }, trx);
          return { user, email: link.email! };
        });
      } catch (error) {
        throw isUniqueViolation(error, 'users_email') ? taken() : error;
      }
    },
  };
}

function taken(): PlatformError {
  return new PlatformError(400, 'rest_user_invalid_email', 'This email address is already in use.');
}
