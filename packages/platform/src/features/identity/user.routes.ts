import { Type, listHeaders, PlatformError, type Access, type Context, type Routes } from '@octavo/plugin-api';
import type { EmailChangeService } from './email-change.service.ts';
import { onlyKnownProperties } from '../../kernel/base/known-properties.ts';
import { refuse, signedIn } from '../../kernel/base/refusals.ts';
import { deletedOf } from '../../kernel/http/deletion.ts';
import type { RoleRegistry } from './role-registry.ts';
import { toUserResource, type UserView } from './user-resource.ts';
import {
  NewUserBody,
  User,
  UserBody,
  UserDeleteQuery,
  UserItemQuery,
  UserListQuery,
  UserParams,
} from './user.schema.ts';
import type { UserRow, UserService } from './user.service.ts';

const tags = ['Users'];
const guard = (capability: string, code: string, message: string): { config: { access: Access } } => ({
  config: { access: { capability, code, message } },
});

/** Accounts as one site sees them. Access to a row is the service's decision. */
export function userRoutes(
  users: UserService,
  roles: RoleRegistry,
  emailChanges: Pick<EmailChangeService, 'pending'>,
): Routes {
  const resource = (context: Context, user: UserRow, view: UserView) => toUserResource(roles, context, user, view);

  /** Oneself also sees the address that waits to be confirmed. */
  const edited = async (context: Context, user: UserRow) => ({
    ...resource(context, user, 'edit'),
    ...(user.id === context.actor.userId && {
      pending_email: await emailChanges.pending(context),
      needs_second_factor: user.super_admin && context.actor.credential === 'cookie' && !context.actor.superAdmin,
    }),
  });

  const isVisible = async (context: Context, { id }: { id: number }) =>
    !((await users.lookUp(context, [id])).get(id) instanceof PlatformError);
  const isEditable = async (context: Context, params: { id: number }) =>
    users.canEdit(context, params.id) && isVisible(context, params);

  return (app) => {
    app.get(
      '/users',
      {
        config: { access: 'public', scope: 'content' },
        schema: { tags, querystring: UserListQuery, response: { 200: Type.Array(User) } },
      },
      async ({ context, query, raw }, reply) => {
        const { context: view = 'view', _fields, ...search } = query;
        if (view === 'edit' && !context.actor.can('list_users')) {
          throw refuse(
            context.actor,
            'rest_forbidden_context',
            'You need permission to edit this to use context=edit.',
          );
        }
        const { users: rows, total } = await users.list(context, search);
        const { page = 1, per_page = 10 } = query;
        const shown = { page, perPage: per_page, total };
        reply.headers(listHeaders(context.site, '/core/v2/users', raw.url ?? '', shown));
        return rows.map((user) => resource(context, user, view));
      },
    );

    app.get(
      '/users/:id(^\\d+$)',
      {
        config: { access: 'public', scope: 'content', permits: isVisible },
        schema: { tags, params: UserParams, querystring: UserItemQuery, response: { 200: User } },
      },
      async ({ context, params, query }) =>
        resource(context, await users.get(context, params.id), query.context ?? 'view'),
    );

    app.get(
      '/users/me',
      {
        config: { ...signedIn.config, scope: 'any' },
        schema: { tags, querystring: UserItemQuery, response: { 200: User } },
      },
      async ({ context, query }) => {
        const user = await users.get(context, context.actor.userId);
        return query.context === 'edit' ? edited(context, user) : resource(context, user, query.context ?? 'view');
      },
    );

    app.post(
      '/users',
      {
        ...guard('create_users', 'rest_cannot_create_user', 'You are not allowed to create users.'),
        schema: { tags, body: NewUserBody, response: { 201: User } },
      },
      async ({ context, body }, reply) => {
        const { username, name, roles: roleNames = ['subscriber'], ...rest } = onlyKnownProperties(NewUserBody, body);
        const input = { ...rest, login: username, ...(name !== undefined && { displayName: name }) };
        const user = await users.register(context, input, roleNames);
        reply.code(201).header('Location', `${context.site.restRoot}/core/v2/users/${user.id}`);
        return resource(context, user, 'edit');
      },
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/users/:id(^\\d+$)',
      config: { ...signedIn.config, permits: isEditable },
      schema: { tags, params: UserParams, body: UserBody, response: { 200: User } },
      handler: async ({ context, params, body }) =>
        edited(context, await users.update(context, params.id, onlyKnownProperties(UserBody, body))),
    });

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/users/me',
      ...signedIn,
      schema: { tags, body: UserBody, response: { 200: User } },
      handler: async ({ context, body }) =>
        edited(context, await users.update(context, context.actor.userId, onlyKnownProperties(UserBody, body))),
    });

    app.delete(
      '/users/:id(^\\d+$)',
      {
        ...guard('remove_users', 'rest_user_cannot_delete', 'You are not allowed to remove users from this site.'),
        schema: { tags, params: UserParams, querystring: UserDeleteQuery, response: { 200: deletedOf(User) } },
      },
      async ({ context, params, query }) => {
        const previous = await users.remove(context, params.id, toReassign(query.reassign));
        return { deleted: true as const, previous: resource(context, previous, 'edit') };
      },
    );
  };
}

/** Nothing is guessed about posts: an id, or `false` to leave them. */
function toReassign(value: string | undefined): number | undefined {
  if (value === 'false') return undefined;
  if (value !== undefined && Number(value) > 0) return Number(value);
  throw new PlatformError(400, 'rest_missing_callback_param', 'Missing parameter(s): reassign', {
    data: { params: ['reassign'] },
  });
}
