import { openBlocks, randomKey } from '@octavo/editor-blocks';
import { fieldNames, readField, render, write, writeField } from '@octavo/live-document';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import type { Seed } from './log.repository.ts';

/** What people write together of a post. */
export type Text = { readonly title: string; readonly excerpt: string; readonly blocks: readonly unknown[] };

/** Begins the shared document of a post. The keys that were given are kept, since blocks without one have no other name. */
export function beginDocument({ blocks, ...fields }: Text): { seed: Seed; state: Uint8Array } {
  const keys: string[] = [];
  const newKey = () => {
    const key = randomKey();
    keys.push(key);
    return key;
  };
  const doc = new Doc();
  write(doc, openBlocks(blocks, newKey).nodes, 'seed');
  for (const name of fieldNames) writeField(doc, name, fields[name], 'seed');
  const state = encodeStateAsUpdate(doc);
  doc.destroy();
  return { seed: { blocks, keys }, state };
}

export function openDocument(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update, 'log');
  return doc;
}

/** What the document says by now. Blocks that nobody touched are as they were when it was begun. */
export function textOf(doc: Doc, { blocks, keys }: Seed): Text {
  const waiting = [...keys];
  const { write: toBlocks } = openBlocks(blocks, () => waiting.shift() ?? randomKey());
  return {
    title: readField(doc, 'title'),
    excerpt: readField(doc, 'excerpt'),
    blocks: toBlocks(render(doc).nodes),
  };
}
