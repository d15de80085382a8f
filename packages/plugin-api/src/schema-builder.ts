import type { TSchema, Type as TypeBox } from 'typebox';

type Options = Record<string, unknown>;
type Properties = Record<string, Options>;

/**
 * What we use of TypeBox's `Type`: the same types and the same JSON Schema. TypeBox itself is 370 modules, which every
 * command would load for what these few lines do; its types cost nothing, and what it checks it checks by the schema.
 */
export const Type = {
  Array: (items: Options, options?: Options) => ({ type: 'array', items, ...options }),
  Boolean: (options?: Options) => ({ type: 'boolean', ...options }),
  Integer: (options?: Options) => ({ type: 'integer', ...options }),
  Literal: (value: string | number | boolean, options?: Options) => ({ type: typeof value, const: value, ...options }),
  Null: (options?: Options) => ({ type: 'null', ...options }),
  Number: (options?: Options) => ({ type: 'number', ...options }),
  Object: object,
  Optional: optional,
  Partial: ({ properties }: { properties: Properties }, options?: Options) =>
    object(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, optional(schema)])), options),
  Record: (_text: TSchema, value: Options, options?: Options) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  Ref: ($ref: string, options?: Options) => ({ $ref, ...options }),
  String: (options?: Options) => ({ type: 'string', ...options }),
  Union: (anyOf: readonly Options[], options?: Options) => ({ anyOf, ...options }),
  Unknown: (options?: Options) => ({ ...options }),
  Unsafe: (schema: Options) => schema,
} as unknown as Pick<
  typeof TypeBox,
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Literal'
  | 'Null'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Partial'
  | 'Record'
  | 'Ref'
  | 'String'
  | 'Union'
  | 'Unknown'
  | 'Unsafe'
>;

/** TypeBox's own mark, so that its schemas and these can stand inside each other. */
const mark = '~optional';

function object(properties: Properties, options?: Options): Options {
  const required = Object.keys(properties).filter((name) => !(mark in properties[name]!));
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
}

function optional(schema: Options): Options {
  return Object.defineProperty({ ...schema }, mark, { value: true });
}
