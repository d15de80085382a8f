import type { TSchema } from 'typebox';

type Property = { properties?: Record<string, Property> } & Record<string, unknown>;

/** Names of fields: those that `embed` shows, and those that only `edit` does. */
export type Contexts = { embed: string; edit: string };

/** Says of each field of a resource in which contexts it is shown, and whether it can be written. */
export function withContexts<Resource extends TSchema>(
  resource: Resource,
  body: { properties: object },
  contexts: Contexts,
): Resource {
  const { properties } = resource as unknown as { properties: Record<string, Property> };
  const [embedded, editable] = [contexts.embed, contexts.edit].map((names) => new Set(names.split(' ')));
  const said = Object.entries(properties).map(([name, property]) => {
    const shown = editable!.has(name) ? ['edit'] : ['view', 'edit', ...(embedded!.has(name) ? ['embed'] : [])];
    return [name, annotated(property, shown, !(name in body.properties))];
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
