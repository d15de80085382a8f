import type { Context } from '@octavo/plugin-api';
import { refuse } from '../../kernel/base/refusals.ts';
import { authorPath } from '../../kernel/base/permalinks.ts';
import { selfLink } from '../../kernel/base/self-link.ts';
import { avatarUrls } from './avatar.ts';
import type { RoleRegistry } from './role-registry.ts';
import type { UserRow } from './user.service.ts';

export type UserView = 'view' | 'embed' | 'edit';

/** The REST form of a user, as one site sees them. */
export function toUserResource(roles: RoleRegistry, { actor, site }: Context, user: UserRow, view: UserView) {
  const isSelf = user.id === actor.userId;
  const mayEdit = isSelf || actor.superAdmin || actor.can('list_users');
  if (view === 'edit' && !mayEdit) {
    throw refuse(actor, 'rest_user_cannot_view', 'You need permission to edit this to use context=edit.');
  }
  const may = () => ({
    edit: isSelf || actor.can('edit_users') || actor.can('promote_users'),
    delete: (!isSelf || actor.superAdmin) && user.role !== null && actor.can('remove_users'),
  });
  const heldBy = () => {
    if (isSelf) return [...roles.everything()].filter((capability) => actor.can(capability));
    return [...(user.super_admin ? roles.everything() : roles.capabilities(user.role))];
  };
  return {
    id: user.id,
    name: user.display_name,
    url: user.url,
    description: user.description,
    link: site.url + authorPath(site, user.id, user.slug),
    slug: user.slug,
    avatar_urls: avatarUrls(site, user),
    ...(view === 'edit' && editFields(user, heldBy())),
    _links: {
      self: [selfLink(actor, `${site.restRoot}/core/v2/users/${user.id}`, may)],
      collection: [{ href: `${site.restRoot}/core/v2/users` }],
    },
  };
}

export function registeredDate({ created_at }: Pick<UserRow, 'created_at'>): string {
  return `${created_at.toISOString().slice(0, 19)}+00:00`;
}

function editFields(user: UserRow, held: readonly string[]) {
  return {
    username: user.login,
    email: user.email,
    locale: user.locale,
    registered_date: registeredDate(user),
    roles: user.role === null ? [] : [user.role],
    capabilities: Object.fromEntries(held.map((name) => [name, true])),
    extra_capabilities: user.role === null ? {} : { [user.role]: true },
    is_super_admin: user.super_admin,
  };
}
