import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import type { AnnotationDefinition, BlockDefinition, ChildDefinition, Vocabulary } from './vocabulary.ts';

export type Fields = { readonly [field: string]: unknown };

/** A vocabulary by name. Maps, because names come from authors and `constructor` is one of them. */
export type Definitions = {
  readonly blocks: ReadonlyMap<string, BlockDefinition>;
  readonly children: ReadonlyMap<string, ChildDefinition>;
  readonly annotations: ReadonlyMap<string, AnnotationDefinition>;
};

export function indexDefinitions({ blocks, children, annotations }: Vocabulary): Definitions {
  return { blocks: byType(blocks), children: byType(children), annotations: byType(annotations) };
}

/** For what `simplify` returns: it speaks our own block types only, so it can't go round in circles. */
export function withoutBlocks(definitions: Definitions): Definitions {
  return { ...definitions, blocks: new Map() };
}

/**
 * The definition that may handle an object. One that doesn't fit the schema has none: it may have been written before
 * its plugin was there to refuse it.
 */
export function findDefinition<Definition extends { readonly schema?: TSchema }>(
  definitions: ReadonlyMap<string, Definition>,
  object: Fields,
): Definition | undefined {
  const definition = typeof object['_type'] === 'string' ? definitions.get(object['_type']) : undefined;
  return definition && (!definition.schema || Check(definition.schema, ownFields(object))) ? definition : undefined;
}

/** What a schema speaks about: everything but `_type` and `_key`. */
export function ownFields({ _type, _key, ...fields }: Fields): Fields {
  return fields;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function byType<Definition extends { readonly type: string }>(
  list: readonly Definition[],
): ReadonlyMap<string, Definition> {
  return new Map(list.map((definition) => [definition.type, definition]));
}
