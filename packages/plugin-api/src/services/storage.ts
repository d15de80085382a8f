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
  /** Absolute: where files on a disk are, and where work for S3 is done before it is sent there. */
  readonly folder: string;
  /** Reads the content to its end. The number of bytes has to be known beforehand. */
  put(key: string, content: Readable, about: { readonly size: number; readonly type?: string }): Promise<void>;
  /** The path of a new file to write to; what is left there is removed after a day. */
  stage(): Promise<string>;
  /** Moves a finished file into the storage. One that lies where the storage would keep it stays there. */
  take(key: string, path: string, about?: { readonly type?: string }): Promise<void>;
  /** Throws 410 `file_missing` for what isn't there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  find(key: string): Promise<StoredFile | undefined>;
  /** Also of what isn't there. */
  remove(key: string): Promise<void>;
  /** All whose key begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what was begun before that moment and never finished; how many there were. */
  sweep(before: Date): Promise<number>;
};
