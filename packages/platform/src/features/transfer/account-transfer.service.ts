import { randomBytes } from 'node:crypto';
import { PlatformError, type Context, type Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { isUniqueViolation } from '../../kernel/database/failures.ts';
import { checkAccount } from '../identity/account-check.ts';
import { hashPassword } from '../identity/password-hash.ts';
import type { RoleRegistry } from '../identity/role-registry.ts';
import { saveRole } from '../identity/user-audit.ts';
import { invalidLine, type Lines } from './transfer-check.ts';
import type { AccountLine } from './transfer-kinds.ts';
import * as repository from './transfer-write.repository.ts';

type Needs = { db: PlatformDatabase; audit: Pick<Audit, 'record'>; roles: RoleRegistry };

/** Who the people of a folder are here. */
export type AccountPlan = {
  /** By their login in the folder. */
  readonly found: ReadonlyMap<string, repository.KnownAccount>;
  readonly missing: readonly string[];
  /** Somebody has the login, under another email address. */
  readonly doubtful: readonly { readonly login: string; readonly email: string }[];
};

const slugAttempts = 50;

export function createAccountTransfer({ db, audit, roles }: Needs) {
  /** By email address: that is whose an account is. A login alone may be somebody else's. */
  async function plan(accounts: AsyncIterable<Lines<AccountLine>>, trustLogins: boolean): Promise<AccountPlan> {
    const found = new Map<string, repository.KnownAccount>();
    const taken = new Map<number, string>();
    const missing: string[] = [];
    const doubtful: { login: string; email: string }[] = [];
    for await (const { first, rows } of accounts) {
      const known = await repository.findAccounts(
        db.network,
        rows.map(({ login }) => login),
        rows.map(({ email }) => email),
      );
      for (const [position, { login, email, role }] of rows.entries()) {
        if (role !== null && !roles.has(role)) throw unknownRole(login, role, roles);
        const byEmail = known.find((account) => same(account.email, email));
        const account = byEmail ?? known.find((one) => same(one.login, login));
        if (!account) missing.push(login);
        else if (!byEmail && !trustLogins) doubtful.push({ login, email });
        else {
          const other = taken.get(account.id);
          if (other !== undefined) {
            throw invalidLine('users', first + position, `${login} and ${other} match the same account.`);
          }
          taken.set(account.id, login);
          found.set(login, account);
        }
      }
    }
    return { found, missing, doubtful };
  }

  async function create(context: Context, account: AccountLine, passwordHash: string): Promise<number> {
    const { login, email, display_name: displayName, url, slug } = account;
    checkAccount({ login, email, displayName, url });
    const row = { ...account, created_at: new Date(account.created_at) };
    for (let suffix = 1; ; suffix += 1) {
      try {
        return await db.network.transaction().execute(async (trx) => {
          const free = suffix === 1 ? slug : `${slug}-${suffix}`;
          const id = await repository.insertAccount(trx, row, free, passwordHash);
          await audit.record(context, { action: 'user.created', target: { kind: 'user', id, name: login } }, trx);
          return id;
        });
      } catch (error) {
        if (suffix === slugAttempts || !isUniqueViolation(error, 'users_slug')) throw error;
      }
    }
  }

  return {
    plan,

    /** The ids of all of them by login. Safe to repeat: whoever was made before is found. */
    async take(
      context: Context,
      site: Site,
      accounts: AsyncIterable<Lines<AccountLine>>,
      { found }: AccountPlan,
    ): Promise<Map<string, number>> {
      const ids = new Map<string, number>();
      // Of a password that nobody knows: whoever wants one asks for it by mail.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
      for await (const { rows } of accounts) {
        for (const account of rows) {
          const id = found.get(account.login)?.id ?? (await create(context, account, passwordHash));
          ids.set(account.login, id);
          const { role } = account;
          if (role === null) continue;
          await db.network.transaction().execute((trx) => saveRole(trx, audit, { ...context, site }, id, role));
        }
      }
      return ids;
    },
  };
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function unknownRole(login: string, role: string, roles: RoleRegistry): PlatformError {
  return new PlatformError(
    400,
    'transfer_unknown_role',
    `${login} has the role ${role}, which does not exist on this network. Add the plugin with this role to octavo.config.ts. ` +
      `Known: ${roles.names().join(', ')}.`,
  );
}
