import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One index, in the file `{name}.sqlite`. */
export type NamedGeneration = { readonly name: string; readonly schema: number };

/** Which of the folder's files is searched, and which is being built. */
export type Pointer = {
  readonly current: NamedGeneration | undefined;
  readonly building: NamedGeneration | undefined;
};

export const databaseFile = (folder: string, name: string): string => join(folder, `${name}.sqlite`);

export function readPointer(folder: string): Pointer {
  try {
    const { current, building } = JSON.parse(readFileSync(pointerFile(folder), 'utf8')) as Partial<Pointer>;
    return { current, building };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { current: undefined, building: undefined };
  }
}

/** Changes whenever the pointer is written. */
export function pointerStamp(folder: string): string {
  const stat = statSync(pointerFile(folder), { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs}`;
}

/** Others see the old pointer or the new one, never half of it. */
export function writePointer(folder: string, pointer: Pointer): void {
  const file = pointerFile(folder);
  writeFileSync(`${file}.new`, `${JSON.stringify(pointer)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * A name that no file ever had: a process that still has an old file open removes what belongs to that file by its name
 * when it closes it.
 */
export function nextName(folder: string): string {
  const numbers = generationFiles(folder).map(({ number }) => number + 1);
  return `index-${Math.max(Date.now(), ...numbers)}`;
}

/** Removes every index that the pointer doesn't name, also what a crash left behind. */
export function removeOthers(folder: string, { current, building }: Pointer): void {
  for (const { name, file } of generationFiles(folder)) {
    if (name !== current?.name && name !== building?.name) rmSync(join(folder, file), { force: true });
  }
}

const pointerFile = (folder: string): string => join(folder, 'index.json');

function generationFiles(folder: string): { name: string; number: number; file: string }[] {
  return readdirSync(folder).flatMap((file) => {
    const match = /^(index-(\d+))\.sqlite(?:-wal|-shm)?$/.exec(file);
    return match ? [{ name: match[1]!, number: Number(match[2]), file }] : [];
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
