import {
  examine,
  fieldNames,
  readField,
  render,
  writeField,
  write,
  type FieldName,
  type Node,
} from '@octavo/live-document';
import { connectDocument, type LiveStatus, type Person, type Socket } from '@octavo/live-document/connection';
import { openBlocks } from '@octavo/editor-blocks';
import { fromBase64, toBase64 } from 'lib0/buffer';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';

export type Fields = Readonly<Record<FieldName, string>>;

/** What was written here and not stored by the server, of a document with this epoch. */
export type Unsent = { readonly epoch: string; readonly update: string };

export type LiveText = ReturnType<typeof openLiveText>;

/** A post's text as it is on the screens of all who write it. */
export function openLiveText(connect: () => Socket) {
  const doc = new Doc();
  const own = {};
  const listeners = new Set<() => void>();
  /** What the server has stored for certain. */
  let stored: Uint8Array | undefined;

  function tell(status?: LiveStatus): void {
    if (status?.isKept) stored = encodeStateVector(doc);
    for (const listener of listeners) listener();
  }

  let people: readonly Person[] = [];
  const watchers = new Set<() => void>();
  const readers = new Set<() => void>();
  const connection = connectDocument(
    doc,
    connect,
    tell,
    (others) => {
      people = others;
      for (const watcher of watchers) watcher();
    },
    () => {
      for (const reader of readers) reader();
    },
  );
  doc.on('update', () => tell());

  return {
    doc,
    status: connection.status,
    retry: connection.retry,
    end: connection.end,
    hasJoined: () => connection.status().epoch !== '',

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    fields: () => Object.fromEntries(fieldNames.map((name) => [name, readField(doc, name)])) as Fields,

    writeFields(fields: Partial<Fields>): void {
      for (const name of fieldNames) {
        const text = fields[name];
        if (text !== undefined) writeField(doc, name, text, own);
      }
    },

    nodes: (): readonly Node[] => render(doc).nodes,

    /** The blocks of the text; those that are as some others are these. */
    blocksLike: (blocks: readonly unknown[]): unknown[] => openBlocks(blocks).write(render(doc).nodes),

    /** Others take their place; those that stay are the same. */
    writeBlocks: (blocks: readonly unknown[]) => write(doc, openBlocks(blocks).nodes, own),

    unsent(): Unsent | undefined {
      const { epoch, isKept } = connection.status();
      if (isKept || epoch === '') return undefined;
      return { epoch, update: toBase64(encodeStateAsUpdate(doc, stored)) };
    },

    /** Brings in what was left behind. False when it belongs to a document that was begun anew since. */
    takeUnsent({ epoch, update }: Unsent): boolean {
      const bytes = fromBase64(update);
      if (epoch !== connection.status().epoch || examine(doc, bytes).fault !== undefined) return false;
      applyUpdate(doc, bytes, own);
      return true;
    },

    /** The others who have the post open. */
    people: {
      list: () => people,
      subscribe(watcher: () => void): () => void {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      place: connection.place,
    },

    /** What is said about the text is not what it was. */
    comments: {
      subscribe(reader: () => void): () => void {
        readers.add(reader);
        return () => readers.delete(reader);
      },
    },

    close(): void {
      connection.close();
    },
  };
}
