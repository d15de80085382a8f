import { openBlocks, type Names, type Node, type SpanNode, type TextNode } from '@octavo/editor-blocks';
import { render } from '@octavo/live-document';
import type { PortableTextBlock, SchemaDefinition } from '@portabletext/editor';
import type { Doc } from 'yjs';
import { holders } from './node-path.ts';
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

/** `live` says what is to be shown, where others write it too. */
export function openDocument(blocks: readonly unknown[], live?: Doc): Document {
  const { nodes, names, write } = openBlocks(blocks);
  const shown = live ? (render(live).nodes as readonly Node[]) : nodes;
  if (live) addNames(names, shown);
  return {
    blocks,
    value: [...shown],
    schema: createSchema(names),
    write: (value) => write(value as unknown as Node[]),
  };
}

function addNames(names: Names, nodes: readonly Node[]): void {
  for (const node of nodes) {
    const { style, listItem, children, markDefs } = node as Partial<TextNode>;
    if (style !== undefined) names.styles.add(style);
    if (listItem !== undefined) names.lists.add(listItem);
    const keys = new Set((markDefs ?? []).map(({ _key }) => _key));
    for (const { marks = [] } of (children ?? []) as Partial<SpanNode>[])
      for (const mark of marks) if (!keys.has(mark)) names.decorators.add(mark);
    for (const field of holders) if (Array.isArray(node[field])) addNames(names, node[field] as Node[]);
  }
}
