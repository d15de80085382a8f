import type { Draft } from './draft.ts';
import type { Unsent } from './live-text.ts';

/** What wasn't saved, as this browser keeps it: what differs from the post as it was at `version`. */
export type Copy = {
  /** When it was last written to. */
  at: number;
  version: number;
  changes: Partial<Draft>;
  /** The same of the text that others write too: brought in where that is still the same document. */
  live?: Unsent;
  /** Put aside on purpose: kept until somebody removes it, and offered only on demand. */
  isAside?: boolean;
};

export type KeptCopy = Copy & { key: string };

export type Shelf = { site: number; user: number; base: string; post: number | 'new' };

/** Keeps what one editor holds, apart from what other tabs keep of the same post. */
export function createKeeper(shelf: Shelf) {
  let place = shelf;
  let key = newKey(place);
  let release = (): void => {};
  return {
    /** Until it is closed, what it keeps is offered to nobody. */
    open(): void {
      release();
      release = hold(key);
    },
    close: () => release(),
    keep: (copy: Copy) => write(key, copy),
    drop: () => removeCopy(key),
    /** It stays, whatever else is kept. */
    putAside: (copy: Copy) => write(newKey(place), { ...copy, isAside: true }),
    /** It is offered as what was left behind. */
    leave: (copy: Copy) => write(newKey(place), copy),
    /** The post has an id now. */
    moveTo(post: number): void {
      removeCopy(key);
      release();
      place = { ...place, post };
      key = newKey(place);
    },
  };
}

export function removeCopy(key: string): void {
  localStorage.removeItem(key);
}

/** The newest first; those that an open editor still writes to are left out. */
export async function findCopies(shelf: Shelf): Promise<KeptCopy[]> {
  const prefix = prefixOf(shelf);
  const held = await heldKeys();
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !held.has(key))
    .flatMap((key) => readCopy(key) ?? [])
    .toSorted((one, other) => other.at - one.at);
}

/** False when the browser won't keep it: its storage is full, or switched off. */
function write(key: string, copy: Copy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Says that somebody writes to this copy, until the page goes or the returned function is called. */
function hold(key: string): () => void {
  const end = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where pages come without TLS there are no locks, and an open tab's copy is offered like any other.
  if ('locks' in navigator) {
    navigator.locks.request(key, { signal: end.signal }, () => promise).catch(() => {});
  }
  return () => {
    end.abort();
    resolve();
  };
}

async function heldKeys(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

function readCopy(key: string): KeptCopy | undefined {
  try {
    return { ...(JSON.parse(localStorage.getItem(key) ?? '') as Copy), key };
  } catch {
    return undefined;
  }
}

function newKey(shelf: Shelf): string {
  return `${prefixOf(shelf)}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

function prefixOf({ site, user, base, post }: Shelf): string {
  return `octavo.copy.${site}.${user}.${base}.${post}.`;
}
