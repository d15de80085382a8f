import { code, slug, text } from './markdown.ts';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
};

/** Beyond this a bound only says that a number fits. */
const bounds = 2 ** 31 - 1;
const deepest = 5;

/** The type of a value in words, with links to the shapes that have a name. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return shapeLink(schema.$ref);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(', ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.allOf !== undefined) return schema.allOf.map(typeOf).join(' and ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  const types = schema.type === undefined ? ['anything'] : [schema.type].flat();
  return types.join(' or ');
}

export function shapeLink(reference: string): string {
  const name = reference.split('/').at(-1)!;
  return `[${name}](./rest-shapes.md#${slug(name)})`;
}

/** What is said about a value: its description, its bounds, its default. */
export function meaningOf(schema: Schema, required = false): string {
  const said = [...(required ? ['Required.'] : []), ...(schema.description ? [text(schema.description)] : [])];
  const limits = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.format === undefined ? '' : `format ${code(schema.format)}`,
    schema.pattern === undefined || schema.pattern.includes('`') ? '' : `pattern ${code(schema.pattern)}`,
    schema.default === undefined ? '' : `default ${code(JSON.stringify(schema.default))}`,
  ].filter((limit) => limit !== '');
  if (limits.length > 0) said.push(`${limits.join('; ').replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`);
  return said.join(' ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const end = to !== undefined && to < bounds ? to : undefined;
  if (from !== undefined && end !== undefined) return `${from} to ${end}${unit}`;
  if (end !== undefined) return `at most ${end}${unit}`;
  return from === undefined || (from <= 1 && unit === '') ? '' : `at least ${from}${unit}`;
}

export type Field = { readonly name: string; readonly type: string; readonly meaning: string };

/** The fields of an object, those of objects within it by a path. */
export function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  if (depth > deepest) return [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = prefix + name;
    const required = schema.required?.includes(name) === true && prefix === '';
    return [
      { name: path, type: typeOf(value), meaning: meaningOf(value, required) },
      ...fieldsOf(value, `${path}.`, depth + 1),
    ];
  });
  const within = schema.items === undefined ? [] : fieldsOf(schema.items, `${prefix.replace(/\.$/, '')}[].`, depth + 1);
  const all = [...own, ...within, ...parts.flatMap((part) => fieldsOf(part, prefix, depth + 1))];
  return all.filter(({ name }, position) => all.findIndex((other) => other.name === name) === position);
}
