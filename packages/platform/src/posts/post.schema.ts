import { Type, type TSchema } from 'typebox';
import { oneOf, pageQuery, type PostField, type PostType } from '@octavo/plugin-api';

const writable = ['publish', 'future', 'draft', 'pending', 'private'] as const;
const fields = Type.Optional(
  Type.Array(Type.String(), { description: 'Only these fields, with dots for nested ones: `id,title.rendered`.' }),
);
const ids = (description: string) =>
  Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { description, maxItems: 1000 }),
  );
const userIds = (description: string) =>
  Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), { description, maxItems: 100 }));

const context = Type.Optional(
  oneOf(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'How much of an item to show; `edit` needs the right to edit it.',
  }),
);

export const PostParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const ItemQuery = Type.Object({
  context,
  _fields: fields,
  password: Type.Optional(Type.String({ description: 'Opens a protected post.' })),
});

export const DeleteQuery = Type.Object({
  force: Type.Optional(Type.Boolean({ default: false, description: 'Remove for good instead of into the trash.' })),
  _fields: fields,
});

export const ListQuery = Type.Object({
  context,
  _fields: fields,
  ...pageQuery,
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Wins over `page`.' })),
  status: Type.Optional(
    Type.Array(oneOf([...writable, 'trash', 'any']), {
      default: ['publish'],
      description: 'Statuses other than `publish` need rights.',
    }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$', description: 'Only posts with all of these words.' }),
  ),
  author: userIds('Only posts of these authors.'),
  slug: Type.Optional(Type.Array(Type.String({ pattern: '^[^\\u0000]*$' }), { maxItems: 100 })),
  include: ids('Only these posts.'),
  exclude: ids('Not these posts.'),
  before: Type.Optional(Type.String({ description: 'Published before this date.' })),
  after: Type.Optional(Type.String({ description: 'Published after this date.' })),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
  orderby: Type.Optional(oneOf(['author', 'date', 'id', 'include', 'modified', 'slug', 'title'], { default: 'date' })),
});

const text = (description: string) =>
  Type.Optional(Type.Union([Type.String(), Type.Object({ raw: Type.String() })], { description }));
const date = (description: string) => Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));

/** The body of create and update, with the fields that plugins write. */
export function postBody(postFields: readonly PostField[]) {
  const extra = Object.fromEntries(
    postFields
      .filter(({ write, content }) => write ?? content)
      .map(({ name, schema }) => [name, Type.Optional(schema)]),
  );
  return Type.Object({
    ...extra,
    title: text('Plain text.'),
    content: text('HTML.'),
    excerpt: text('Plain text; the beginning of the content stands in for an empty one.'),
    status: Type.Optional(oneOf(writable)),
    password: Type.Optional(Type.String({ maxLength: 255 })),
    author: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
    slug: Type.Optional(Type.String({ maxLength: 1000 })),
    date: date("In the site's time zone unless it carries an offset; null lets a draft's date follow the clock."),
    date_gmt: date('The same in UTC.'),
    language: Type.Optional(Type.String({ maxLength: 35, description: "BCP 47; empty means the site's language." })),
  });
}

/** One item as REST answers it. Filters and fields may add to it. */
export function postResource(type: PostType, postFields: readonly PostField[]): TSchema {
  const extra = Object.fromEntries(postFields.map(({ name, schema }) => [name, Type.Optional(schema)]));
  const rendered = { rendered: Type.String(), raw: Type.Optional(Type.String()) };
  return Type.Object(
    {
      id: Type.Integer(),
      date: Type.String(),
      date_gmt: Type.Optional(Type.String()),
      guid: Type.Optional(Type.Object({ rendered: Type.String() })),
      modified: Type.Optional(Type.String()),
      modified_gmt: Type.Optional(Type.String()),
      password: Type.Optional(Type.String()),
      slug: Type.String(),
      status: Type.Optional(oneOf([...writable, 'trash'])),
      type: Type.String(),
      link: Type.String(),
      title: Type.Object(rendered),
      content: Type.Optional(Type.Object({ ...rendered, protected: Type.Boolean() })),
      excerpt: Type.Object({ ...rendered, protected: Type.Boolean() }),
      author: Type.Integer(),
      language: Type.Optional(Type.String()),
      version: Type.Optional(Type.Integer()),
      ...extra,
      _links: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() })))),
    },
    { additionalProperties: true, description: `One of ${type.label}.` },
  );
}
