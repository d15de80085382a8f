import type { Transaction } from 'kysely';
import {
  PlatformError,
  type Actor,
  type AuditSource,
  type AuditTarget,
  type Context,
  type Site,
} from '@octavo/plugin-api';
import { byOperator, type Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { invalidParameter, refuse } from '../../kernel/base/refusals.ts';
import { toActor } from './actor.ts';
import { generateApplicationPassword, hashApplicationPassword } from './application-password.ts';
import * as repository from './application-password.repository.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import { requirePerson } from './confirmation.ts';
import type { RoleRegistry } from './role-registry.ts';
import { scopePattern } from '../../kernel/base/scopes.ts';
import { findUser } from './user.repository.ts';

const most = 100;

type Needs = {
  db: PlatformDatabase;
  directory: Pick<SiteDirectory, 'find'>;
  roles: RoleRegistry;
  config: Pick<PlatformConfig, 'secretKeys' | 'superAdminsNeedSecondFactor'>;
  audit: Pick<Audit, 'record'>;
};

/** What is asked of a new one; what is left out is not limited. */
export type NewPassword = { name: string; appId?: string; scopes?: string[]; siteId?: number; expires?: Date };

type Revoked = { name: string } | { count: number };

export type { ApplicationPasswordRow } from './application-password.repository.ts';
export type ApplicationPasswordService = ReturnType<typeof createApplicationPasswordService>;

export function createApplicationPasswordService({ db, directory, roles, config, audit }: Needs) {
  const [signing] = config.secretKeys;

  /** Your own, or anybody's for those who may edit every account. */
  async function ownerOf({ site, actor }: Context, userId: number | 'me'): Promise<number> {
    // The operator is nobody in particular, but may edit every account.
    if (actor.userId === 0 && (userId === 'me' || !actor.can('edit_users'))) {
      throw refuse(actor, 'rest_not_logged_in', 'You are not signed in.');
    }
    const id = userId === 'me' ? actor.userId : userId;
    if (id !== actor.userId && !actor.can('edit_users')) {
      throw refuse(
        actor,
        'rest_cannot_manage_application_passwords',
        "You are not allowed to see this user's application passwords.",
      );
    }
    if (id !== actor.userId && !(await findUser(db.network, site.id, id))) {
      throw new PlatformError(404, 'rest_user_invalid_id', 'There is no user with this id.');
    }
    return id;
  }

  async function insert(userId: number, asked: NewPassword, password: string, by: AuditSource) {
    const { name, appId = '', scopes, siteId, expires } = asked;
    const row = await db.network.transaction().execute(async (trx) => {
      const inserted = await repository.insert(trx, {
        user_id: userId,
        name,
        app_id: appId,
        hash: hashApplicationPassword(signing, password),
        scopes: scopes ?? null,
        site_id: siteId ?? null,
        expires_at: expires ?? null,
      });
      const target = await targetOf(trx, userId);
      const details = {
        name,
        ...(scopes && { scopes }),
        ...(siteId !== undefined && { site: siteId }),
        ...(expires && { expires: expires.toISOString() }),
      };
      await audit.record(by, { action: 'application_password.created', target, details }, trx);
      return inserted;
    });
    return { ...row, password };
  }

  async function checkSite(owner: number, siteId: number): Promise<void> {
    const user = (await directory.find(siteId)) && (await findUser(db.network, siteId, owner));
    // Those of others and those that aren't there look the same.
    if (user && (user.role !== null || user.super_admin)) return;
    throw invalidParameter('site', 'site must be the id of a site that the user belongs to.');
  }

  async function recordRevoked(trx: Transaction<NetworkTables>, context: Context, owner: number, details: Revoked) {
    const target = await targetOf(trx, owner);
    await audit.record(context, { action: 'application_password.revoked', target, details }, trx);
  }

  return {
    /** Whoever the password belongs to; undefined when name or password is wrong. */
    async authenticate(site: Site, name: string, password: string, address: string): Promise<Actor | undefined> {
      const hashes = config.secretKeys.map((key) => hashApplicationPassword(key, password));
      const owner = await repository.findOwner(db.network, hashes, name, site.id);
      if (!owner) return undefined;
      checkReach(owner, site);
      if (owner.stale) await repository.touch(db.network, owner.password_id, address);
      const { scopes, site_id } = owner;
      const limits =
        (scopes ?? site_id) === null ? undefined : { scopes: scopes ?? undefined, oneSite: site_id !== null };
      return toActor({ roles, config }, owner, { credential: 'application_password', limits });
    },

    /** For the machine itself: no question asked. The only time the password can be seen. */
    create: (userId: number, asked: NewPassword, password = generateApplicationPassword()) =>
      insert(userId, asked, password, byOperator),

    async createFor(context: Context, userId: number | 'me', asked: NewPassword) {
      const owner = await ownerOf(context, userId);
      requirePerson(context);
      const { name, scopes, expires, siteId } = asked;
      if (name.trim() === '' || name.length > 200)
        throw invalidParameter('name', 'name must have 1 to 200 characters.');
      if (scopes && (scopes.length === 0 || !scopes.every((scope) => new RegExp(scopePattern).test(scope))))
        throw invalidParameter('scopes', 'scopes must be read, write or ability:<name>.');
      if (expires && !(expires.getTime() > Date.now()))
        throw invalidParameter('expires', 'expires must be in the future.');
      if (siteId !== undefined) await checkSite(owner, siteId);
      if ((await repository.list(db.network, owner)).length >= most) {
        throw new PlatformError(
          400,
          'too_many_application_passwords',
          `A user can have at most ${most} application passwords. Revoke one first.`,
        );
      }
      return insert(owner, asked, generateApplicationPassword(), context);
    },

    list: async (context: Context, userId: number | 'me') =>
      repository.list(db.network, await ownerOf(context, userId)),

    get: async (context: Context, userId: number | 'me', id: string) =>
      known(await repository.find(db.network, await ownerOf(context, userId), id)),

    async rename(context: Context, userId: number | 'me', id: string, name: string) {
      const owner = await ownerOf(context, userId);
      requirePerson(context);
      return known(await repository.rename(db.network, owner, id, name));
    },

    async revoke(context: Context, userId: number | 'me', id: string) {
      const owner = await ownerOf(context, userId);
      requirePerson(context);
      const row = known(await repository.find(db.network, owner, id));
      await db.network.transaction().execute(async (trx) => {
        const count = await repository.remove(trx, owner, id);
        if (count > 0) await recordRevoked(trx, context, owner, { name: row.name });
      });
      return row;
    },

    async revokeAll(context: Context, userId: number | 'me'): Promise<number> {
      const owner = await ownerOf(context, userId);
      requirePerson(context);
      return db.network.transaction().execute(async (trx) => {
        const count = await repository.remove(trx, owner);
        if (count > 0) await recordRevoked(trx, context, owner, { count });
        return count;
      });
    },
  };
}

/** Whoever has the right password may know why it doesn't do. */
function checkReach({ expired, expires_at, site_id }: repository.Owner, site: Site): void {
  if (expired) {
    const day = expires_at!.toISOString().slice(0, 10);
    throw new PlatformError(401, 'application_password_expired', `This application password expired on ${day}.`);
  }
  if (site_id !== null && site_id !== site.id) {
    throw new PlatformError(403, 'out_of_scope', 'This application password is not valid on this site.');
  }
}

async function targetOf(trx: Transaction<NetworkTables>, id: number): Promise<AuditTarget> {
  const user = await findUser(trx, 0, id);
  return { kind: 'user', id, ...(user && { name: user.login }) };
}

function known(row: repository.ApplicationPasswordRow | undefined): repository.ApplicationPasswordRow {
  if (row) return row;
  throw new PlatformError(404, 'rest_application_password_not_found', 'There is no application password with this id.');
}
