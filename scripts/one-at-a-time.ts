import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local } from './dev-process.ts';

const forgottenAfterMs = 120_000;

/** Several processes may want the same thing built at once: one builds it, the others wait and find it there. */
export async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(local, name);
  await mkdir(local, { recursive: true });
  for (;;) {
    const made = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (made) break;
    const since = await stat(lock).then(
      ({ ctimeMs }) => ctimeMs,
      () => Date.now(),
    );
    if (Date.now() - since > forgottenAfterMs) await rm(lock, { recursive: true, force: true });
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
