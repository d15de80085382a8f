import type { Node } from '@octavo/editor-blocks';
import type { Path } from '@portabletext/editor';

/** Where a node stands, in the document itself or in another one. */
export function findNodePath(nodes: readonly { _key: string }[], key: string): Path | undefined {
  for (const node of nodes as readonly Node[]) {
    if (node._key === key) return [{ _key: key }];
    for (const field of ['rows', 'cells', 'value', 'columns', 'content']) {
      const inner = node[field];
      const path = Array.isArray(inner) ? findNodePath(inner as Node[], key) : undefined;
      if (path) return [{ _key: node._key }, field, ...path];
    }
  }
  return undefined;
}
