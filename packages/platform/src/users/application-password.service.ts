import type { Transaction } from 'kysely';
import {
  PlatformError,
  type Actor,
  type AuditSource,
  type AuditTarget,
  type Context,
  type Site,
} from '@octavo/plugin-api';
import { byOperator, type Audit } from '../audit/audit.service.ts';
import type { PlatformConfig } from '../config.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { NetworkTables } from '../database/tables.ts';
import { invalidParameter, refuse } from '../refusals.ts';
import { toActor } from './actor.ts';
import { generateApplicationPassword, hashApplicationPassword } from './application-password.ts';
import * as repository from './application-password.repository.ts';
import { requirePerson } from './confirmation.ts';
import type { RoleRegistry } from './role.registry.ts';
import { findUser } from './user.repository.ts';

const most = 100;

type Needs = {
  db: PlatformDatabase;
  roles: RoleRegistry;
  config: Pick<PlatformConfig, 'secretKeys'>;
  audit: Pick<Audit, 'record'>;
};

type Revoked = { name: string } | { count: number };

export type { ApplicationPasswordRow } from './application-password.repository.ts';
export type ApplicationPasswordService = ReturnType<typeof createApplicationPasswordService>;

export function createApplicationPasswordService({ db, roles, config, audit }: Needs) {
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
        "You may not see this user's application passwords.",
      );
    }
    if (id !== actor.userId && !(await findUser(db.network, site.id, id))) {
      throw new PlatformError(404, 'rest_user_invalid_id', 'There is no user with this id.');
    }
    return id;
  }

  async function create(
    userId: number,
    name: string,
    appId = '',
    password = generateApplicationPassword(),
    by: AuditSource = byOperator,
  ) {
    const hash = hashApplicationPassword(signing, password);
    const row = await db.network.transaction().execute(async (trx) => {
      const inserted = await repository.insert(trx, { user_id: userId, name, app_id: appId, hash });
      const target = await targetOf(trx, userId);
      await audit.record(by, { action: 'application_password.created', target, details: { name } }, trx);
      return inserted;
    });
    return { ...row, password };
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
      if (owner?.stale) await repository.touch(db.network, owner.password_id, address);
      return owner && toActor(roles, owner, 'application_password');
    },

    /** For the machine itself: no question asked. The only time the password can be seen. */
    create,

    async createFor(context: Context, userId: number | 'me', name: string, appId: string) {
      const owner = await ownerOf(context, userId);
      requirePerson(context);
      if (name.trim() === '' || name.length > 200)
        throw invalidParameter('name', 'name must have 1 to 200 characters.');
      if ((await repository.list(db.network, owner)).length >= most) {
        throw new PlatformError(400, 'too_many_application_passwords', `A user can have ${most}. Revoke one first.`);
      }
      return create(owner, name, appId, undefined, context);
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

async function targetOf(trx: Transaction<NetworkTables>, id: number): Promise<AuditTarget> {
  const user = await findUser(trx, 0, id);
  return { kind: 'user', id, ...(user && { name: user.login }) };
}

function known(row: repository.ApplicationPasswordRow | undefined): repository.ApplicationPasswordRow {
  if (row) return row;
  throw new PlatformError(404, 'rest_application_password_not_found', 'There is no application password with this id.');
}
