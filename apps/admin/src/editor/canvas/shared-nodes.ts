import { isObject } from '@octavo/editor-blocks';
import { padded, textFields, type Child, type Node } from '@octavo/live-document';
import { holders } from './node-path.ts';

/* A block is held by an editor and by the live document. Both say the same when only keys of spans, the order of marks and what nobody uses differ. */

export type TextNode = Node & { readonly children: readonly Child[]; readonly markDefs?: readonly Node[] };

export const isTextNode = (node: Node): node is TextNode => Array.isArray(node['children']);
export const isSpan = (child: Child): child is Child & { text: string } => typeof child.text === 'string';
export const marksOf = ({ marks = [] }: Child): readonly string[] => marks;

const known = new WeakMap<Node, Node>();

/** A block of the editor in the form that it has in the live document. */
export function asShared(node: Node): Node {
  let shared = known.get(node);
  if (!shared) {
    shared = isTextNode(node) ? sharedText(node) : sharedObject(node);
    known.set(node, shared);
  }
  return shared;
}

function sharedObject(node: Node): Node {
  const lists = holders.filter((field) => Array.isArray(node[field]));
  if (lists.length === 0) return node;
  return { ...node, ...Object.fromEntries(lists.map((field) => [field, (node[field] as Node[]).map(asShared)])) };
}

function sharedText(node: TextNode): Node {
  const { _type, _key, children, markDefs = [] } = node;
  const keys = new Set(markDefs.map((definition) => definition._key));
  const line: Child[] = [];
  for (const child of children) {
    if (!isSpan(child)) line.push(child);
    else if (child.text !== '') {
      const all = [...new Set(marksOf(child))].toSorted();
      const marks = [...all.filter((mark) => !keys.has(mark)), ...all.filter((mark) => keys.has(mark))];
      const last = line.at(-1);
      const goesOn = last && isSpan(last) && last['rest'] === child['rest'] && String(last.marks) === String(marks);
      if (goesOn) line[line.length - 1] = { ...last, text: last.text + child.text };
      else line.push({ ...child, marks });
    }
  }
  const used = [...new Set(line.flatMap(marksOf))];
  return {
    _type,
    _key,
    ...Object.fromEntries(textFields.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]]))),
    style: node['style'] ?? 'normal',
    children: padded(line, _key),
    markDefs: used.flatMap((mark) => markDefs.find((definition) => definition._key === mark) ?? []),
  };
}

/** The order of an object's members says nothing, nor does it in JSON. */
export function saysTheSame(one: unknown, other: unknown, name?: string): boolean {
  if (one === other) return true;
  if (name === 'json') return saysTheSame(parse(one), parse(other));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => saysTheSame(item, other[at]));
  if (!isObject(one) || !isObject(other) || Array.isArray(one) || Array.isArray(other)) return false;
  const names = Object.keys(one).filter((member) => one[member] !== undefined);
  const count = Object.values(other).filter((member) => member !== undefined).length;
  return names.length === count && names.every((member) => saysTheSame(one[member], other[member], member));
}

function parse(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return json;
  }
}
