import { randomKey, type NewKey } from './keys.ts';
import { looksOf } from './looks.ts';
import type { Names, Node } from './nodes.ts';
import { readBlock, startReading } from './read.ts';
import { isBlank, writeBlock, type Origin } from './write.ts';

/** Blocks that are open in an editor. */
export type OpenBlocks = {
  readonly nodes: readonly Node[];
  readonly names: Names;
  /** The blocks that nodes stand for. Those that weren't changed are the very blocks they were read from. */
  write(nodes: readonly Node[]): unknown[];
};

export function openBlocks(blocks: readonly unknown[], newKey: NewKey = randomKey): OpenBlocks {
  const origins = new Map<string, Origin>();
  const written = new WeakMap<Node, unknown>();
  const remember = (node: Node, original: unknown) => origins.set(node._key, { original, looks: looksOf(node) });
  const reading = startReading(remember, newKey);
  const nodes = blocks.map((block) => readBlock(block, reading));
  return {
    nodes,
    names: reading.names,
    write(current) {
      if (current.length === 1 && isBlank(current[0]) && !origins.has(current[0]!._key)) return [];
      return current.map((node) => {
        if (!written.has(node)) written.set(node, writeBlock(node, origins));
        return written.get(node);
      });
    },
  };
}
