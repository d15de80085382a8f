import { Type, oneOf, pageQuery } from '@octavo/plugin-api';

const text = (maxLength: number, options: object = {}) =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...options });
const search = Type.Optional(text(200));
const fields = Type.Optional(Type.Array(Type.String(), { description: 'Only these fields.' }));

export const AccountParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) });

export const AccountListQuery = Type.Object({
  ...pageQuery,
  search,
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'asc' })),
  orderby: Type.Optional(oneOf(['id', 'name', 'registered_date', 'slug'], { default: 'name' })),
  _fields: fields,
});

export const Account = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  email: Type.String(),
  registered_date: Type.String(),
  is_super_admin: Type.Boolean(),
  site_count: Type.Integer({ description: 'Number of sites that the user is a member of.' }),
});

export const NewMemberBody = Type.Object({
  user: text(254, { minLength: 1, description: 'Username or email address of an account of the network.' }),
  role: text(200),
});

export const MySiteQuery = Type.Object({ ...pageQuery, search, _fields: fields });

export const MySite = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  admin_url: Type.String(),
  role: Type.Union([Type.String(), Type.Null()], { description: 'Null for super admins who are not members.' }),
});
