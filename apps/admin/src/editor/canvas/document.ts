import type { PortableTextBlock, SchemaDefinition } from '@portabletext/editor';
import { looksOf } from './looks.ts';
import { createSchema, type Node } from './model.ts';
import { readBlock, startReading } from './read.ts';
import { isBlank, type Origin, writeBlock } from './write.ts';

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
  const origins = new Map<string, Origin>();
  const written = new WeakMap<object, unknown>();
  const reading = startReading((node, original) => origins.set(node._key, { original, looks: looksOf(node) }));
  const value = blocks.map((block) => readBlock(block, reading));
  return {
    blocks,
    value,
    schema: createSchema(reading.names),
    write(current) {
      const nodes = current as unknown as Node[];
      if (nodes.length === 1 && isBlank(nodes[0]) && !origins.has(nodes[0]!._key)) return [];
      return nodes.map((node) => {
        if (!written.has(node)) written.set(node, writeBlock(node, origins));
        return written.get(node);
      });
    },
  };
}
