import type { Static } from 'typebox';
import { Type, listHeaders, type Access, type Actor, type Routes } from '@octavo/plugin-api';
import { onlyKnownProperties } from '../../kernel/base/known-properties.ts';
import { signedIn } from '../../kernel/base/refusals.ts';
import { Deleted } from '../../kernel/http/deletion.ts';
import { Account, AccountListQuery, AccountParams, MySite, MySiteQuery, NewMemberBody } from './account.schema.ts';
import type { RoleRegistry } from './role-registry.ts';
import { registeredDate, toUserResource } from './user-resource.ts';
import { User } from './user.schema.ts';
import type { AccountRow, UserService } from './user.service.ts';

const guard = (capability: string): { config: { access: Access } } => ({ config: { access: { capability } } });

type Sites = {
  openTo(
    actor: Actor,
    memberships: Awaited<ReturnType<UserService['memberships']>>,
    query: Static<typeof MySiteQuery>,
  ): Promise<{ sites: Static<typeof MySite>[]; total: number }>;
};

/** Accounts beyond one site: all of the network, how they come to a site, and where one's own leads. */
export function accountRoutes(users: UserService, roles: RoleRegistry, sites: Sites): Routes {
  const tags = ['Users'];
  return (app) => {
    app.get(
      '/users',
      {
        ...guard('manage_network_users'),
        schema: { tags, querystring: AccountListQuery, response: { 200: Type.Array(Account) } },
      },
      async ({ context, query: { _fields, ...query }, raw }, reply) => {
        const { accounts, total } = await users.listAccounts(context, query);
        const { page = 1, per_page = 10 } = query;
        reply.headers(listHeaders(context.site, '/octavo/v1/users', raw.url ?? '', { page, perPage: per_page, total }));
        return accounts.map(toAccount);
      },
    );

    app.delete(
      '/users/:id(^\\d+$)',
      {
        ...guard('delete_users'),
        schema: { tags, params: AccountParams, response: { 200: Deleted } },
      },
      async ({ context, params }) => {
        await users.deleteAccount(context, params.id);
        return { deleted: true as const };
      },
    );

    app.get(
      '/users/me/sites',
      { ...signedIn, schema: { tags, querystring: MySiteQuery, response: { 200: Type.Array(MySite) } } },
      async ({ context, query, raw }, reply) => {
        const memberships = await users.memberships(context.actor.userId);
        const { sites: found, total } = await sites.openTo(context.actor, memberships, query);
        const { page = 1, per_page = 10 } = query;
        reply.headers(
          listHeaders(context.site, '/octavo/v1/users/me/sites', raw.url ?? '', { page, perPage: per_page, total }),
        );
        return found;
      },
    );

    app.post(
      '/members',
      { ...guard('manage_network_users'), schema: { tags, body: NewMemberBody, response: { 200: User, 201: User } } },
      async ({ context, body }, reply) => {
        const { user, role } = onlyKnownProperties(NewMemberBody, body);
        const { member, isNew } = await users.join(context, user, role);
        if (isNew) reply.code(201).header('Location', `${context.site.restRoot}/core/v2/users/${member.id}`);
        return toUserResource(roles, context, member, 'edit');
      },
    );
  };
}

function toAccount(row: AccountRow): Static<typeof Account> {
  return {
    id: row.id,
    username: row.login,
    name: row.display_name,
    slug: row.slug,
    email: row.email,
    registered_date: registeredDate(row),
    is_super_admin: row.super_admin,
    site_count: row.site_count,
  };
}
