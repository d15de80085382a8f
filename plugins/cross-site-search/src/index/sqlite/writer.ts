import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { IndexWrite, WriteFailure } from '../search-index.ts';
import { entryOf, type Entry } from './entry.ts';
import { createGeneration, type Generation } from './generation.ts';
import {
  databaseFile,
  nextName,
  readPointer,
  removeOthers,
  writePointer,
  type NamedGeneration,
  type Pointer,
} from './pointer.ts';
import { createDatabase, openForWriting, schemaVersion } from './schema.ts';

export type Writer = ReturnType<typeof createWriter>;

/** Everything that changes something. One process at a time: whoever has the lock sees a pointer that stays. */
export function createWriter(folder: string) {
  const opened = new Map<string, Generation>();

  /** A database and not a file of our own, because its lock goes with the process that held it. */
  function locked<T>(action: (pointer: Pointer) => T): T {
    mkdirSync(folder, { recursive: true });
    const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 10_000 });
    try {
      lock.exec('begin immediate');
      const pointer = readPointer(folder);
      closeOthers(pointer);
      return action(pointer);
    } finally {
      lock.close();
    }
  }

  function closeOthers({ current, building }: Pointer): void {
    for (const [name, generation] of opened) {
      if (name === current?.name || name === building?.name) continue;
      generation.close();
      opened.delete(name);
    }
  }

  function change(pointer: Pointer): void {
    writePointer(folder, pointer);
    closeOthers(pointer);
    removeOthers(folder, pointer);
  }

  function create(): NamedGeneration {
    const name = nextName(folder);
    createDatabase(databaseFile(folder, name));
    return { name, schema: schemaVersion };
  }

  function withCurrent(pointer: Pointer): Pointer {
    if (pointer.current) return pointer;
    const made = { ...pointer, current: create() };
    change(made);
    return made;
  }

  function generations({ current, building }: Pointer, into?: string): Generation[] {
    const named = [current, building].filter((each) => each !== undefined);
    const chosen = into === undefined ? named : named.filter(({ name }) => name === into);
    if (into !== undefined && chosen.length === 0) throw new Error(`There is no index ${into}.`);
    return chosen.map(open);
  }

  function open({ name }: NamedGeneration): Generation {
    let generation = opened.get(name);
    if (!generation) {
      generation = createGeneration(openForWriting(databaseFile(folder, name)));
      opened.set(name, generation);
    }
    return generation;
  }

  return {
    write({ writes, into }: { writes: readonly IndexWrite[]; into?: string | undefined }): WriteFailure[] {
      const { entries, failures } = entriesOf(writes);
      locked((pointer) => {
        const targets = generations(into === undefined ? withCurrent(pointer) : pointer, into);
        for (const generation of targets) generation.write(entries);
      });
      return failures;
    },

    removeSite(blogId: number): number {
      return locked((pointer) => Math.max(0, ...generations(pointer).map((each) => each.removeSite(blogId))));
    },

    sweep(before: number): number {
      return locked((pointer) => Math.max(0, ...generations(pointer).map((each) => each.sweep(before))));
    },

    startRebuild(): string {
      return locked((pointer) => {
        if (pointer.building) return pointer.building.name;
        const building = create();
        change({ ...pointer, building });
        return building.name;
      });
    },

    finishRebuild(name: string): void {
      locked(({ current, building }) => {
        if (current?.name === name) return;
        if (building?.name !== name) throw new Error(`${name} is not being rebuilt.`);
        change({ current: building, building: undefined });
      });
    },

    clear(): void {
      locked(() => change({ current: undefined, building: undefined }));
    },

    abandonRebuild(name: string): void {
      locked((pointer) => {
        if (pointer.building?.name === name) change({ ...pointer, building: undefined });
      });
    },
  };
}

/** Words are cut before the lock is taken: that is most of the work. */
function entriesOf(writes: readonly IndexWrite[]): { entries: Entry[]; failures: WriteFailure[] } {
  const entries: Entry[] = [];
  const failures: WriteFailure[] = [];
  for (const write of writes) {
    try {
      entries.push(entryOf(write));
    } catch (error) {
      const { blog_id, id } = write.kind === 'document' ? write.document : write;
      failures.push({ blog_id, id, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { entries, failures };
}
