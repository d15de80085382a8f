import type { DatabaseSync } from 'node:sqlite';
import type { IndexedDocument, IndexState, SearchAnswer } from '../search-index.ts';
import { databaseFile, pointerStamp, readPointer, type Pointer } from './pointer.ts';
import { openForReading, schemaVersion } from './schema.ts';
import { nothing, search, type PlainQuery } from './search.ts';

/** Of `documentsOf`, at a time. */
const pageSize = 1000;
const attempts = 3;

export type Reader = ReturnType<typeof createReader>;

/** Everything that only reads. The pointer is looked at each time, so that a swap is seen by the next question. */
export function createReader(folder: string) {
  const opened = new Map<string, DatabaseSync>();
  let stamp: string | undefined;
  let pointer: Pointer = { current: undefined, building: undefined };

  /** Whether the pointer has changed since it was last looked at. */
  function refresh(): boolean {
    const newest = pointerStamp(folder);
    if (newest === stamp) return false;
    pointer = readPointer(folder);
    stamp = newest;
    for (const [name, database] of opened) {
      if (name === pointer.current?.name || name === pointer.building?.name) continue;
      database.close();
      opened.delete(name);
    }
    return true;
  }

  function open(from: string | undefined): DatabaseSync | undefined {
    const name = from ?? pointer.current?.name;
    if (name === undefined) return undefined;
    if (name !== pointer.current?.name && name !== pointer.building?.name)
      throw new Error(`There is no index ${name}.`);
    let database = opened.get(name);
    if (!database) {
      database = openForReading(databaseFile(folder, name));
      opened.set(name, database);
    }
    return database;
  }

  /** A file may be swapped away between the look at the pointer and the first read of it: then the new one is read. */
  function reading<T>(from: string | undefined, read: (database: DatabaseSync) => T, otherwise: T): T {
    refresh();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const database = open(from);
        return database ? read(database) : otherwise;
      } catch (error) {
        if (attempt === attempts || !refresh()) throw error;
      }
    }
  }

  return {
    search(query: PlainQuery): SearchAnswer {
      return reading(query.index, (database) => search(database, query), nothing(query));
    },

    documents({
      blogId,
      from,
      after,
    }: {
      blogId: number;
      from?: string | undefined;
      after: number;
    }): IndexedDocument[] {
      const page = (database: DatabaseSync) =>
        database
          .prepare(
            `select id, version, hash from documents
            where blog_id = ? and id > ? and deleted_at is null order by id limit ${pageSize}`,
          )
          .all(blogId, after)
          .map((row) => ({ ...row }) as IndexedDocument);
      return reading(from, page, []);
    },

    counts({ from }: { from?: string | undefined }): [number, number][] {
      const count = (database: DatabaseSync) =>
        database
          .prepare('select blog_id, count(*) as count from documents where deleted_at is null group by blog_id')
          .all()
          .map((row): [number, number] => [Number(row['blog_id']), Number(row['count'])]);
      return reading(from, count, []);
    },

    state(): IndexState {
      refresh();
      const { current, building } = pointer;
      const names = { current: current?.name, building: building?.name };
      const upToDate = current === undefined || current.schema === schemaVersion;
      return { available: answers(current?.name), ...names, upToDate };
    },
  };

  function answers(name: string | undefined): boolean {
    try {
      reading(name, (database) => database.prepare('select 1 from documents limit 1').get(), undefined);
      return true;
    } catch {
      return false;
    }
  }
}
