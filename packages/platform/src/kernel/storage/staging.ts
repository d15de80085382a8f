import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files are until they are whole. Below the root, so that moving one is renaming it. */
export const stagingFolder = '.staging';

export async function stagedPath(root: string): Promise<string> {
  await mkdir(join(root, stagingFolder), { recursive: true });
  return join(root, stagingFolder, randomUUID());
}

/** What a process left behind that ended before its file, or folder of files, was whole. */
export async function sweepStaging(root: string, before: Date): Promise<number> {
  await mkdir(join(root, stagingFolder), { recursive: true });
  let removed = 0;
  for (const name of await readdir(join(root, stagingFolder))) {
    const path = join(root, stagingFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtime >= before) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}
