import type { Block, BlockDefinition, Child, ChildDefinition, Vocabulary } from '@octavo/blocks';
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

export function childText({ children }: Vocabulary, child: Fields): string {
  return find<ChildDefinition>(children, child)?.plainText?.(child as Child) ?? '';
}

/** For what `simplify` returns: it speaks our own block types only, so it can't go round in circles. */
export function withoutBlocks(vocabulary: Vocabulary): Vocabulary {
  return { ...vocabulary, blocks: [] };
}

export function asBlock(fields: Fields): Block {
  return fields as Block;
}

/** One that doesn't fit the schema has none: it may be older than its plugin. */
function find<Definition extends { readonly type: string; readonly schema?: TSchema }>(
  definitions: readonly Definition[],
  { _type, _key, ...fields }: Fields,
): Definition | undefined {
  const definition = definitions.findLast(({ type }) => type === _type);
  return definition && (!definition.schema || Check(definition.schema, fields)) ? definition : undefined;
}
