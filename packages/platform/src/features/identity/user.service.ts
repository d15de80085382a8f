import type { Transaction } from 'kysely';
import { PlatformError, type Actor, type AuditSource, type Context, type Site } from '@octavo/plugin-api';
import type { EmailChangeService } from './email-change.service.ts';
import { byOperator, type Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { isUniqueViolation } from '../../kernel/database/failures.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import type { Mailer } from './account-mail.service.ts';
import { authorsOf, publishedAmong, reassignPosts } from './author.repository.ts';
import { slugSuffix, toSlug } from '../../kernel/base/slug.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { invalidParameter, refuse } from '../../kernel/base/refusals.ts';
import { checkAccount } from './account-check.ts';
import { requirePerson } from './confirmation.ts';
import { toActor } from './actor.ts';
import { createKnownAuthors } from './known-authors.ts';
import { hashPassword } from './password-hash.ts';
import { recordChanges, saveRole } from './user-audit.ts';
import type { RoleRegistry } from './role-registry.ts';
import * as repository from './user.repository.ts';
import type { UserRow } from './user.repository.ts';

export type { UserRow };
/** An account as the network sees it. */
export type AccountRow = UserRow & { site_count: number };

export type NewUser = {
  login: string;
  email: string;
  password: string;
  displayName?: string;
  superAdmin?: boolean;
  url?: string;
  description?: string;
  locale?: string;
};

export type UserInput = {
  name?: string;
  email?: string;
  password?: string;
  url?: string;
  description?: string;
  locale?: string;
  roles?: readonly string[];
};

export type UserQuery = {
  page?: number;
  per_page?: number;
  offset?: number;
  search?: string;
  include?: readonly number[];
  exclude?: readonly number[];
  slug?: readonly string[];
  roles?: readonly string[];
  /** Every account of the network instead of the site's members. */
  network?: boolean;
  order?: 'asc' | 'desc';
  orderby?: repository.UserWindow['orderby'];
};

type Needs = {
  db: PlatformDatabase;
  roles: RoleRegistry;
  types: PostTypeRegistry;
  audit: Pick<Audit, 'record'>;
  mailer: Pick<Mailer, 'isOn' | 'post'>;
  emailChanges: Pick<EmailChangeService, 'mustConfirm' | 'ask' | 'forget'>;
};

export type UserService = ReturnType<typeof createUserService>;

export function createUserService({ db, roles, types, audit, mailer, emailChanges }: Needs) {
  const authors = createKnownAuthors(db);
  const publicTypes = () => types.exposed().flatMap((type) => (type.public ? [type.name] : []));

  /** `also` is done in the same transaction. */
  async function create(
    input: NewUser,
    by: AuditSource = byOperator,
    also?: (trx: Transaction<NetworkTables>, id: number) => Promise<void>,
  ): Promise<number> {
    // Everybody sees the name and the slug: those of a super admin don't say what to sign in with.
    const shownName = input.displayName ?? (input.superAdmin ? 'Administrator' : input.login);
    const row = {
      login: input.login,
      email: input.email,
      display_name: shownName,
      password_hash: await hashPassword(input.password),
      super_admin: input.superAdmin ?? false,
      url: input.url ?? '',
      description: input.description ?? '',
      locale: input.locale ?? '',
    };
    const slug = toSlug(shownName) || 'user';
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.network.transaction().execute(async (trx) => {
          const id = await repository.insertUser(trx, { ...row, slug: slug + slugSuffix(tries) });
          await audit.record(by, { action: 'user.created', target: { kind: 'user', id, name: input.login } }, trx);
          await also?.(trx, id);
          return id;
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_login')) {
          throw new PlatformError(400, 'existing_user_login', `The username ${input.login} is already in use.`);
        }
        if (isUniqueViolation(error, 'users_email')) {
          throw new PlatformError(400, 'existing_user_email', 'This email address is already in use.');
        }
        if (tries === 10 || !isUniqueViolation(error, 'users_slug')) throw error;
      }
    }
  }

  async function lookUp(context: Context, ids: readonly number[]): Promise<Map<number, UserRow | PlatformError>> {
    const { site, actor } = context;
    const users = new Map((await repository.findUsers(db.network, site.id, ids)).map((user) => [user.id, user]));
    const isKnown = ({ id, role }: UserRow) =>
      id === actor.userId || actor.superAdmin || (role !== null && actor.can('list_users'));
    const others = [...users.values()].filter((user) => !isKnown(user)).map(({ id }) => id);
    const published =
      others.length === 0 ? [] : await publishedAmong(db.forSite(site).read, site.id, publicTypes(), others);
    return new Map(ids.map((id) => [id, answerFor(users.get(id))]));

    function answerFor(user: UserRow | undefined): UserRow | PlatformError {
      if (!user) return unknownUser();
      if (isKnown(user) || published.includes(user.id)) return user;
      // Whether an account exists elsewhere on the network is not told.
      return user.role === null
        ? unknownUser()
        : refuse(actor, 'rest_user_cannot_view', 'You are not allowed to see this user.');
    }
  }

  async function get(context: Context, id: number): Promise<UserRow> {
    const found = (await lookUp(context, [id])).get(id)!;
    if (found instanceof PlatformError) throw found;
    return found;
  }

  async function findByName(site: Site, name: string): Promise<UserRow> {
    // Digits are an id, even if somebody has chosen them as a login.
    const byId = /^[1-9]\d{0,8}$/.test(name) && (await repository.findUser(db.network, site.id, Number(name)));
    if (byId) return byId;
    const known = await repository.findForLogin(db.network, name);
    const user = known && (await repository.findUser(db.network, site.id, known.id));
    if (user) return user;
    throw new PlatformError(404, 'rest_user_invalid_id', `There is no user ${name}.`);
  }

  function checkRoles(context: Context, id: number, names: readonly string[]): string {
    const [role, ...others] = names;
    if (role === undefined || others.length > 0 || !roles.has(role)) {
      throw invalidParameter(
        'roles',
        `roles must contain exactly one of ${roles.names().join(', ')}.`,
        'rest_user_invalid_role',
      );
    }
    const { actor } = context;
    if (!actor.can('promote_users'))
      throw refuse(actor, 'rest_cannot_edit_roles', 'You are not allowed to change roles on this site.');
    if (id === actor.userId && !actor.superAdmin) {
      throw refuse(actor, 'rest_cannot_edit_roles', 'You are not allowed to change your own role.');
    }
    return role;
  }

  /** Members for those who may list them; for everyone else those whose posts are public. */
  async function list(context: Context, query: UserQuery): Promise<{ users: repository.UserRow[]; total: number }> {
    const { site, actor } = context;
    const sees = actor.can('list_users');
    if (query.network && !actor.can('manage_network_users')) {
      throw refuse(actor, 'rest_user_cannot_view', 'You are not allowed to list the accounts of the network.');
    }
    if (query.roles && !sees)
      throw refuse(actor, 'rest_user_cannot_view', 'You are not allowed to list users by role.');
    const authors = sees ? undefined : await authorsOf(db.forSite(site).read, site.id, publicTypes());
    const limit = query.per_page ?? 10;
    const filter = {
      ids: narrow(authors, query.include),
      members: sees && query.network !== true,
      exclude: query.exclude,
      roles: query.roles,
      slugs: query.slug,
      search: query.search,
      searchPrivate: sees,
    };
    const { orderby = 'name', order = 'asc', page = 1 } = query;
    const window = { orderby, order, limit, offset: query.offset ?? (page - 1) * limit };
    const [users, total] = await Promise.all([
      repository.listUsers(db.network, site.id, filter, window),
      repository.countUsers(db.network, site.id, filter),
    ]);
    return { users, total };
  }

  return {
    /** For the machine itself: no question asked. */
    create,
    displayNames: (ids: readonly number[]) => repository.displayNames(db.network, ids),
    /** Of posts that the reader sees: whoever wrote one is no secret to them. */
    authors: authors.find,
    slugs: (ids: readonly number[]) => repository.slugs(db.network, ids),
    findByLogin: (login: string) => repository.findByLogin(db.network, login),
    /** The account alone, whatever site it has to do with. */
    async findAccount(login: string): Promise<Omit<repository.UserRow, 'role'> | undefined> {
      const known = await repository.findByLogin(db.network, login);
      return known && repository.findUser(db.network, 0, known.id);
    },
    addMember: (site: Site, userId: number, role: string, by: AuditSource = byOperator): Promise<void> =>
      db.network.transaction().execute((trx) => saveRole(trx, audit, { ...by, site }, userId, role)),
    /** Of the user with this login or email address; 0, which is nobody's, where there is none. */
    idOf: async (name: string) => (await repository.findForLogin(db.network, name))?.id ?? 0,

    /** Anywhere on the network. */
    exists: async (userId: number) => (await repository.findUser(db.network, 0, userId)) !== undefined,
    canBeAuthor: (site: Site, userId: number) => repository.isMemberOrSuperAdmin(db.network, site.id, userId),

    get,

    /** Each as `get` answers: the user, or why not. */
    lookUp,

    /** Some of it, at least: the account, or the role. */
    canEdit: ({ actor }: Context, id: number) =>
      id === actor.userId || actor.can('edit_users') || actor.can('promote_users'),

    /** By id, login or email address, as people type them; by the rules of `get`. */
    getByName: async (context: Context, name: string): Promise<repository.UserRow> =>
      get(context, (await findByName(context.site, name)).id),

    /** For the machine itself, when it acts in somebody's name: with their rights and no others. */
    async actAs(site: Site, name: string): Promise<Actor> {
      const user = { ...(await findByName(site, name)), has_second_factor: false };
      const config = { superAdminsNeedSecondFactor: false };
      return toActor({ roles, config }, user, { credential: 'operator' });
    },

    list,

    async listAccounts(context: Context, query: UserQuery): Promise<{ accounts: AccountRow[]; total: number }> {
      const { users, total } = await list(context, { ...query, network: true });
      const counts = await repository.membershipCounts(
        db.network,
        users.map(({ id }) => id),
      );
      return { accounts: users.map((user) => ({ ...user, site_count: counts.get(user.id) ?? 0 })), total };
    },

    /** Makes an account of the network a member of the site. Only who knows its name or address exactly finds it. */
    async join(context: Context, name: string, role: string): Promise<{ member: UserRow; isNew: boolean }> {
      const { site, actor } = context;
      if (!actor.can('manage_network_users'))
        throw refuse(actor, 'rest_forbidden', 'Only super admins can add users directly. Send an invitation instead.');
      const known = await repository.findForLogin(db.network, name);
      checkRoles(context, known?.id ?? 0, [role]);
      requirePerson(context);
      if (!known)
        throw new PlatformError(
          404,
          'rest_user_invalid_id',
          'There is no account with this username or email address.',
        );
      const isNew = await db.network.transaction().execute(async (trx) => {
        const inserted = await repository.insertMembership(trx, site.id, known.id, role);
        const target = { kind: 'user' as const, id: known.id, name: known.login };
        if (inserted) await audit.record(context, { action: 'member.added', target, details: { role } }, trx);
        return inserted;
      });
      const member = await get(context, known.id);
      if (isNew || member.role === role) return { member, isNew };
      throw new PlatformError(
        409,
        'user_is_member',
        `This person is already a member of this site, with the role ${member.role}.`,
      );
    },

    async register(context: Context, input: NewUser, roleNames: readonly string[]): Promise<repository.UserRow> {
      const { actor } = context;
      if (!actor.can('create_users'))
        throw refuse(actor, 'rest_cannot_create_user', 'You are not allowed to create users.');
      const role = checkRoles(context, 0, roleNames);
      requirePerson(context);
      checkAccount(input);
      const id = await create(input, context);
      await db.network.transaction().execute((trx) => saveRole(trx, audit, context, id, role));
      return get(context, id);
    },

    /** A new password ends every session, token and application password of the account. */
    async update(context: Context, id: number, input: UserInput): Promise<repository.UserRow> {
      const { actor } = context;
      const user = await get(context, id);
      const { roles: roleNames, password, name, email, ...rest } = input;
      const changesAccount =
        [password, name, email].some((value) => value !== undefined) || Object.keys(rest).length > 0;
      if (changesAccount && id !== actor.userId && !actor.can('edit_users')) {
        throw refuse(actor, 'rest_cannot_edit', 'You are not allowed to edit this user.');
      }
      checkAccount(input);
      const role =
        roleNames && !(roleNames.length === 1 && roleNames[0] === user.role) && checkRoles(context, id, roleNames);
      if (role || password !== undefined || (email !== undefined && email !== user.email)) requirePerson(context);
      const password_hash = password === undefined ? undefined : await hashPassword(password);
      const mustConfirm = email !== undefined && (await emailChanges.mustConfirm(context, user, email));
      const now = mustConfirm || email === undefined ? {} : { email };
      try {
        await db.network.transaction().execute(async (trx) => {
          await repository.updateUser(trx, id, {
            ...rest,
            ...now,
            ...(name !== undefined && { display_name: name }),
            ...(password_hash !== undefined && { password_hash }),
          });
          if (password_hash !== undefined) {
            await repository.revokeCredentials(trx, id);
            if (mailer.isOn) await mailer.post(context, { kind: 'password_changed', user_id: id }, trx);
          }
          if (mustConfirm) await emailChanges.ask(context, trx, user, email);
          else if (email !== undefined && email !== user.email) await emailChanges.forget(trx, id);
          const { email: _asked, ...changes } = input;
          await recordChanges(trx, audit, context, user, { ...changes, ...now });
          if (role) await saveRole(trx, audit, context, id, role);
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        throw new PlatformError(400, 'rest_user_invalid_email', 'This email address is already in use.');
      }
      authors.forget(id);
      return get(context, id);
    },

    /** Throws unless there is such a role, and they may give it to others. */
    checkRole: (context: Context, role: string) => void checkRoles(context, 0, [role]),

    /** Off this site, their posts there to somebody else if so wished. The account itself stays. */
    async remove(context: Context, id: number, reassign: number | undefined): Promise<repository.UserRow> {
      const { site, actor } = context;
      const user = await get(context, id);
      if (!actor.can('remove_users') || (id === actor.userId && !actor.superAdmin)) {
        throw refuse(actor, 'rest_user_cannot_delete', 'You are not allowed to remove this user from the site.');
      }
      if (user.role === null) throw unknownUser();
      requirePerson(context);
      if (reassign !== undefined) {
        if (reassign === id || !(await repository.isMemberOrSuperAdmin(db.network, site.id, reassign))) {
          throw invalidParameter(
            'reassign',
            'reassign must be another member of this site.',
            'rest_user_invalid_reassign',
          );
        }
        await reassignPosts(db.forSite(site), site.id, id, reassign);
      }
      const { login, role } = user;
      await db.network.transaction().execute(async (trx) => {
        await repository.deleteMembership(trx, site.id, id);
        const target = { kind: 'user' as const, id, name: login };
        await audit.record(context, { action: 'member.removed', target, details: { role } }, trx);
      });
      return user;
    },

    /** The account, on every site, with all its credentials. Its posts stay. */
    async deleteAccount(context: Context, id: number): Promise<repository.UserRow> {
      const { site, actor } = context;
      if (!actor.can('delete_users') || id === actor.userId) {
        throw refuse(actor, 'rest_user_cannot_delete', 'You are not allowed to delete this account.');
      }
      const user = await repository.findUser(db.network, site.id, id);
      if (!user) throw unknownUser();
      requirePerson(context);
      await db.network.transaction().execute(async (trx) => {
        await repository.deleteUser(trx, id);
        await audit.record(context, { action: 'user.deleted', target: { kind: 'user', id, name: user.login } }, trx);
      });
      authors.forget(id);
      return user;
    },

    memberships: (userId: number) => repository.membershipsOf(db.network, userId),
  };
}

function unknownUser(): PlatformError {
  return new PlatformError(404, 'rest_user_invalid_id', 'There is no user with this id.');
}

function narrow(known: readonly number[] | undefined, include: readonly number[] | undefined) {
  if (!include?.length) return known;
  return known ? include.filter((id) => known.includes(id)) : include;
}
