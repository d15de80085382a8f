import type { Static } from 'typebox';
import { Type, oneOf, pageQuery } from '@octavo/plugin-api';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const ids = (description: string) => Type.Optional(Type.Array(id, { description, maxItems: 1000 }));
export const text = (maxLength: number, more: object = {}) =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...more });
const fields = Type.Optional(
  Type.Array(Type.String(), { description: 'Only these fields, with dots for nested ones.' }),
);
const context = Type.Optional(oneOf(['view', 'embed', 'edit'], { default: 'view', description: 'How much to show.' }));

export const IdParams = Type.Object({ id });
export const ItemQuery = Type.Object({ context, _fields: fields });
export const DeleteQuery = Type.Object({
  force: Type.Optional(Type.Boolean({ default: false, description: 'Must be true, because there is no trash.' })),
  _fields: fields,
});
export const windowQuery = {
  context,
  _fields: fields,
  ...pageQuery,
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Takes precedence over `page`.' }),
  ),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'asc' })),
};

export const MenuListQuery = Type.Object({
  ...windowQuery,
  search: Type.Optional(text(200, { description: 'Only menus whose name or slug contains this text.' })),
  slug: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
  include: ids('Only menus with these ids.'),
  exclude: ids('Exclude menus with these ids.'),
  orderby: Type.Optional(oneOf(['id', 'include', 'name', 'slug'], { default: 'name' })),
});

const locations = Type.Array(text(100), {
  maxItems: 100,
  description: 'Locations that show this menu. They are taken from the menu that had them.',
});
const name = text(200, { minLength: 1, description: 'Plain text.' });
export const menuFields = {
  slug: Type.Optional(text(1000)),
  description: Type.Optional(text(10_000)),
  locations: Type.Optional(locations),
  auto_add: Type.Optional(Type.Boolean({ description: 'Add new pages without a parent at the end of the menu.' })),
};
export const NewMenuBody = Type.Object({ name, ...menuFields });
export const MenuBody = Type.Object({ name: Type.Optional(name), ...menuFields });

export const Links = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ href: Type.String(), embeddable: Type.Optional(Type.Boolean()) })),
);

export const MenuResource = Type.Object(
  {
    id: Type.Integer(),
    description: Type.Optional(Type.String()),
    name: Type.String(),
    slug: Type.String(),
    meta: Type.Optional(Type.Object({})),
    locations: Type.Optional(Type.Array(Type.String())),
    auto_add: Type.Optional(Type.Boolean({ description: 'Whether new pages are added at the end of the menu.' })),
    _links: Links,
  },
  { $id: 'Menu', additionalProperties: true, description: 'A menu: navigation that people put together.' },
);
export type MenuResource = Static<typeof MenuResource>;

export const LocationParams = Type.Object({ location: Type.String() });
export const MenuLocationResource = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    menu: Type.Integer({ description: 'The menu shown there; 0: none.' }),
    _links: Links,
  },
  { $id: 'MenuLocation', additionalProperties: true, description: 'A place in the pages of a site that shows a menu.' },
);
export const MenuLocations = Type.Record(Type.String(), Type.Ref('MenuLocation'));
