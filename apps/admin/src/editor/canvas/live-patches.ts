import type { Child, Node } from '@octavo/live-document';
import { keyGenerator, type Patch, type Path } from '@portabletext/editor';
import { diffMatchPatch } from '@portabletext/patches';
import { diffArrays } from 'diff';
import { holders } from './node-path.ts';
import { isSpan, isTextNode, marksOf, saysTheSame, type TextNode } from './shared-nodes.ts';

type Item = Extract<Patch, { type: 'insert' }>['items'][number];
type IsSame = (shown: Node, wanted: Node) => boolean;

/** What an editor that shows some blocks has to change to show others. */
export function patchesBetween(shown: readonly Node[], wanted: readonly Node[], isSame: IsSame): Patch[] {
  return listPatches([], shown, wanted, isSame);
}

/** What stays where it is gets changed; the rest is put in anew. What goes, goes last: an editor always has something to show. */
function listPatches(path: Path, shown: readonly Node[], wanted: readonly Node[], isSame: IsSame): Patch[] {
  const before = new Map(shown.map((node) => [node._key, node]));
  const keysOf = (nodes: readonly Node[]) => nodes.map(({ _key }) => _key);
  const steps = diffArrays(keysOf(shown), keysOf(wanted));
  const stays = new Set(steps.flatMap(({ added, removed, value }) => (added || removed ? [] : value)));
  const now = keysOf(shown);
  const patches: Patch[] = [];
  let previous: string | undefined;
  for (const node of wanted) {
    const at = [...path, { _key: node._key }];
    const last = before.get(node._key);
    if (last && stays.has(node._key) && last._type === node._type) {
      if (!isSame(last, node)) patches.push(...nodePatches(at, last, node));
    } else {
      if (last) {
        patches.push({ type: 'unset', path: at });
        now.splice(now.indexOf(node._key), 1);
      }
      const beside = previous ?? now[0];
      const place = [...path, beside === undefined ? 0 : { _key: beside }];
      const position = previous === undefined ? 'before' : 'after';
      patches.push({ type: 'insert', path: place, position, items: [node as Item] });
      now.splice(previous === undefined ? 0 : now.indexOf(previous) + 1, 0, node._key);
    }
    previous = node._key;
  }
  const kept = new Set(keysOf(wanted));
  for (const key of before.keys()) if (!kept.has(key)) patches.push({ type: 'unset', path: [...path, { _key: key }] });
  return patches;
}

const apart = new Set<string>(['_key', 'children', 'markDefs', ...holders]);

function nodePatches(path: Path, shown: Node, wanted: Node): Patch[] {
  const patches: Patch[] = [];
  for (const name of Object.keys(shown))
    if (!apart.has(name) && shown[name] !== undefined && wanted[name] === undefined)
      patches.push({ type: 'unset', path: [...path, name] });
  for (const [name, value] of Object.entries(wanted))
    if (!apart.has(name) && value !== undefined && !saysTheSame(shown[name], value, name))
      patches.push(fieldPatch([...path, name], shown[name], value));
  for (const name of holders) {
    const [old, now] = [shown[name], wanted[name]];
    if (Array.isArray(now))
      patches.push(...listPatches([...path, name], (old ?? []) as Node[], now as Node[], saysTheSame));
  }
  if (isTextNode(shown) && isTextNode(wanted)) patches.push(...linePatches(path, shown, wanted));
  return patches;
}

function linePatches(path: Path, shown: TextNode, wanted: TextNode): Patch[] {
  const patches: Patch[] = [];
  const definitions = (node: TextNode) =>
    (node.markDefs ?? []).toSorted((one, other) => (one._key < other._key ? -1 : 1));
  const isDefined = saysTheSame(definitions(shown), definitions(wanted));
  if (!isDefined)
    patches.push({
      type: 'set',
      path: [...path, 'markDefs'],
      value: (wanted.markDefs ?? []).map((one) => one as Item),
    });
  const children = withKeysOf(shown.children, wanted.children);
  return [...patches, ...listPatches([...path, 'children'], shown.children, children, saysTheSame)];
}

/** Of text, the characters that differ, and not the whole of it: so the caret stays where it is. */
function fieldPatch(path: Path, shown: unknown, wanted: unknown): Patch {
  const isText = path.at(-1) === 'text' && typeof wanted === 'string';
  if (isText) return diffMatchPatch(typeof shown === 'string' ? shown : '', wanted, path);
  return { type: 'set', path, value: wanted as Item };
}

/** Spans of the live document have no keys of their own: each gets that of the one that stands for it in the editor. */
function withKeysOf(shown: readonly Child[], wanted: readonly Child[]): Child[] {
  const sign = (child: Child) =>
    isSpan(child) ? `text ${[...marksOf(child)].toSorted().join('\n')}|${String(child['rest'])}` : child._key;
  const keyed: Child[] = [];
  let [at, next] = [0, 0];
  for (const { added, removed, count } of diffArrays(shown.map(sign), wanted.map(sign))) {
    for (let left = count; left > 0; left -= 1) {
      if (removed) at += 1;
      else {
        const child = wanted[next]!;
        const before = added ? undefined : shown[at]!;
        // What says the same is the same, whatever the order of its marks.
        const marks = before && isSpan(before) ? { marks: marksOf(before) } : {};
        keyed.push(isSpan(child) ? { ...child, ...marks, _key: before?._key ?? keyGenerator() } : child);
        next += 1;
        if (!added) at += 1;
      }
    }
  }
  return keyed;
}
