import { randomBytes } from 'node:crypto';
import { PlatformError, type AuditSource, type Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { OidcConfig } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { checkAccount } from './account-check.ts';
import * as repository from './identity.repository.ts';
import type { OidcPerson } from './oidc-provider.ts';
import type { LoginUser } from './user.repository.ts';
import type { UserService } from './user.service.ts';

type Needs = {
  db: PlatformDatabase;
  audit: Pick<Audit, 'record' | 'recordRefusal'>;
  config: Pick<OidcConfig, 'createUsers' | 'defaultRole'>;
  users: Pick<UserService, 'create' | 'addMember'>;
};

type Visit = { site: Site; address: string };

/**
 * The account of somebody whom the provider has vouched for: the one that is linked; else the one with their verified
 * email address, which is linked now; else, where the network wants it so, a new one.
 */
export function createAccountFinder({ db, audit, config, users }: Needs) {
  async function link(user: LoginUser, { issuer, subject }: OidcPerson, email: string, visit: Visit): Promise<void> {
    const source: AuditSource = { ...visit, actor: { userId: user.id, login: user.login } };
    const target = { kind: 'user' as const, id: user.id, name: user.login };
    await db.network.transaction().execute(async (trx) => {
      if (!(await repository.insertIdentity(trx, { user_id: user.id, issuer, subject, email }))) return;
      await audit.record(source, { action: 'identity.linked', target, details: { issuer } }, trx);
    });
  }

  /** The password is known to nobody; whoever wants one asks for it by mail. */
  async function create({ username, name }: OidcPerson, email: string, visit: Visit): Promise<LoginUser> {
    const wanted = toLogin(username ?? '') || toLogin(email.split('@')[0]!) || 'user';
    const by = { ...visit, actor: { userId: 0, login: '' } };
    for (let suffix = 1; ; suffix += 1) {
      const login = suffix === 1 ? wanted : `${wanted}-${suffix}`;
      try {
        const password = randomBytes(32).toString('base64url');
        checkAccount({ login, email });
        const id = await users.create({ login, email, password, displayName: (name ?? login).slice(0, 250) }, by);
        if (config.defaultRole !== undefined) await users.addMember(visit.site, id, config.defaultRole, by);
        return (await repository.findByEmail(db.network, email))!;
      } catch (error) {
        const code = error instanceof PlatformError ? error.code : undefined;
        // Somebody else was quicker: the same person in another browser.
        if (code === 'existing_user_email') return (await repository.findByEmail(db.network, email))!;
        if (code !== 'existing_user_login' || suffix === 50) throw error;
      }
    }
  }

  return async function findAccount(person: OidcPerson, visit: Visit): Promise<{ identity: string; user: LoginUser }> {
    const { issuer, subject, email, emailVerified } = person;
    const linked = await repository.findByIdentity(db.network, issuer, subject);
    if (linked) {
      await repository.touchIdentity(db.network, linked.identity);
      return linked;
    }
    if (email === undefined || !emailVerified) {
      await audit.recordRefusal(visit, undefined, 'unverified email address');
      throw new PlatformError(
        403,
        'oidc_email_unverified',
        'The provider has not verified your email address. Verify it there, then sign in again.',
      );
    }
    const user = await repository.findByEmail(db.network, email);
    if (!user && !config.createUsers) {
      await audit.recordRefusal(visit, undefined, 'unknown account');
      throw new PlatformError(
        403,
        'oidc_unknown_user',
        'There is no account with your email address. Ask an administrator to create one.',
      );
    }
    await link(user ?? (await create(person, email, visit)), person, email, visit);
    return (await repository.findByIdentity(db.network, issuer, subject))!;
  };
}

/** What is left of a name when it has to be a login. */
function toLogin(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\w.-]/g, '')
    .slice(0, 50);
}
