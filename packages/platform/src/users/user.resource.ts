import type { Context } from '@octavo/plugin-api';
import { refuse } from '../refusals.ts';
import type { RoleRegistry } from './role.registry.ts';
import type { UserRow } from './user.service.ts';

export type UserView = 'view' | 'embed' | 'edit';

/** The REST form of a user, as one site sees them. */
export function toUserResource(roles: RoleRegistry, { actor, site }: Context, user: UserRow, view: UserView) {
  const mayEdit = user.id === actor.userId || actor.superAdmin || actor.can('list_users');
  if (view === 'edit' && !mayEdit) {
    throw refuse(actor, 'rest_user_cannot_view', 'The edit context is for yourself and for those who manage users.');
  }
  return {
    id: user.id,
    name: user.display_name,
    url: user.url,
    description: user.description,
    link: `${site.url}/?author=${user.id}`,
    slug: user.slug,
    ...(view === 'edit' && editFields(roles, user)),
    _links: {
      self: [{ href: `${site.restRoot}/core/v2/users/${user.id}` }],
      collection: [{ href: `${site.restRoot}/core/v2/users` }],
    },
  };
}

export function registeredDate({ created_at }: Pick<UserRow, 'created_at'>): string {
  return `${created_at.toISOString().slice(0, 19)}+00:00`;
}

function editFields(roles: RoleRegistry, user: UserRow) {
  const held = user.super_admin ? roles.everything() : roles.capabilities(user.role);
  return {
    username: user.login,
    email: user.email,
    locale: user.locale,
    registered_date: registeredDate(user),
    roles: user.role === null ? [] : [user.role],
    capabilities: Object.fromEntries([...held].map((name) => [name, true])),
    extra_capabilities: user.role === null ? {} : { [user.role]: true },
    is_super_admin: user.super_admin,
  };
}
