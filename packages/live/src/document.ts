import { openBlocks, randomKey } from '@octavo/editor-blocks';
import { fieldNames, readField, render, write, writeField, type Node } from '@octavo/live-document';
import { PlatformError } from '@octavo/plugin-api';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { SavedPost, Seed } from './log.repository.ts';

/** What people write together of a post. */
export type Text = { readonly title: string; readonly excerpt: string; readonly blocks: readonly unknown[] };

/** HTML is one text: there is nothing in it that several could write side by side. */
export function textOfPost({ title, excerpt, content, content_format }: Omit<SavedPost, 'status' | 'version'>): Text {
  const blocks: unknown = content === '' ? [] : content_format === 'html' ? undefined : JSON.parse(content);
  if (Array.isArray(blocks)) return { title, excerpt, blocks: blocks as unknown[] };
  throw new PlatformError(409, 'live_needs_blocks', 'Only posts whose content is blocks can be edited live.');
}

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

export const isSameText = (one: Text, other: Text): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What somebody has changed who wrote to the post itself: the update that makes the document say it, beside what is being
 * written live. `writer` is its number in the library: of two who write in one place, the lower one stands first.
 */
export function updateFor(
  state: Uint8Array,
  seed: Seed,
  text: Text,
  writer?: number,
): { update: Uint8Array; state: Uint8Array } {
  const doc = openDocument([state]);
  doc.clientID = writer ?? doc.clientID;
  const before = encodeStateVector(doc);
  write(doc, nodesFor(doc, seed, text.blocks), 'post');
  for (const name of fieldNames) writeField(doc, name, text[name], 'post');
  const found = { update: encodeStateAsUpdate(doc, before), state: encodeStateAsUpdate(doc) };
  doc.destroy();
  return found;
}

/** Blocks that are as they were stay the ones that they are in the document, also without a key. */
function nodesFor(doc: Doc, seed: Seed, blocks: readonly unknown[]): readonly Node[] {
  const { nodes } = openBlocks(blocks);
  const known = Map.groupBy(
    textOf(doc, seed).blocks.map((block, at) => ({ json: JSON.stringify(block), node: render(doc).nodes[at]! })),
    ({ json }) => json,
  );
  const found = nodes.map((node, at) => known.get(JSON.stringify(blocks[at]))?.shift()?.node ?? node);
  const keys = found.map(({ _key }) => _key);
  return new Set(keys).size === keys.length ? found : nodes;
}
