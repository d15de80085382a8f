import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from '../../../tools/engines/command.ts';
import { getZipPrograms } from '../../../tools/engines/zip-programs.ts';
import { makeFolder } from './entries.ts';

const megabyte = 1_000_000;
const program = fileURLToPath(new URL('archive-files.ts', import.meta.url));

it('200 MB take less than 200 MB of memory, and at most 1.4 times the CPU of zip -0', async () => {
  const { zip } = await getZipPrograms();
  const folder = await makeFolder();
  const files = join(folder, 'files');
  await mkdir(files);
  for (let index = 0; index < 40; index += 1) await writeFile(join(files, `${index}.jpg`), randomBytes(5 * megabyte));

  const ours = await timed(process.execPath, [program, files, join(folder, 'ours.zip')]);
  const theirs = await timed(zip, ['-0', '-q', '-r', '-j', join(folder, 'theirs.zip'), files]);
  const { before, after } = JSON.parse(ours.output.split('\n', 1).join('')) as { before: number; after: number };
  const ratio = ours.seconds / theirs.seconds;
  console.log(`CPU: ${ratio.toFixed(2)} times that of zip -0. Memory: ${before} KiB, at most ${after} KiB.`);
  expect(after).toBeLessThan((200 * megabyte) / 1024);
  expect(ratio).toBeLessThan(1.4);
});

/** User and system time, that of starting included: the last line that `times` prints is about what has run. */
async function timed(command: string, args: string[]): Promise<{ seconds: number; output: string }> {
  const output = await run('bash', ['-c', '"$@" && times', 'bash', command, ...args]);
  const [, userMinutes, user, systemMinutes, system] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\n$/u.exec(output) ?? [];
  return { seconds: (Number(userMinutes) + Number(systemMinutes)) * 60 + Number(user) + Number(system), output };
}
