/** What an editor works on: a block, or something in one. Every key stands once in a document. */
export type Node = { readonly _type: string; readonly _key: string; readonly [field: string]: unknown };

/** A paragraph, heading or list item: what has characters in it. */
export type TextNode = Node & { readonly children: readonly Child[]; readonly markDefs: readonly Node[] };

export type Child = Node & { readonly text?: string; readonly marks?: readonly string[] };

/** Blocks that stand below each other; `place` is the key of what holds them, '' for the document. */
export type List = { readonly place: string; readonly nodes: readonly Node[] };

export const root = '';

export function isText(node: Node): node is TextNode {
  return Array.isArray(node['children']);
}

/** The lists of blocks in a block, its own list of columns or cells flattened. */
export function listsIn(node: Node): List[] {
  if (Array.isArray(node['content'])) return [{ place: node._key, nodes: node['content'] as Node[] }];
  if (Array.isArray(node['columns'])) return (node['columns'] as Node[]).flatMap(listsIn);
  return rowsOf(node)
    .flatMap(cellsOf)
    .map(({ _key, value }) => ({ place: _key, nodes: value as Node[] }));
}

export const rowsOf = (node: Node): readonly Node[] => (Array.isArray(node['rows']) ? (node['rows'] as Node[]) : []);
export const cellsOf = (row: Node): readonly Node[] => row['cells'] as Node[];

/** All lists of a document, outer ones first. */
export function allLists(nodes: readonly Node[]): List[] {
  const found: List[] = [{ place: root, nodes }];
  for (const list of found) for (const node of list.nodes) if (!isText(node)) found.push(...listsIn(node));
  return found;
}

/** The empty line that stands where there is nothing. */
export function blankLine(key: string): Node {
  const children = [{ _type: 'span', _key: `${key}s`, text: '', marks: [] }];
  return { _type: 'block', _key: key, style: 'normal', children, markDefs: [] };
}

/** Blocks of an editor, and what they were found to be equal to. */
const known = new WeakMap<Node, Node>();

export function isSame(one: Node | undefined, other: Node): boolean {
  if (one === undefined) return false;
  if (one === other || known.get(other) === one) return true;
  if (!isEqual(one, other)) return false;
  known.set(other, one);
  return true;
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(a).filter((name) => a[name] !== undefined);
  const others = Object.keys(b).filter((name) => b[name] !== undefined);
  return names.length === others.length && names.every((name) => isEqual(a[name], b[name]));
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What JSON says; nothing if it is none. */
export function parse(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return undefined;
  }
}
