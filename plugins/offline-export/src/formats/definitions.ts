import type { BlockDefinition, Child, ChildDefinition, Vocabulary } from '@octavo/blocks';
import { parseHTML } from 'linkedom';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';

export type Fields = { readonly [field: string]: unknown };

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function findBlock({ blocks }: Vocabulary, block: Fields): BlockDefinition | undefined {
  return find(blocks, block);
}

/** What an object in a line says as mere text; undefined if nobody can tell. */
export function childText({ children }: Vocabulary, child: Fields): string | undefined {
  const definition = find<ChildDefinition>(children, child);
  if (definition?.plainText) return definition.plainText(child as Child);
  const html = definition?.html?.(child as Child);
  if (html === undefined) return undefined;
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body.textContent;
}

export function knowsAnnotation({ annotations }: Vocabulary, annotation: Fields): boolean {
  return annotation['_type'] === 'link' || find(annotations, annotation) !== undefined;
}

/** For what `simplify` returns: it speaks our own block types only, so it can't go round in circles. */
export function withoutBlocks(vocabulary: Vocabulary): Vocabulary {
  return { ...vocabulary, blocks: [] };
}

/** One that doesn't fit the schema has none: it may be older than its plugin. */
function find<Definition extends { readonly type: string; readonly schema?: TSchema }>(
  definitions: readonly Definition[],
  { _type, _key, ...fields }: Fields,
): Definition | undefined {
  const definition = definitions.findLast(({ type }) => type === _type);
  return definition && (!definition.schema || Check(definition.schema, fields)) ? definition : undefined;
}
