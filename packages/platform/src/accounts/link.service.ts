import { PlatformError, type AuditSource, type Context } from '@octavo/plugin-api';
import type { Kysely, Transaction } from 'kysely';
import type { NetworkTables } from '../database/tables.ts';
import * as repository from './link.repository.ts';
import type { LinkPurpose, LinkRow } from './link.repository.ts';
import type { LinkTokens } from './link.token.ts';

type Wanted = { token: string; purpose: LinkPurpose; siteId: number };

/** The link that a token is for; one that is over is as good as none. Used ones are for the caller to judge. */
export async function readLink(db: Kysely<NetworkTables>, tokens: LinkTokens, wanted: Wanted): Promise<LinkRow> {
  return known(tokens, wanted, await find(tokens, wanted, (id) => repository.findLink(db, id)));
}

/** The same, and nobody else uses it until the transaction is through. */
export async function takeLink(trx: Transaction<NetworkTables>, tokens: LinkTokens, wanted: Wanted): Promise<LinkRow> {
  return known(tokens, wanted, await find(tokens, wanted, (id) => repository.lockLink(trx, id)));
}

/** Whoever holds the link acts as the account that it is for. */
export function heldBy({ site, address }: Context, user: { id: number; login: string }): AuditSource {
  return { actor: { userId: user.id, login: user.login }, site, ...(address !== undefined && { address }) };
}

export function notValid(): PlatformError {
  return new PlatformError(
    404,
    'link_not_valid',
    'This link works no more: it has expired, was used or was withdrawn. Ask for a new one.',
  );
}

async function find(
  tokens: LinkTokens,
  { token }: Wanted,
  read: (id: string) => Promise<LinkRow | undefined>,
): Promise<LinkRow | undefined> {
  const id = tokens.idOf(token);
  return id === undefined ? undefined : read(id);
}

function known(tokens: LinkTokens, { token, purpose, siteId }: Wanted, row: LinkRow | undefined): LinkRow {
  const isIt = row && row.purpose === purpose && row.site_id === siteId && !row.is_over && tokens.isOf(row, token);
  if (isIt) return row;
  throw notValid();
}
