import { Type, oneOf, pageQuery } from '@octavo/plugin-api';
import { withContexts } from '../../kernel/base/contexts.ts';

const id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const ids = Type.Optional(Type.Array(id, { maxItems: 100 }));
const text = (maxLength: number, options: object = {}) =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...options });
const context = Type.Optional(oneOf(['view', 'embed', 'edit'], { default: 'view' }));
const fields = Type.Optional(Type.Array(Type.String()));

const Username = text(60, { minLength: 1, pattern: '^[A-Za-z0-9_.@-]+( [A-Za-z0-9_.@-]+)*$' });
const Email = text(254, { pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$' });
const Password = Type.String({ minLength: 8, maxLength: 4096, description: 'At least 8 characters.' });

export const UserParams = Type.Object({ id });
export const UserItemQuery = Type.Object({ context, _fields: fields });

export const UserListQuery = Type.Object({
  context,
  _fields: fields,
  ...pageQuery,
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Takes precedence over `page`.' }),
  ),
  search: Type.Optional(text(200)),
  include: ids,
  exclude: ids,
  slug: Type.Optional(Type.Array(text(200), { maxItems: 100 })),
  roles: Type.Optional(Type.Array(text(200), { maxItems: 20 })),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'asc' })),
  orderby: Type.Optional(oneOf(['id', 'name', 'registered_date', 'slug'], { default: 'name' })),
});

const profile = {
  name: Type.Optional(text(250)),
  url: Type.Optional(text(2000, { pattern: '^(https?://[^\\s\\u0000]+)?$' })),
  description: Type.Optional(text(10_000)),
  locale: Type.Optional(text(35)),
  roles: Type.Optional(Type.Array(Type.String(), { description: 'Exactly one role.' })),
};

export const NewUserBody = Type.Object({ ...profile, username: Username, email: Email, password: Password });
export const UserBody = Type.Object({ ...profile, email: Type.Optional(Email), password: Type.Optional(Password) });

export const UserDeleteQuery = Type.Object({
  force: oneOf(['true', '1'], { description: 'Users have no trash, so this must be true.' }),
  reassign: Type.Optional(
    Type.String({ pattern: '^(\\d{1,9}|false)?$', description: 'User who gets the posts on this site.' }),
  ),
  _fields: fields,
});

const UserResource = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    url: Type.String(),
    description: Type.String(),
    link: Type.String(),
    slug: Type.String(),
    avatar_urls: Type.Record(Type.String(), Type.String(), { description: 'Addresses by width in pixels.' }),
    username: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    pending_email: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'Your new email address, until it is confirmed.' }),
    ),
    locale: Type.Optional(Type.String()),
    registered_date: Type.Optional(Type.String()),
    roles: Type.Optional(Type.Array(Type.String())),
    capabilities: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), { description: 'Capabilities on this site.' }),
    ),
    extra_capabilities: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), {
        description: 'The role, in the format that WordPress clients expect.',
      }),
    ),
    is_super_admin: Type.Optional(Type.Boolean()),
    needs_second_factor: Type.Optional(
      Type.Boolean({
        description:
          'Only for your own account: you must turn on two-factor authentication to use your super admin rights.',
      }),
    ),
    _links: Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() }))),
  },
  { additionalProperties: true, title: 'user' },
);

export const User = withContexts(UserResource, NewUserBody, {
  embed: 'id name url description link slug avatar_urls',
  edit:
    'username email pending_email locale registered_date roles capabilities extra_capabilities is_super_admin ' +
    'needs_second_factor',
});
