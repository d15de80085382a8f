import { Type } from './schema-builder.ts';

/** A text that is one of these. */
export const oneOf = <Value extends string>(values: readonly Value[], options: object = {}) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], ...options });

/** The parameters that name a page of a list. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
};
