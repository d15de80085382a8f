import type { Static, TSchema } from 'typebox';
import { Type, oneOf, pageQuery } from '@octavo/plugin-api';

const idOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const fields = Type.Optional(Type.Array(Type.String()));

export const FolderParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export const FieldsQuery = Type.Object({ _fields: fields });

export const FolderListQuery = Type.Object({
  _fields: fields,
  ...pageQuery,
  parent: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only folders directly in this folder; 0: top-level folders.',
    }),
  ),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Only folders whose name contains this text.' })),
  slug: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
  include: Type.Optional(Type.Array(idOrNone, { maxItems: 1000 })),
  exclude: Type.Optional(Type.Array(idOrNone, { maxItems: 1000 })),
  hide_empty: Type.Optional(Type.Boolean({ default: false })),
  orderby: Type.Optional(
    oneOf(['path', 'name', 'id', 'count', 'slug'], {
      default: 'path',
      description: '`path`: in the order of the folder tree.',
    }),
  ),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'asc' })),
});

const written = {
  parent: Type.Optional(Type.Union([idOrNone, Type.Null()], { description: 'Parent folder; 0: none.' })),
  slug: Type.Optional(Type.String({ maxLength: 1000 })),
  description: Type.Optional(Type.String({ maxLength: 10_000 })),
};
export const NewFolder = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), ...written });
export const FolderBody = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  ...written,
});

export const DeleteFolderQuery = Type.Object({
  force: Type.Optional(Type.Boolean({ default: false, description: 'Must be true, because folders have no trash.' })),
});

const folder = {
  id: Type.Integer(),
  count: Type.Integer({ description: 'Number of items directly in the folder.' }),
  description: Type.String(),
  link: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  taxonomy: Type.Literal('media_folder'),
  parent: Type.Integer({ description: 'Parent folder; 0: none.' }),
  path: Type.String({ description: 'Names of all parent folders and the folder, joined by ` / `.' }),
};

export const FolderResource = Type.Object(
  {
    ...folder,
    _links: Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() }))),
  },
  { $id: 'MediaFolder', additionalProperties: true, description: 'A folder of the media library.' },
);
export type FolderResource = Static<typeof FolderResource>;

const node: Record<string, TSchema> = {
  ...folder,
  total: Type.Integer({ description: 'Number of items in the folder and all its subfolders.' }),
  children: Type.Array(Type.Ref('MediaFolderNode')),
};
export const FolderNode = Type.Object(node, { $id: 'MediaFolderNode', description: 'A folder with its subfolders.' });
export type FolderNode = Omit<FolderResource, '_links'> & { total: number; children: FolderNode[] };

export const Tree = Type.Object({
  folders: Type.Array(Type.Ref('MediaFolderNode')),
  unfiled: Type.Integer({ description: 'Number of items in no folder.' }),
  total: Type.Integer({ description: 'Number of items of the site.' }),
});
