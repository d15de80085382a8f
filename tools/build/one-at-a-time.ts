import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { local } from '../lib/paths.ts';
import { withLock } from '../engines/lock.ts';

/** Several processes may want the same thing built at once: one builds it, the others wait and find it there. */
export async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(local, { recursive: true });
  return withLock(join(local, `${name}.lock`), 600, work);
}
