import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/paths.ts';
import type { Environment } from '../../faults/processes.ts';

export type Process = ReturnType<typeof startProcess>;
export type Outcome = { code: number | null; output: string };

const bin = join(root, 'apps/server/bin/octavo.js');
const running = new Set<ChildProcess>();
let isClosing = false;
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** `octavo serve` or `octavo work`; what it says goes to a file. */
export function startProcess(command: 'serve' | 'work', env: Environment, logFile: string) {
  const child = launch([command], env);
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout!.pipe(log);
  child.stderr!.pipe(log);
  const saysItWorks = new Promise<void>((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"Working."')) resolve();
    });
  });
  const ended = endOf(child);
  return {
    /** Of `octavo work`. Fails when it ends before. */
    untilWorking: () =>
      Promise.race([
        saysItWorks,
        ended.then((code) => {
          throw new Error(`octavo ${command} ended by itself, with ${code}. See ${logFile}.`);
        }),
      ]),
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      if (child.exitCode !== null)
        throw new Error(`octavo ${command} had ended by itself, with ${child.exitCode}. See ${logFile}.`);
      child.kill(signal);
      await ended;
    },
  };
}

/** `octavo …` to its end. */
export async function runOctavo(words: readonly string[], env: Environment): Promise<Outcome> {
  const child = launch(words, env);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  }
  const code = await endOf(child);
  return { code, output: output.trim() };
}

/** For good: what was interrupted may still want to start one. */
export async function killAll(): Promise<void> {
  isClosing = true;
  const ends = [...running].map(endOf);
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
}

function launch(words: readonly string[], env: Environment): ChildProcess {
  if (isClosing) throw new Error('It is over; nothing is started any more.');
  const child = spawn(process.execPath, [bin, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}
