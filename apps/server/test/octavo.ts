import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { runOctavo } from '../src/cli.ts';

export const bin = join(import.meta.dirname, '../bin/octavo.js');

export type Finished = { code: number | null; stdout: string; stderr: string };

const started = new Set<ChildProcess>();

/** Runs `octavo` as a process of its own. */
export function startOctavo(words: readonly string[], env: Record<string, string>, cwd = '/'): ChildProcess {
  const child = spawn(process.execPath, [bin, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Whatever a failed test has left running. */
export function endLeftovers(): void {
  for (const child of started) child.kill('SIGKILL');
}

export function finished(child: ChildProcess): Promise<Finished> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data) => (output.stdout += data));
  child.stderr?.on('data', (data) => (output.stderr += data));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })));
}

/** For what only a process can show: its streams, its end, what it reads from its surroundings. */
export function octavoProcess(words: readonly string[], env: Record<string, string>): Promise<Finished> {
  return finished(startOctavo(words, env));
}

/** What lies in the folder that tests run in plays no part. */
const elsewhere = { OCTAVO_CONFIG: join(import.meta.dirname, 'no-plugins.config.ts'), CONTENT_DIR: '/nowhere' };

/** The same in this process, which takes a tenth of the time. */
export async function octavo(words: readonly string[], env: Record<string, string>): Promise<Finished> {
  const printed = { stdout: '', stderr: '' };
  const code = await runOctavo(
    words,
    { ...elsewhere, ...env },
    {
      out: { write: (text) => void (printed.stdout += text), width: undefined, colour: false },
      err: { write: (text) => void (printed.stderr += text), width: undefined, colour: false },
      ask: async () => undefined,
      readInput: async () => '',
    },
  );
  return { code, ...printed };
}
