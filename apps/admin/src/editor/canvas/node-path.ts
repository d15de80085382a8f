import type { Node } from '@octavo/editor-blocks';
import type { Path } from '@portabletext/editor';

/** The lists that a block, or a part of one, can have. */
export const holders = ['content', 'columns', 'rows', 'cells', 'value'] as const;

type Found = { readonly path: Path; readonly node: { readonly _key: string } };

/** A node by its key, in the document itself or in another one, and where it stands. */
export function findNode(nodes: readonly { readonly _key: string }[], key: string): Found | undefined {
  for (const node of nodes as readonly Node[]) {
    if (node._key === key) return { path: [{ _key: key }], node };
    for (const field of holders) {
      const inner = node[field];
      const found = Array.isArray(inner) ? findNode(inner as Node[], key) : undefined;
      if (found) return { ...found, path: [{ _key: node._key }, field, ...found.path] };
    }
  }
  return undefined;
}

/** Where a node stands. */
export const findNodePath = (nodes: readonly { _key: string }[], key: string): Path | undefined =>
  findNode(nodes, key)?.path;
