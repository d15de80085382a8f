import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { main } from '../src/cli.ts';

export type Created = { code: 0 | 1; stdout: string; stderr: string };

/** Runs `create-octavo` in this process; with answers, as somebody at a terminal who types them. */
export async function create(words: readonly string[], answers?: readonly string[]): Promise<Created> {
  const isTTY = answers !== undefined;
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const left = [...(answers ?? [])];
  const printed = Promise.all([text(stdout), text(stderr)]);
  // An answer is typed when its question has been asked.
  stdout.on('data', (data: Buffer) => {
    if (isTTY && String(data).includes('): ')) stdin.write(`${left.shift() ?? ''}\n`);
  });
  const code = await main(words, {
    stdin: Object.assign(stdin, { isTTY }),
    stdout: Object.assign(stdout, { isTTY }),
    stderr: Object.assign(stderr, { isTTY }),
  });
  stdout.end();
  stderr.end();
  const [out, err] = await printed;
  return { code, stdout: out, stderr: err };
}

/** A folder that is there for the length of the work. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'create-octavo-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
