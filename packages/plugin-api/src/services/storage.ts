import type { Readable } from 'node:stream';

/** A file as it is stored. */
export type StoredFile = { readonly key: string; readonly size: number; readonly modified: Date };

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Files that outlive a process: on a disk, or in S3. A key is a relative path of safe names, its site first. A file is
 * there as a whole or not at all, and is never changed under its key.
 */
export type Storage = {
  /** Reads the content to its end. The number of bytes has to be known beforehand. */
  put(key: string, content: Readable, about: { readonly size: number; readonly type?: string }): Promise<void>;
  /** Throws 410 `file_missing` for what isn't there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  find(key: string): Promise<StoredFile | undefined>;
  /** Also of what isn't there. */
  remove(key: string): Promise<void>;
  /** All whose key begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
};
