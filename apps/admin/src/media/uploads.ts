import { ApiError } from '@octavo/api-client';
import { upload } from '@octavo/api-client/upload';
import { useSyncExternalStore } from 'react';
import { isDirectoryDropItem, isFileDropItem, type DropItem } from 'react-aria-components';
import { server } from '../server.ts';
import { createFolder, refreshMedia } from './media.queries.ts';

export type Sending = {
  id: number;
  file: File;
  folder: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  sent: number;
  error?: unknown;
};

const atOnce = 3;

// Kept here and not on a screen, so that files go on being sent while other screens are looked at.
let queue: readonly Sending[] = [];
let lastId = 0;
const aborts = new Map<number, AbortController>();
const listeners = new Set<() => void>();

export function useUploads(): readonly Sending[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queue,
  );
}

/** A folder of 0 is none. */
export function addUploads(files: Iterable<File>, folder: number): void {
  const added = [...files].map((file): Sending => ({ id: (lastId += 1), file, folder, state: 'waiting', sent: 0 }));
  // What is done with is only kept until something new begins.
  const kept = queue.every(({ state }) => state === 'done') ? [] : queue;
  change([...kept, ...added]);
  next();
}

/** A directory becomes a folder, or what is in it goes to the one that has its name. */
export async function addDropped(items: readonly DropItem[], folder: number): Promise<void> {
  for (const item of items) {
    if (isFileDropItem(item)) addUploads([await item.getFile()], folder);
    else if (isDirectoryDropItem(item)) {
      const inner = await folderNamed(item.name, folder);
      for await (const entry of item.getEntries()) await addDropped([entry], inner);
    }
  }
}

export function retryUploads(ids: readonly number[]): void {
  change(
    queue.map(({ error, ...one }) =>
      ids.includes(one.id) ? { ...one, state: 'waiting', sent: 0 } : { ...one, ...(error !== undefined && { error }) },
    ),
  );
  next();
}

/** Those under way are broken off; all of them leave the list. */
export function dropUploads(ids: readonly number[]): void {
  change(queue.filter(({ id }) => !ids.includes(id)));
  for (const id of ids) aborts.get(id)?.abort();
  next();
}

export const isUnderWay = ({ state }: Sending) => state === 'waiting' || state === 'sending';

function next(): void {
  const free = atOnce - queue.filter(({ state }) => state === 'sending').length;
  for (const one of queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void send(one);
}

async function send({ id, file, folder }: Sending): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  set(id, { state: 'sending' });
  try {
    await upload(server, '/core/v2/media', {
      file,
      name: file.name,
      query: { media_folder: folder },
      onProgress: (sent, total) => set(id, { sent: total > 0 ? sent / total : 0 }),
      signal: abort.signal,
    });
    set(id, { state: 'done', sent: 1 });
    void refreshMedia();
  } catch (error) {
    set(id, { state: 'failed', error });
  } finally {
    aborts.delete(id);
    next();
  }
}

function set(id: number, now: Partial<Sending>): void {
  change(queue.map((one) => (one.id === id ? { ...one, ...now } : one)));
}

function change(now: readonly Sending[]): void {
  queue = now;
  if (queue.some(isUnderWay)) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** The browser asks whether the page may be left. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

async function folderNamed(name: string, parent: number): Promise<number> {
  try {
    return (await createFolder(name, parent)).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'term_exists')) throw error;
    return error.data['term_id'] as number;
  }
}
