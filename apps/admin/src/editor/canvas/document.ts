import { openBlocks, type Node } from '@octavo/editor-blocks';
import type { PortableTextBlock, SchemaDefinition } from '@portabletext/editor';
import { createSchema } from './schema.ts';

/** A block array that is open in the editor. */
export type Document = {
  /** As they were when it was opened. */
  readonly blocks: readonly unknown[];
  readonly value: PortableTextBlock[];
  readonly schema: SchemaDefinition;
  /** The block array that the editor's value stands for. Blocks that didn't change are the very objects they were. */
  write(value: readonly PortableTextBlock[]): unknown[];
};

export function openDocument(blocks: readonly unknown[]): Document {
  const { nodes, names, write } = openBlocks(blocks);
  return {
    blocks,
    value: [...nodes],
    schema: createSchema(names),
    write: (value) => write(value as unknown as Node[]),
  };
}
