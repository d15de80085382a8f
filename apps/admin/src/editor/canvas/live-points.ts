import type { BlockPlace, Node } from '@octavo/live-document';
import type { EditorSelectionPoint } from '@portabletext/editor';
import { findNode } from './node-path.ts';
import { isSpan, isTextNode, type TextNode } from './shared-nodes.ts';

/** The block that a point is in, and how far. */
export function placeIn(nodes: readonly Node[], { path, offset }: EditorSelectionPoint): BlockPlace | undefined {
  const at = path.indexOf('children');
  const [block, child] = [path[at < 0 ? path.length - 1 : at - 1], path[at + 1]];
  if (typeof block !== 'object' || !('_key' in block)) return undefined;
  if (at < 0) return { key: block._key, offset: 0 };
  const text = textOf(findNode(nodes, block._key)?.node);
  if (!text || typeof child !== 'object' || !('_key' in child)) return undefined;
  let before = 0;
  for (const each of text.children) {
    if (each._key === child._key)
      return { key: block._key, offset: before + (isSpan(each) ? Math.min(offset, each.text.length) : 0) };
    before += isSpan(each) ? each.text.length : 1;
  }
  return undefined;
}

/** Where that is in an editor. */
export function pointIn(nodes: readonly Node[], { key, offset }: BlockPlace): EditorSelectionPoint | undefined {
  const found = findNode(nodes, key);
  if (!found) return undefined;
  const { path, node } = found;
  const text = textOf(node);
  if (!text) return { path, offset: 0 };
  let left = offset;
  let last: EditorSelectionPoint | undefined;
  for (const child of text.children) {
    const length = isSpan(child) ? child.text.length : 1;
    if (isSpan(child)) {
      last = { path: [...path, 'children', { _key: child._key }], offset: Math.min(Math.max(0, left), length) };
      if (left <= length) return last;
    }
    left -= length;
  }
  return last;
}

const textOf = (node: object | undefined): TextNode | undefined =>
  node && isTextNode(node as Node) ? (node as TextNode) : undefined;
