import { Type as TypeBox } from 'typebox';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { Type } from './schema-builder.ts';

/** Everything that it knows, with options and without. */
const samples = (type: typeof Type) => ({
  array: type.Array(type.Integer({ minimum: 1 }), { maxItems: 3 }),
  boolean: type.Boolean({ default: false }),
  literals: [type.Literal('a'), type.Literal(3), type.Literal(true, { description: 'x' })],
  nothing: type.Null(),
  number: type.Number({ maximum: 0.5 }),
  object: type.Object(
    { title: type.String({ minLength: 1 }), slug: type.Optional(type.String()) },
    { additionalProperties: false, description: 'A post.' },
  ),
  optionalOnly: type.Object({ slug: type.Optional(type.Union([type.String(), type.Null()])) }),
  empty: type.Object({}),
  partial: type.Partial(type.Object({ title: type.String(), slug: type.Optional(type.String()) })),
  record: type.Record(type.String(), type.Boolean(), { description: 'By name.' }),
  reference: type.Ref('Media', { title: 'a file' }),
  union: type.Union([type.String(), type.Array(type.String())], { description: 'One or some.' }),
  unknown: [type.Unknown(), type.Unknown({ description: 'Anything.' })],
  unsafe: type.Object({ order: type.Optional(type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] })) }),
});

describe('the builder of schemas (contracts/plugins.md §2)', () => {
  it.each(Object.keys(samples(Type)) as (keyof ReturnType<typeof samples>)[])('writes %s as TypeBox does', (name) => {
    expect(JSON.stringify(samples(Type)[name])).toBe(JSON.stringify(samples(TypeBox)[name]));
  });

  it('mixes with TypeBox, inside and outside', () => {
    const inside = Type.Object({ a: TypeBox.Optional(TypeBox.String()), b: TypeBox.Integer() });
    const outside = TypeBox.Object({ a: Type.Optional(Type.String()), b: Type.Integer() });
    expect(JSON.stringify(inside)).toBe(JSON.stringify(outside));
    for (const schema of [inside, outside]) {
      expect([Check(schema, { b: 1 }), Check(schema, { a: 'x' })]).toEqual([true, false]);
    }
  });

  it('leaves what it makes optional as it was', () => {
    const title = Type.String();
    Type.Optional(title);
    expect(Type.Object({ title })).toMatchObject({ required: ['title'] });
  });
});
