import type { Static } from 'typebox';
import { Type, oneOf } from '@octavo/plugin-api';
import { Links, ids, menuFields, text, windowQuery } from './menu.schema.ts';

const kinds = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const;
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const idOrNone = (description: string) => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });
const order = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const words = (description: string) => Type.Array(text(100), { maxItems: 20, description });
const Kind = oneOf(kinds, { description: 'What the item links to.' });
const Target = oneOf(['_blank', ''], { description: '`_blank`: in a new tab.' });

export const MenuItemListQuery = Type.Object({
  ...windowQuery,
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  search: Type.Optional(
    text(200, { description: 'Only items whose own title, description or URL contains this text.' }),
  ),
  include: ids('Only items with these ids.'),
  exclude: ids('Exclude items with these ids.'),
  menus: ids('Only items of these menus.'),
  menus_exclude: ids('Exclude items of these menus.'),
  menu_order: Type.Optional(order),
  orderby: Type.Optional(oneOf(['id', 'include', 'title', 'menu_order'], { default: 'menu_order' })),
});

const title = text(1000, { description: 'Plain text; empty: the name of what the item links to.' });
const written = {
  title: Type.Optional(Type.Union([title, Type.Object({ raw: Type.Optional(title) })])),
  url: Type.Optional(text(2000, { description: 'Only of items of the type `custom`.' })),
  attr_title: Type.Optional(text(1000, { description: 'The `title` attribute of the link.' })),
  description: Type.Optional(text(2000)),
  type: Type.Optional(Kind),
  object: Type.Optional(text(100, { description: 'The post type or the taxonomy.' })),
  object_id: Type.Optional(idOrNone('The post or term; 0: none.')),
  parent: Type.Optional(idOrNone('Parent item; 0: none.')),
  menu_order: Type.Optional(order),
  target: Type.Optional(Target),
  classes: Type.Optional(words('Class names of the link.')),
  xfn: Type.Optional(words('The `rel` of the link.')),
  status: Type.Optional(oneOf(['publish'])),
};
export const NewMenuItemBody = Type.Object({ ...written, menus: id });
export const MenuItemBody = Type.Object({ ...written, menus: Type.Optional(id) });

const shown = {
  url: Type.String({ description: 'Made from what the item links to; empty if that is not public.' }),
  attr_title: Type.String(),
  description: Type.String(),
  type: Kind,
  type_label: Type.String(),
  object: Type.String({ description: 'The post type or the taxonomy.' }),
  object_id: Type.Integer(),
  target: Type.String(),
  classes: Type.Array(Type.String()),
  xfn: Type.Array(Type.String()),
  invalid: Type.Boolean({ description: 'What the item links to was deleted or is not public. It is not shown.' }),
};

export const MenuItemResource = Type.Object(
  {
    id: Type.Integer(),
    title: Type.Object({ raw: Type.Optional(Type.String()), rendered: Type.String() }),
    status: Type.Literal('publish'),
    ...shown,
    parent: Type.Integer({ description: 'Parent item; 0: none.' }),
    menu_order: Type.Integer(),
    meta: Type.Optional(Type.Object({})),
    menus: Type.Optional(Type.Integer({ description: 'The menu of the item.' })),
    _links: Links,
  },
  { $id: 'MenuItem', additionalProperties: true, description: 'A link in a menu.' },
);
export type MenuItemResource = Static<typeof MenuItemResource>;

const depth = Type.Integer({
  minimum: 0,
  maximum: 1000,
  description: '0: at the top. An item belongs to the last item above it that is less deep.',
});
const version = Type.Integer({ description: 'Grows with every change of the menu or its items.' });

/** A menu with all its items, for whoever edits it as a whole. */
export const MenuTree = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    description: Type.String(),
    locations: Type.Array(Type.String()),
    auto_add: Type.Boolean(),
    version,
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        depth,
        title: Type.String({ description: 'Plain text; empty: `object_title`.' }),
        object_title: Type.String({ description: 'The name of what the item links to, as plain text.' }),
        ...shown,
      }),
    ),
  },
  { $id: 'MenuTree', description: 'A menu with all its items.' },
);
export type MenuTree = Static<typeof MenuTree>;

const { title: _title, parent: _parent, menu_order: _order, status: _status, ...ofItem } = written;
export const MenuTreeBody = Type.Object({
  name: Type.Optional(text(200, { minLength: 1 })),
  ...menuFields,
  version,
  items: Type.Array(Type.Object({ id: Type.Optional(id), depth, title: Type.Optional(title), ...ofItem, type: Kind }), {
    maxItems: 2000,
    description: 'From top to bottom, with everything that the menu shall have.',
  }),
});
