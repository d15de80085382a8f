import type { Static } from 'typebox';
import { Type, pageQuery } from '@octavo/plugin-api';

const fields = Type.Optional(Type.Array(Type.String()));
const links = Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() })));
const jsonSchema = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

export const AbilityParams = Type.Object({ namespace: Type.String(), ability: Type.String() });
export const CategoryParams = Type.Object({ slug: Type.String() });
export const FieldsQuery = Type.Object({ _fields: fields });
export const CategoryListQuery = Type.Object({ _fields: fields, ...pageQuery });
export const AbilityListQuery = Type.Object({
  _fields: fields,
  ...pageQuery,
  category: Type.Optional(Type.String({ description: 'Only abilities of the category with this slug.' })),
});

export const RunQuery = Type.Object({
  _fields: fields,
  input: Type.Optional(Type.Unknown({ description: 'In bracket notation (`input[query]=x`) or as JSON.' })),
});
export const RunBody = Type.Object({
  input: Type.Optional(Type.Unknown({ description: 'An object that matches the `input_schema` of the ability.' })),
});
export const RunAnswer = Type.Unknown({
  description: 'The result, as described by the `output_schema` of the ability.',
});

export const AbilityResource = Type.Object({
  name: Type.String({ description: '`namespace/ability`' }),
  label: Type.String(),
  description: Type.String(),
  category: Type.String({ description: 'Slug of the category.' }),
  input_schema: jsonSchema('JSON Schema of the input.'),
  output_schema: jsonSchema('JSON Schema of the output.'),
  meta: Type.Object({
    annotations: Type.Object({
      readonly: Type.Boolean({ description: 'Changes nothing.' }),
      destructive: Type.Boolean({ description: 'May delete or replace existing data.' }),
      idempotent: Type.Boolean({ description: 'Running it again with the same input has no further effect.' }),
    }),
  }),
  _links: links,
});
export type AbilityResource = Static<typeof AbilityResource>;

export const CategoryResource = Type.Object({
  slug: Type.String(),
  label: Type.String(),
  description: Type.String(),
  meta: Type.Record(Type.String(), Type.Unknown()),
  _links: links,
});
export type CategoryResource = Static<typeof CategoryResource>;
