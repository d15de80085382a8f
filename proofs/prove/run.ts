import { spawn } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../tools/lib/paths.ts';
import type { Proof } from './proofs.ts';

const drainMs = 2_000;

type Ended = { code: number | null; summary: string };
export type Running = { ended: Promise<Ended>; interrupt(): void; kill(): void };

/** Runs the command of a proof; what it prints goes to the terminal, with its name, and to its log. */
export function runCommand({ name, summary }: Proof, command: string, logPath: string): Running {
  const words = command.replace(/npm run /, 'npm run --silent ').split(' ');
  const isVariable = (word: string) => /^[A-Z_]+=/.test(word);
  const variables = words.filter(isVariable).map((word) => word.split('='));
  const [program = '', ...rest] = words.filter((word) => !isVariable(word));
  const env = { ...process.env, ...(Object.fromEntries(variables) as Record<string, string>) };
  // A group of its own, which is told to stop as a whole and once: npm doesn't pass that on.
  const child = spawn(program, rest, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = openSync(logPath, 'w');
  const found = createSummary(summary);
  let wasInterrupted = false;
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const plain = stripVTControlCharacters(line);
      if (!hasEnded) writeSync(log, `${plain}\n`);
      process.stdout.write(`${name} | ${line}\n`);
      found.add(plain);
    });
  }
  const killGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // Nothing is left of it.
    }
  };
  const ended = new Promise<Ended>((resolve) => {
    const end = (code: number | null) => {
      if (hasEnded) return;
      hasEnded = true;
      closeSync(log);
      resolve({ code: wasInterrupted ? null : (code ?? 1), summary: found.text(code !== 0) });
    };
    child.once('error', (error) => {
      found.add(`Error: ${error.message}`);
      end(1);
    });
    child.once('exit', (code) => {
      if (wasInterrupted) killGroup('SIGTERM');
      // An engine that was started by it may go on, and hold what it prints to.
      setTimeout(() => end(code), drainMs);
    });
    child.once('close', end);
  });
  return {
    ended,
    interrupt() {
      wasInterrupted = true;
      killGroup('SIGINT');
    },
    kill: () => killGroup('SIGKILL'),
  };
}

/** The line that says most: the one that was asked for, after a failure the first error, or the last one. */
function createSummary(wanted: RegExp | undefined) {
  let chosen: string | undefined;
  let firstError: string | undefined;
  let last = '';
  return {
    add(line: string): void {
      chosen = wanted?.exec(line)?.[1] ?? chosen;
      if (/^\s*(FAILED: |\w*Error: )/.test(line)) firstError ??= line.trim();
      if (line.trim() !== '') last = line.trim();
    },
    text: (hasFailed: boolean) => chosen ?? (hasFailed ? firstError : undefined) ?? last,
  };
}
