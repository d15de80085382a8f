import { PlatformError, type Context } from '@octavo/plugin-api';
import type { Transaction } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import { checkAccount } from './account-check.ts';
import { requirePerson } from './confirmation.ts';
import { findByEmail, findUser, insertMembership, type UserRow } from './user.repository.ts';
import type { UserService } from './user.service.ts';
import * as repository from './link.repository.ts';
import type { InvitationRow, LinkRow } from './link.repository.ts';
import { heldBy, linksFor, notValid, type ByMail } from './link.service.ts';

const lifetimeSeconds = 7 * 24 * 60 * 60;

export type { InvitationRow };
export type Newcomer = { username?: string; name?: string; password?: string };
export type Acceptance = { user: UserRow; role: string };

export type InvitationService = ReturnType<typeof createInvitationService>;

/** How people come to a site who need not have an account. */
export function createInvitationService(byMail: ByMail & { users: UserService }) {
  const { db, mailer, limit, users, audit } = byMail;
  const links = linksFor('invitation', byMail);

  function checkRight({ actor }: Context): void {
    if (!actor.can('promote_users'))
      throw refuse(actor, 'rest_forbidden', 'You are not allowed to invite people to this site.');
  }

  async function post(context: Context, trx: Transaction<NetworkTables>, link: LinkRow): Promise<void> {
    await mailer.post(context, { kind: 'invitation', link_id: link.id }, trx);
    const target = { kind: 'invitation' as const, id: link.id };
    await audit.record(context, { action: 'invitation.sent', target, details: { role: link.role! } }, trx);
  }

  /** What became of it the first time, for whoever says yes a second time. */
  async function asAccepted({ site }: Context, link: LinkRow): Promise<Acceptance> {
    const user = await findUser(db.network, site.id, link.user_id!);
    if (!user) throw notValid();
    return { user, role: user.role ?? link.role! };
  }

  return {
    /** Inviting an address again renews the invitation, with the role of now. */
    async invite(context: Context, email: string, role: string): Promise<{ link: InvitationRow; isNew: boolean }> {
      const { site, actor } = context;
      checkRight(context);
      mailer.need();
      checkAccount({ email });
      users.checkRole(context, role);
      requirePerson(context);
      const known = await findByEmail(db.network, email);
      const member = known && (await findUser(db.network, site.id, known.id));
      if (member && member.role !== null) {
        throw new PlatformError(
          409,
          'user_is_member',
          `This person is already a member of this site, with the role ${member.role}.`,
        );
      }
      await limit.count(email, context.address);
      const invited_by = actor.userId > 0 ? actor.userId : null;
      const values = { site_id: site.id, email, role, invited_by, seconds: lifetimeSeconds };
      const saved = await db.network.transaction().execute(async (trx) => {
        const link = await repository.saveInvitation(trx, values);
        await post(context, trx, link);
        return link;
      });
      return { link: await withInviter(saved), isNew: saved.is_new };
    },

    async list(context: Context, { page = 1, per_page = 10 }: { page?: number; per_page?: number }) {
      checkRight(context);
      const window = { limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await repository.listInvitations(db.network, context.site.id, window);
      return { invitations: rows, total };
    },

    /** The same link once more, good for another week. */
    async resend(context: Context, id: string): Promise<InvitationRow> {
      checkRight(context);
      mailer.need();
      const known = await repository.findLink(db.network, id);
      if (!known || known.purpose !== 'invitation' || known.site_id !== context.site.id) throw unknownInvitation();
      requirePerson(context);
      await limit.count(known.email!, context.address);
      const link = await db.network.transaction().execute(async (trx) => {
        const renewed = await repository.renewInvitation(trx, context.site.id, id, lifetimeSeconds);
        if (!renewed) throw unknownInvitation();
        await post(context, trx, renewed);
        return renewed;
      });
      return withInviter(link);
    },

    async revoke(context: Context, id: string): Promise<InvitationRow> {
      checkRight(context);
      requirePerson(context);
      const link = await db.network.transaction().execute(async (trx) => {
        const removed = await repository.deleteInvitation(trx, context.site.id, id);
        if (!removed) throw unknownInvitation();
        const target = { kind: 'invitation' as const, id };
        await audit.record(context, { action: 'invitation.revoked', target }, trx);
        return removed;
      });
      return withInviter(link);
    },

    /** For whoever holds the link; it changes nothing. */
    async open(context: Context, token: string) {
      const link = await links.read(context, token);
      return { link, account: await findByEmail(db.network, link.email!) };
    },

    /** Makes the account that has this address a member; without one, the newcomer gets one. A second yes changes nothing. */
    async accept(context: Context, token: string, newcomer: Newcomer): Promise<Acceptance> {
      const link = await links.read(context, token);
      if (link.used_at) return asAccepted(context, link);
      const account = await findByEmail(db.network, link.email!);
      const join = async (trx: Transaction<NetworkTables>, id: number, login: string) => {
        const taken = await links.take(trx, context, token);
        const isNew = await insertMembership(trx, context.site.id, id, taken.role!);
        await repository.markUsed(trx, taken.id, id);
        const source = heldBy(context, { id, login });
        const details = { role: taken.role! };
        const target = { kind: 'invitation' as const, id: taken.id };
        await audit.record(source, { action: 'invitation.accepted', target, details }, trx);
        if (isNew)
          await audit.record(
            source,
            { action: 'member.added', target: { kind: 'user', id, name: login }, details },
            trx,
          );
      };
      try {
        if (account) {
          await db.network.transaction().execute((trx) => join(trx, account.id, account.login));
        } else {
          const { username, name, password } = complete(newcomer);
          const input = {
            login: username,
            email: link.email!,
            password,
            ...(name !== undefined && { displayName: name }),
          };
          checkAccount(input);
          await users.create(input, context, (trx, id) => join(trx, id, username));
        }
      } catch (error) {
        // Two at once: whoever is second finds the link used, or the name and the address taken by the first.
        const now = await links.read(context, token);
        if (!now.used_at) throw error;
        return asAccepted(context, now);
      }
      return asAccepted(context, await links.read(context, token));
    },
  };

  async function withInviter(link: LinkRow): Promise<InvitationRow> {
    const inviter = link.invited_by === null ? undefined : await findUser(db.network, 0, link.invited_by);
    return { ...link, inviter: inviter?.display_name ?? null };
  }
}

function complete({ username, name, password }: Newcomer): { username: string; name?: string; password: string } {
  const missing = Object.entries({ username, password }).flatMap(([key, value]) => (value === undefined ? [key] : []));
  if (username !== undefined && password !== undefined)
    return { username, password, ...(name !== undefined && { name }) };
  throw new PlatformError(400, 'rest_missing_callback_param', `Missing parameter(s): ${missing.join(', ')}`, {
    data: { params: missing },
  });
}

function unknownInvitation(): PlatformError {
  return new PlatformError(404, 'invitation_not_found', 'There is no pending invitation with this id.');
}
