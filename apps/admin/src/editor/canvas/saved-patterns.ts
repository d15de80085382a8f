import type { PatternRef } from '@octavo/blocks';
import { isObject, readBlocks } from '@octavo/editor-blocks';
import type { Editor } from '@portabletext/editor';
import { LayoutTemplate, RefreshCw } from 'lucide-react';
import { focusText } from './blocks.ts';
import { insertSection } from './insert.ts';
import type { Insertable } from './insertables.ts';
import { holders } from './node-path.ts';
import type { SavedPattern } from './saved-pattern.ts';

/** A synced one is referred to; of another one the blocks are copied. */
export function savedChoice(saved: SavedPattern): Insertable {
  const { id, network, synced, title, blocks } = saved;
  return {
    id: `saved-${network ? 'network-' : ''}${id}`,
    label: synced
      ? network
        ? 'canvas.saved.networkSynced'
        : 'canvas.saved.siteSynced'
      : network
        ? 'canvas.saved.network'
        : 'canvas.saved.site',
    title,
    words: 'canvas.pattern.words',
    icon: synced ? RefreshCw : LayoutTemplate,
    group: 'patterns',
    deepest: 'inside',
    insert: (editor) => insertSection(editor, synced ? [blockOf(saved)] : blocks.map(withoutKeys)),
  };
}

const blockOf = ({ id, network }: PatternRef) => ({ _type: 'pattern', ref: id, ...(network && { network }) });

/** Ordinary blocks take the place of a synced pattern. */
export function detach(editor: Editor, key: string, blocks: readonly unknown[]): void {
  replaceBlocks(editor, [key], blocks.map(withoutKeys));
}

/** A synced pattern takes the place of the blocks that were saved as one. */
export function attach(editor: Editor, keys: readonly string[], saved: PatternRef): void {
  replaceBlocks(editor, keys, [blockOf(saved)]);
}

function replaceBlocks(editor: Editor, keys: readonly string[], blocks: readonly unknown[]): void {
  const last = keys.at(-1);
  if (last === undefined) return;
  const nodes = readBlocks(blocks);
  const point = { path: [{ _key: last }], offset: 0 };
  editor.send({ type: 'insert.blocks', blocks: nodes, placement: 'after', at: { anchor: point, focus: point } });
  for (const key of keys) editor.send({ type: 'unset', at: [{ _key: key }] });
  if (nodes[0]) editor.send({ type: 'select.block', at: [{ _key: nodes[0]._key }], select: 'start' });
  focusText(editor);
}

/** The keys of the document's own blocks that are chosen, or that of the one that is asked about. */
export function chosenKeys(editor: Editor, asked: string): string[] {
  const { selection, value } = editor.getSnapshot().context;
  const keys = value.map(({ _key }) => _key);
  const [one, other] = [selection?.anchor, selection?.focus].map((point) => {
    const first = point?.path[0];
    return isObject(first) ? keys.indexOf(String(first['_key'])) : -1;
  }) as [number, number];
  const chosen = one < 0 || other < 0 ? [] : keys.slice(Math.min(one, other), Math.max(one, other) + 1);
  return chosen.includes(asked) ? chosen : [asked];
}

/** A copy whose blocks get keys of their own; those inside a line of text are known only there. */
export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isObject(value)) return value;
  const { _key, ...fields } = value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, part]) => [
      name,
      (holders as readonly string[]).includes(name) && Array.isArray(part) ? part.map(withoutKeys) : part,
    ]),
  );
}
