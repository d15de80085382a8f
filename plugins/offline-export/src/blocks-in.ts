import type { Block } from '@octavo/blocks';

/** Blocks of a type, also in cells of tables and in whatever else holds blocks. */
export function* blocksIn(value: unknown, type: string, depth = 0): Generator<Block> {
  if (typeof value !== 'object' || value === null || depth > 32) return;
  if (!Array.isArray(value) && (value as Block)._type === type) yield value as Block;
  else for (const part of Object.values(value)) yield* blocksIn(part, type, depth + 1);
}
