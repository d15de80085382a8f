import type { Static } from 'typebox';
import { Type, oneOf, pageQuery } from '@octavo/plugin-api';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const idOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ids = (description: string) => Type.Optional(Type.Array(id, { description, maxItems: 1000 }));
const plain = (options: object = {}) => Type.Optional(Type.String({ pattern: '^[^\\u0000]*$', ...options }));
const fields = Type.Optional(
  Type.Array(Type.String(), { description: 'Only these fields, with dots for nested ones.' }),
);
const context = Type.Optional(oneOf(['view', 'embed', 'edit'], { default: 'view' }));

export const kinds = ['image', 'video', 'audio', 'text', 'application', 'font'] as const;

export const MediaParams = Type.Object({ id });
export const ItemQuery = Type.Object({ context, _fields: fields });

export const DeleteQuery = Type.Object({
  force: Type.Optional(Type.Boolean({ default: false, description: 'Must be true, because files have no trash.' })),
  _fields: fields,
});

export const ListQuery = Type.Object({
  context,
  _fields: fields,
  ...pageQuery,
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Takes precedence over `page`.' }),
  ),
  search: plain({ maxLength: 1000, description: 'Only items with all of these words in their name or texts.' }),
  media_folder: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only items directly in this folder; 0: items in no folder.',
    }),
  ),
  media_type: Type.Optional(oneOf(kinds, { description: 'The first part of the MIME type.' })),
  mime_type: plain({ maxLength: 200, description: 'The full MIME type, such as `image/png`.' }),
  author: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), { maxItems: 100 })),
  parent: ids('Only items attached to these posts.'),
  slug: Type.Optional(Type.Array(Type.String({ pattern: '^[^\\u0000]*$' }), { maxItems: 100 })),
  include: ids('Only items with these ids.'),
  exclude: ids('Exclude items with these ids.'),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
  orderby: Type.Optional(oneOf(['author', 'date', 'id', 'include', 'modified', 'slug', 'title'], { default: 'date' })),
});

const share = Type.Number({ minimum: 0, maximum: 1 });
const FocalPoint = Type.Object(
  { x: share, y: share },
  { description: 'Focal point that stays visible when the image is cropped: from the left and from the top.' },
);
const text = Type.Optional(Type.Union([Type.String(), Type.Object({ raw: Type.String() })]));

export const MediaBody = Type.Object({
  title: text,
  alt_text: Type.Optional(Type.String()),
  caption: text,
  description: text,
  slug: Type.Optional(Type.String({ maxLength: 1000 })),
  post: Type.Optional(
    Type.Union([idOrNone, Type.Null()], { description: 'Post that the item is attached to; 0: none.' }),
  ),
  media_folder: Type.Optional(Type.Union([idOrNone, Type.Null()], { description: 'Folder of the item; 0: none.' })),
  focal_point: Type.Optional(FocalPoint),
});

/** What a form or an address may say beside the file: text, all of it. */
export const UploadFields = Type.Object({
  title: Type.Optional(Type.String()),
  alt_text: Type.Optional(Type.String()),
  caption: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  slug: Type.Optional(Type.String({ maxLength: 1000 })),
  post: Type.Optional(idOrNone),
  media_folder: Type.Optional(idOrNone),
});

/** For readers of OpenAPI; what arrives is a stream, which has none of these. */
export const UploadBody = {
  content: {
    'multipart/form-data': {
      schema: Type.Unsafe<unknown>({
        description: 'The file in any form field, with its properties in other fields.',
        properties: {
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
          ...UploadFields.properties,
        },
      }),
    },
    'application/octet-stream': {
      schema: Type.Unsafe<unknown>({ description: 'The file itself, with its name in Content-Disposition.' }),
    },
  },
};

export const MoveBody = Type.Object({
  ids: Type.Array(id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
  media_folder: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Target folder; 0: no folder.',
  }),
});

export const Moved = Type.Object({ moved: Type.Array(Type.Integer(), { description: 'Items that were moved.' }) });

export const ProcessBody = Type.Object({ action: oneOf(['create-image-subsizes']) });

export const Usage = Type.Object({
  items: Type.Integer(),
  bytes: Type.Integer(),
  quota: Type.Integer({ description: 'Storage quota in bytes; 0: unlimited.' }),
  upload_limit: Type.Integer(),
});

const rendered = Type.Object({ rendered: Type.String(), raw: Type.Optional(Type.String()) });
const Size = Type.Object({
  file: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  mime_type: Type.String(),
  filesize: Type.Optional(Type.Integer({ description: 'Present once this size has been created.' })),
  source_url: Type.String(),
});

/** `additionalProperties`: filters of the future may add to it. */
export const MediaResource = Type.Object(
  {
    id: Type.Integer(),
    date: Type.String(),
    date_gmt: Type.Optional(Type.String()),
    guid: Type.Optional(Type.Object({ rendered: Type.String() })),
    modified: Type.Optional(Type.String()),
    modified_gmt: Type.Optional(Type.String()),
    slug: Type.String(),
    status: Type.Optional(Type.Literal('inherit')),
    type: Type.Literal('attachment'),
    link: Type.String(),
    title: rendered,
    author: Type.Integer(),
    description: Type.Optional(rendered),
    caption: rendered,
    alt_text: Type.String(),
    media_type: oneOf(['image', 'file']),
    mime_type: Type.String(),
    media_details: Type.Object({
      file: Type.String(),
      filesize: Type.Integer(),
      crc32: Type.Optional(Type.String({ description: 'CRC-32 of the file, eight hexadecimal digits.' })),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      sizes: Type.Record(Type.String(), Size),
      sizes_state: Type.Optional(oneOf(['none', 'pending', 'done', 'failed'])),
    }),
    post: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    source_url: Type.String(),
    media_folder: Type.Optional(Type.Integer({ description: 'Folder of the item; 0: none.' })),
    focal_point: Type.Optional(FocalPoint),
    version: Type.Optional(Type.Integer()),
    _links: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() })))),
  },
  { additionalProperties: true, description: 'A file of the media library.', $id: 'Media', title: 'attachment' },
);
export type MediaResource = Static<typeof MediaResource>;
