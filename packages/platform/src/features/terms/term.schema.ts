import type { Static } from 'typebox';
import { Type, oneOf, pageQuery, type Taxonomy, type TermMeta } from '@octavo/plugin-api';

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const idOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ids = (description: string) => Type.Optional(Type.Array(id, { description, maxItems: 1000 }));
const fields = Type.Optional(
  Type.Array(Type.String(), { description: 'Only these fields, with dots for nested ones.' }),
);
const context = Type.Optional(
  oneOf(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'How much of a term to show; `edit` requires permission to edit it.',
  }),
);

export const TermParams = Type.Object({ id });
export const TermItemQuery = Type.Object({ context, _fields: fields });

const TermListQuery = Type.Object({
  context,
  _fields: fields,
  ...pageQuery,
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Takes precedence over `page`.' }),
  ),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^[^\\u0000]*$',
      description: 'Only terms whose name or slug contains this text.',
    }),
  ),
  slug: Type.Optional(Type.Array(Type.String({ pattern: '^[^\\u0000]*$' }), { maxItems: 100 })),
  include: ids('Only terms with these ids.'),
  exclude: ids('Exclude terms with these ids.'),
  hide_empty: Type.Optional(Type.Boolean({ default: false, description: 'Only terms with published posts.' })),
  post: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Only terms of this post.' }),
  ),
  order: Type.Optional(oneOf(['asc', 'desc'], { default: 'asc' })),
  orderby: Type.Optional(oneOf(['id', 'include', 'name', 'slug', 'count'], { default: 'name' })),
});

/** The parameters of a taxonomy's list. */
export function termListQuery({ hierarchical }: Taxonomy) {
  const parent = Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only terms with this parent; 0: no parent.',
    }),
  );
  // It is optional, so one type serves for trees and for what is flat.
  return Type.Object({
    ...TermListQuery.properties,
    ...((hierarchical ? { parent } : {}) as { parent: typeof parent }),
  });
}

const written = {
  slug: Type.Optional(Type.String({ maxLength: 1000 })),
  description: Type.Optional(Type.String({ maxLength: 10_000 })),
  parent: Type.Optional(Type.Integer({ ...idOrNone, description: 'Parent term; 0: none.' })),
};
const name = Type.String({ minLength: 1, maxLength: 200, description: 'Plain text.' });

const metaBody = (meta: readonly TermMeta[]) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(meta.map(({ key, schema }) => [key, Type.Optional(Type.Union([schema, Type.Null()]))])),
      { additionalProperties: true, description: 'Null resets a value to its default.' },
    ),
  );
export const newTermBody = (meta: readonly TermMeta[]) => Type.Object({ name, ...written, meta: metaBody(meta) });
export const termBody = (meta: readonly TermMeta[]) =>
  Type.Object({ name: Type.Optional(name), ...written, meta: metaBody(meta) });

export const TermDeleteQuery = Type.Object({
  force: Type.Optional(Type.Boolean({ default: false, description: 'Must be true, because terms have no trash.' })),
  _fields: fields,
});

const Links = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ href: Type.String(), embeddable: Type.Optional(Type.Literal(true)) })),
);

const TermResource = Type.Object(
  {
    id: Type.Integer(),
    count: Type.Optional(Type.Integer({ description: 'Number of published posts with this term.' })),
    description: Type.Optional(Type.String()),
    link: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    taxonomy: Type.String(),
    parent: Type.Optional(Type.Integer({ description: 'Parent term; 0: none.' })),
    meta: Type.Optional(Type.Object({}, { additionalProperties: true })),
    _links: Links,
  },
  { $id: 'Term', additionalProperties: true, description: 'A term of a taxonomy, such as a category or a tag.' },
);
export type TermResource = Static<typeof TermResource>;

/** A term as REST answers it, with all that terms of any taxonomy may carry. */
export function termResource(meta: readonly TermMeta[]) {
  const values = Object.fromEntries(meta.map(({ key, schema }) => [key, Type.Optional(schema)]));
  return { ...TermResource, properties: { ...TermResource.properties, meta: Type.Optional(Type.Object(values)) } };
}
