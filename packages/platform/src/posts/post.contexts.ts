import type { TSchema } from 'typebox';

type Property = { properties?: Record<string, Property> } & Record<string, unknown>;

const embedded = new Set('id date slug type link title excerpt author featured_media'.split(' '));
const editable = new Set('password version'.split(' '));

/** Says of each field of a resource in which contexts it is shown, and whether it can be written. */
export function withContexts(resource: TSchema, body: { properties: object }): object {
  const { properties } = resource as unknown as { properties: Record<string, Property> };
  const said = Object.entries(properties).map(([name, property]) => {
    const contexts = editable.has(name) ? ['edit'] : ['view', 'edit', ...(embedded.has(name) ? ['embed'] : [])];
    return [name, annotated(property, contexts, !(name in body.properties))];
  });
  return { ...resource, properties: Object.fromEntries(said) };
}

function annotated(property: Property, contexts: readonly string[], readOnly: boolean): Property {
  const { rendered, raw, ...others } = property.properties ?? {};
  const shown = { 'x-context': contexts, ...(readOnly && { readOnly }) };
  if (!rendered) return { ...property, ...shown };
  const made = Object.entries({ rendered, ...others }).map(([name, part]) => [name, annotated(part, contexts, true)]);
  const properties = { ...(raw && { raw: annotated(raw, ['edit'], readOnly) }), ...Object.fromEntries(made) };
  return { ...property, ...shown, properties };
}
