import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextName, pointerStamp, readPointer, removeOthers, writePointer } from './pointer.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'octavo-pointer-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const pointer = { current: { name: 'index-7', schema: 1 }, building: undefined };

describe('the pointer', () => {
  it('names nothing before it is written', () => {
    expect(readPointer(folder)).toEqual({ current: undefined, building: undefined });
    expect(pointerStamp(folder)).toBe('');
  });

  it('is read as it was written, and its stamp changes each time', () => {
    const stamps = new Set([pointerStamp(folder)]);
    for (let round = 0; round < 5; round += 1) {
      writePointer(folder, pointer);
      stamps.add(pointerStamp(folder));
    }
    expect(readPointer(folder)).toEqual(pointer);
    expect(stamps.size).toBe(6);
    expect(readdirSync(folder)).toEqual(['index.json']);
  });

  it('does not hide that it cannot be read', () => {
    writeFileSync(join(folder, 'index.json'), '{');
    expect(() => readPointer(folder)).toThrow();
  });

  it('gives names that no file has or had', () => {
    writeFileSync(join(folder, 'index-9999999999999.sqlite'), '');
    expect(nextName(folder)).toBe('index-10000000000000');
  });

  it('keeps its own files and removes those of other indexes', () => {
    const kept = ['index-7.sqlite', 'index-7.sqlite-shm', 'index-7.sqlite-wal', 'index-x.sqlite', 'notes.txt'];
    for (const name of [...kept, 'index-6.sqlite', 'index-6.sqlite-wal', 'index-77.sqlite', 'index-77.sqlite-shm']) {
      writeFileSync(join(folder, name), '');
    }
    removeOthers(folder, pointer);
    expect(readdirSync(folder).toSorted()).toEqual(kept);
  });
});
