import type { TSchema } from 'typebox';
import {
  Type,
  oneOf,
  pageQuery,
  postOrders,
  writableStatuses,
  type PostField,
  type PostMeta,
  type PostType,
} from '@octavo/plugin-api';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';

const fields = Type.Optional(
  Type.Array(Type.String(), { description: 'Only these fields, with dots for nested ones: `id,title.rendered`.' }),
);
const embed = Type.Optional(
  Type.Array(Type.String(), { description: 'Include the linked resources in the response; empty or `1`: all.' }),
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
    description: 'How much of an item to show; `edit` requires permission to edit it.',
  }),
);

export const PostParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const ItemQuery = Type.Object({
  context,
  _fields: fields,
  _embed: embed,
  password: Type.Optional(Type.String({ description: 'Password of a password-protected post.' })),
});

export const DeleteQuery = Type.Object({
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The version that was read. If the post has changed since, it is a conflict.',
    }),
  ),
  force: Type.Optional(
    Type.Boolean({ default: false, description: 'Delete permanently instead of moving to the trash.' }),
  ),
  _fields: fields,
});

const ListQuery = Type.Object({
  context,
  _fields: fields,
  _embed: embed,
  ...pageQuery,
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Takes precedence over `page`.' }),
  ),
  status: Type.Optional(
    Type.Array(oneOf([...writableStatuses, 'trash', 'any']), {
      default: ['publish'],
      description: 'Statuses other than `publish` require permission.',
    }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$', description: 'Only posts with all of these words.' }),
  ),
  author: userIds('Only posts of these authors.'),
  author_exclude: userIds('Exclude posts of these authors.'),
  slug: Type.Optional(Type.Array(Type.String({ pattern: '^[^\\u0000]*$' }), { maxItems: 100 })),
  include: ids('Only these posts.'),
  exclude: ids('Exclude these posts.'),
  before: Type.Optional(Type.String({ description: 'Published before this date.' })),
  after: Type.Optional(Type.String({ description: 'Published after this date.' })),
  modified_before: Type.Optional(Type.String({ description: 'Last modified before this date.' })),
  modified_after: Type.Optional(Type.String({ description: 'Last modified after this date.' })),
  lang: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{1,35}$' }), {
      description: 'Only posts in these languages: `pt` includes `pt-BR`.',
      maxItems: 20,
    }),
  ),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
});

const parents = (description: string) =>
  Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), { description, maxItems: 100 }),
  );

/** The parameters of a type's list. */
export function listQuery(type: PostType, taxonomies: readonly ExposedTaxonomy[]) {
  const orders = postOrders.filter((order) => order !== 'menu_order' || type.hierarchical);
  return Type.Object({
    ...(termParameters(taxonomies) as object),
    ...ListQuery.properties,
    ...onlyIf(taxonomies.length > 0, {
      tax_relation: Type.Optional(
        oneOf(['AND', 'OR'], { default: 'AND', description: 'With terms of every given taxonomy, or of any of them.' }),
      ),
    }),
    orderby: Type.Optional(oneOf(orders, { description: 'Default: `relevance` with a search, `date` without one.' })),
    ...onlyIf(type.hierarchical, {
      parent: parents('Only posts with one of these parents; 0: no parent.'),
      parent_exclude: parents('Exclude posts with one of these parents.'),
    }),
    ...onlyIf(type.name === 'post', {
      sticky: Type.Optional(Type.Boolean({ description: 'Only sticky posts, or only posts that are not sticky.' })),
    }),
  });
}

function termParameters(taxonomies: readonly ExposedTaxonomy[]): Record<string, TSchema> {
  const parameters: Record<string, TSchema> = {};
  for (const { name, label, rest } of taxonomies) {
    parameters[rest.base] = parents(`Only posts with one of these ${label.toLowerCase()}.`);
    parameters[`${rest.base}_exclude`] = parents(`Exclude posts with any of these ${label.toLowerCase()}.`);
    const taken = Object.keys(parameters).find((parameter) => parameter in ListQuery.properties);
    if (taken) throw new Error(`Taxonomy "${name}": lists of posts have a parameter "${taken}" already.`);
  }
  return parameters;
}

/** What some types have and others don't; all of it is optional, so that one type serves for both. */
const onlyIf = <Parts extends object>(has: boolean | undefined, parts: Parts) => (has ? parts : {}) as Parts;

const text = (description: string) =>
  Type.Optional(Type.Union([Type.String(), Type.Object({ raw: Type.String() })], { description }));
const date = (description: string) => Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));

const id = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The body of create and update, with the fields that plugins write. */
export function postBody(type: PostType, postFields: readonly PostField[], meta: readonly PostMeta[]) {
  const extra = Object.fromEntries(
    postFields
      .filter(({ write, content }) => write ?? content)
      .map(({ name, schema }) => [name, Type.Optional(schema)]),
  );
  return Type.Object({
    ...extra,
    title: text('Plain text.'),
    content: text('HTML.'),
    unfiltered: Type.Optional(
      Type.Boolean({
        description:
          'If true, the HTML is not filtered (needs permission). Without this field, HTML that was filtered stays filtered.',
      }),
    ),
    excerpt: text('Plain text; if empty, the beginning of the content is used.'),
    status: Type.Optional(oneOf(writableStatuses)),
    password: Type.Optional(Type.String({ maxLength: 255 })),
    author: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
    slug: Type.Optional(Type.String({ maxLength: 1000 })),
    date: date(
      "In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time.",
    ),
    date_gmt: date('The same in UTC.'),
    language: Type.Optional(Type.String({ maxLength: 35, description: "BCP 47; empty means the site's language." })),
    template: Type.Optional(Type.String({ maxLength: 255 })),
    featured_media: Type.Optional(id),
    meta: Type.Optional(
      Type.Object(
        Object.fromEntries(meta.map(({ key, schema }) => [key, Type.Optional(Type.Union([schema, Type.Null()]))])),
        { additionalProperties: true, description: 'Null resets a value to its default.' },
      ),
    ),
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The version that was read. If the post has changed since, it is a conflict.',
      }),
    ),
    ...onlyIf(type.hierarchical, {
      parent: Type.Optional(id),
      menu_order: Type.Optional(Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })),
    }),
    ...onlyIf(type.name === 'post', { sticky: Type.Optional(Type.Boolean()) }),
  });
}

/** One item as REST answers it. Filters and fields may add to it. */
export function postResource(type: PostType, postFields: readonly PostField[], meta: readonly PostMeta[]): TSchema {
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
      status: Type.Optional(oneOf([...writableStatuses, 'trash'])),
      type: Type.String(),
      link: Type.String(),
      title: Type.Object(rendered),
      content: Type.Optional(Type.Object({ ...rendered, protected: Type.Boolean() })),
      excerpt: Type.Object({ ...rendered, protected: Type.Boolean() }),
      author: Type.Integer(),
      language: Type.Optional(Type.String()),
      version: Type.Optional(Type.Integer()),
      featured_media: Type.Integer(),
      comment_status: Type.Optional(Type.Literal('closed')),
      ping_status: Type.Optional(Type.Literal('closed')),
      template: Type.Optional(Type.String()),
      permalink_template: Type.Optional(Type.String({ description: 'The address with a tag in place of the slug.' })),
      generated_slug: Type.Optional(Type.String({ description: 'The slug that the title gives.' })),
      meta: Type.Optional(Type.Object(Object.fromEntries(meta.map(({ key, schema }) => [key, Type.Optional(schema)])))),
      ...onlyIf(type.hierarchical, {
        parent: Type.Optional(Type.Integer()),
        menu_order: Type.Optional(Type.Integer()),
      }),
      ...onlyIf(type.name === 'post', {
        sticky: Type.Optional(Type.Boolean()),
        format: Type.Optional(Type.Literal('standard')),
      }),
      ...extra,
      _embedded: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
      _links: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() })))),
    },
    { additionalProperties: true, description: `One of ${type.label}.` },
  );
}
