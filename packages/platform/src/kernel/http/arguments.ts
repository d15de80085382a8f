import type { RouteOptions } from 'fastify';

/** The parts of a JSON Schema that we look at. */
export type JsonSchema = {
  $ref?: string;
  title?: string;
  type?: string | string[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  readOnly?: boolean;
  'x-context'?: readonly string[];
};

/** What a route takes, part by part, by the schemas that validate it. */
export function argumentsOf({ schema }: RouteOptions): Record<string, unknown> {
  const parts = [schema?.params, schema?.querystring, schema?.body] as (JsonSchema | undefined)[];
  return Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries(part?.properties ?? {}).map(([name, property]) => [
        name,
        { ...typed(property), required: part?.required?.includes(name) ?? false },
      ]),
    ),
  );
}

/** The form of a resource, as clients draw their forms from it. */
export function resourceSchema({ title, properties = {} }: JsonSchema) {
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    type: 'object',
    properties: publicOnes(properties),
  };
}

function publicOnes(properties: Record<string, JsonSchema>): Record<string, unknown> {
  const named = Object.entries(properties).filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(named.map(([name, property]) => [name, toProperty(property)]));
}

function toProperty(schema: JsonSchema): Record<string, unknown> {
  const { readOnly, 'x-context': context, properties, ...rest } = schema;
  return {
    ...typed(rest),
    ...(properties && { properties: publicOnes(properties) }),
    ...(context && { context }),
    ...(readOnly && { readonly: true }),
  };
}

/** Every schema says its type, those that leave a choice too. */
function typed(schema: JsonSchema): JsonSchema {
  if (schema.type !== undefined || !schema.anyOf) return schema;
  const types = schema.anyOf.flatMap(({ type }) => type ?? []);
  return types.length === 0 ? schema : { type: [...new Set(types)], ...schema };
}
