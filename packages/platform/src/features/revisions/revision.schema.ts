import type { TSchema } from 'typebox';
import { Type, type PostField, type PostType } from '@octavo/plugin-api';

/** One revision as REST answers it. */
export function revisionResource(type: PostType, postFields: readonly PostField[]): TSchema {
  const ways = postFields.filter(({ content }) => content).map(({ name, schema }) => [name, Type.Optional(schema)]);
  const rendered = Type.Object({ rendered: Type.String(), raw: Type.Optional(Type.String()) });
  return Type.Object(
    {
      id: Type.Integer(),
      parent: Type.Integer(),
      author: Type.Integer(),
      date: Type.String(),
      date_gmt: Type.Optional(Type.String()),
      modified: Type.Optional(Type.String()),
      modified_gmt: Type.Optional(Type.String()),
      slug: Type.String(),
      guid: Type.Optional(Type.Object({ rendered: Type.String() })),
      title: rendered,
      content: Type.Optional(rendered),
      excerpt: rendered,
      version: Type.Optional(Type.Integer()),
      ...Object.fromEntries(ways),
      _links: Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() }))),
    },
    { additionalProperties: true, description: `A revision of ${type.label}.` },
  );
}
