import type { Doc } from 'yjs';
import { changeBody } from './body.ts';
import { createChanges } from './changes.ts';
import { allLists, isEqual, isSame, isText, root, type List, type Node } from './nodes.ts';
import { writeObject } from './objects.ts';
import { orderBetween } from './order.ts';
import { placeBlocks } from './place.ts';
import { render, type Tree } from './render.ts';
import { hasContent, newMarker } from './segments.ts';
import { writeStretch, type Stretch } from './stretch.ts';

/**
 * Makes the shared document say what an editor shows, with the fewest changes, so that what others do meanwhile stays.
 * What an editor changes must be another object than before: a block that was the same is not looked into again.
 */
export function write(doc: Doc, nodes: readonly Node[], origin: unknown): void {
  let tree = render(doc);
  /** Before any of it is written: a line that is only shown is not there any more once something else stands beside it. */
  const { blanks } = tree;
  const shown = new Map(tree.nodes.map((node) => [node._key, node]));
  const changed = nodes.filter((node) => !isSame(shown.get(node._key), node));
  const keys = nodes.map(({ _key }) => _key);
  if (changed.length === 0 && isEqual([...shown.keys()], keys)) return;
  doc.transact(() => {
    for (const step of [tidy, adopt, orderFirst, placeLost]) while (step(doc, tree)) tree = render(doc);
    const [, ...inner] = allLists(changed);
    for (const list of [{ nodes: changed }, ...inner])
      for (const node of list.nodes) if (!isText(node)) writeObject(doc, node);
    const top = { place: root, nodes };
    const isPlaced = isEqual(
      tree.lists.get(root)?.map(({ key }) => key),
      keys,
    );
    if (placeBlocks(doc, tree, isPlaced ? inner : [top, ...inner])) tree = render(doc);
    writeTexts(doc, { ...tree, blanks }, [top, ...inner], nodes);
  }, origin);
}

/** Takes out what says nothing any more, and makes keys lasting that were made up where two were the same. */
function tidy(doc: Doc, { renamed, idle }: Tree): boolean {
  for (const at of idle.toReversed()) changeBody(doc, [{ retain: at }, { delete: 1 }]);
  for (const { key, marker } of renamed) marker?.set('_key', key);
  return idle.length > 0;
}

/** Gives characters that lost their marker one of their own, so that they can be moved and styled. */
function adopt(doc: Doc, { segments }: Tree): boolean {
  const lost = segments.find((segment) => !segment.marker && hasContent(segment));
  if (!lost) return false;
  const { key: _key, parent, order } = lost;
  const place = { in: parent === root ? undefined : parent, order: order || undefined };
  changeBody(doc, [{ retain: lost.start }, { insert: newMarker({ $: 'text', _key, ...place }), attributes: {} }]);
  return true;
}

/** What lost its holder gets the place where it is shown. Only then can its characters go on with those of a neighbour. */
function placeLost(doc: Doc, tree: Tree): boolean {
  const nodes = tree.nodes.filter(({ _key }) => !tree.blanks.has(_key));
  return tree.lists.get(root)?.length !== nodes.length && placeBlocks(doc, tree, [{ place: root, nodes }]);
}

/** What comes first in its list without a place gets one before all others. */
function orderFirst(doc: Doc, { segments }: Tree): boolean {
  const first = segments.find(({ marker, order }) => marker && order === '');
  if (!first) return false;
  const others = segments.filter(({ parent, order }) => parent === first.parent && order !== '');
  const [next] = others.map(({ order }) => order).toSorted();
  first.marker!.set('order', orderBetween(undefined, next, doc.clientID));
  return true;
}

function writeTexts(doc: Doc, tree: Tree, lists: readonly List[], nodes: readonly Node[]): void {
  const changes = createChanges(doc, tree);
  const shown = new Set(allLists(nodes).map(({ place }) => place));
  const gone = [...tree.lists.keys()].filter((place) => !shown.has(place));
  for (const list of [...lists, ...gone.map((place) => ({ place, nodes: [] }))]) {
    for (const stretch of stretchesOf(tree, list)) writeStretch(tree, changes, stretch);
  }
  changes.apply();
}

/** Blocks that are as they were part a list into stretches that are compared by characters. */
function stretchesOf(tree: Tree, { place, nodes }: List): Stretch[] {
  const entries = tree.lists.get(place) ?? [];
  // An empty line that is only shown isn't written before something stands in it.
  const isOnlyShown = nodes.length === 1 && tree.blanks.get(nodes[0]!._key) === place && isBlank(nodes[0]!);
  if (entries.length === 0 && isOnlyShown) return [];
  const positions = new Map<string, number>();
  const positionOf = (key: string, at: number) => {
    if (entries[at]?.key === key) return at;
    if (positions.size === 0) for (const [position, entry] of entries.entries()) positions.set(entry.key, position);
    return positions.get(key);
  };
  const stretches: Stretch[] = [];
  let [from, start] = [0, 0];
  const end = (to: number, until: number) => {
    if (to > from || until > start) stretches.push({ place, entries, from, to, nodes: nodes.slice(start, until) });
    [from, start] = [to + 1, until + 1];
  };
  for (const [at, node] of nodes.entries()) {
    const position = positionOf(node._key, at);
    if (position === undefined) continue;
    const before = entries[position]!.node;
    if (before ? isSame(before, node) : !isText(node)) end(position, at);
  }
  end(entries.length, nodes.length);
  return stretches;
}

function isBlank(node: Node): boolean {
  if (!isText(node) || node['style'] !== 'normal' || node['listItem'] !== undefined || node['rest'] !== undefined)
    return false;
  return node.children.every(({ _type, text }) => _type === 'span' && text === '');
}
