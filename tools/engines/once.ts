import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withLock } from './lock.ts';

/** The folder, fetched once: what `make` leaves in another one beside it gets its name when all of it is there. */
export async function makeOnce(folder: string, what: string, make: (unfinished: string) => Promise<unknown>) {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  await withLock(`${folder}.lock`, 900, async () => {
    if (existsSync(folder)) return;
    console.error(`Fetching ${what}, once.`);
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await make(unfinished);
    await rename(unfinished, folder);
  });
}
