import { PlatformError, type AuditSource, type Context } from '@octavo/plugin-api';
import type { Transaction } from 'kysely';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import type { Mailer } from './account-mail.service.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import { findUser, type UserRow } from './user.repository.ts';
import * as repository from './link.repository.ts';
import type { LinkPurpose, LinkRow } from './link.repository.ts';
import type { LinkTokens } from './link-token.ts';
import type { MailLimit } from './mail-limit.ts';

/** What everything that goes by mail needs. */
export type ByMail = {
  db: PlatformDatabase;
  mailer: Mailer;
  tokens: LinkTokens;
  limit: MailLimit;
  guard: Pick<AttemptLimit, 'count'>;
  audit: Pick<Audit, 'record'>;
};

/** The links of one purpose. A link that is over is as good as none. */
export function linksFor(purpose: LinkPurpose, { db, guard, tokens }: Pick<ByMail, 'db' | 'guard' | 'tokens'>) {
  async function known(
    { site, address }: Context,
    token: string,
    find: (id: string) => Promise<LinkRow | undefined>,
  ): Promise<LinkRow> {
    const id = tokens.idOf(token);
    const row = id === undefined ? undefined : await find(id);
    const isIt = row && row.purpose === purpose && row.site_id === site.id && !row.is_over && tokens.isOf(row, token);
    if (isIt) return row;
    if (address !== undefined) await guard.count({ of: 'link', name: purpose, address });
    throw notValid();
  }

  return {
    /** Used ones, too, which are for the caller to judge. */
    read: (context: Context, token: string) => known(context, token, (id) => repository.findLink(db.network, id)),

    /** One that nobody has used yet, nor does until the transaction is through. */
    async take(trx: Transaction<NetworkTables>, context: Context, token: string): Promise<LinkRow> {
      const link = await known(context, token, (id) => repository.lockLink(trx, id));
      if (link.used_at) throw notValid();
      return link;
    },

    /** The account that a link is for, if it wasn't used. */
    async ownerOf({ used_at, user_id }: LinkRow): Promise<UserRow> {
      const user = used_at || user_id === null ? undefined : await findUser(db.network, 0, user_id);
      if (!user) throw notValid();
      return user;
    },
  };
}

/** Whoever holds the link acts as the account that it is for. */
export function heldBy({ site, address }: Context, user: { id: number; login: string }): AuditSource {
  return { actor: { userId: user.id, login: user.login }, site, ...(address !== undefined && { address }) };
}

export function notValid(): PlatformError {
  return new PlatformError(
    404,
    'link_not_valid',
    'This link is no longer valid: it has expired, was already used or was cancelled. Request a new link.',
  );
}
