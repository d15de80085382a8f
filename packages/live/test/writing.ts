import { render, write, type Node } from '@octavo/live-document';
import type { Doc } from 'yjs';

export const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
});

/** Of each block, its text. */
export const linesOf = (doc: Doc): string[] =>
  render(doc).nodes.map((node) =>
    childrenOf(node)
      .map((child) => (child['text'] as string | undefined) ?? '')
      .join(''),
  );

/** Types at the end of a block. */
export function typeAt(doc: Doc, line: number, text: string): void {
  const nodes = render(doc).nodes.map((node, at) => (at === line ? withMore(node, text) : node));
  write(doc, nodes, 'own');
}

/** Replaces words wherever they are. */
export function replaceIn(doc: Doc, words: string, others: string): void {
  const inChild = (child: Node) => ({ ...child, text: (child['text'] as string).replaceAll(words, others) });
  const nodes = render(doc).nodes.map((node) => ({ ...node, children: childrenOf(node).map(inChild) }));
  write(doc, nodes, 'own');
}

const childrenOf = (node: Node) => (node['children'] ?? []) as readonly Node[];

function withMore(node: Node, text: string): Node {
  const [first, ...others] = childrenOf(node);
  return { ...node, children: [{ ...first!, text: `${first!['text'] as string}${text}` }, ...others] };
}
