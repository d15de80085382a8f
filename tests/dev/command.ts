import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../tools/lib/paths.ts';

export type Environment = Record<string, string>;
export type Command = ReturnType<typeof startCommand>;

/** A script of ours, by itself or in a terminal that is 100 characters wide. */
export function startCommand(words: readonly string[], environment: Environment, inTerminal: boolean) {
  const env = { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, TERM: 'xterm', ...environment };
  const line = [process.execPath, join(root, words[0]!), ...words.slice(1)];
  const [program, ...rest] = inTerminal
    ? ['script', '--quiet', '--flush', '--return', '--command', `stty cols 100; exec ${line.join(' ')}`, '/dev/null']
    : line;
  const child = spawn(program!, rest, { cwd: root, env, stdio: [inTerminal ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return {
    ended,
    text: () => text,
    says: (part: RegExp) => expect.poll(() => text, { timeout: 120_000, interval: 200 }).toMatch(part),
    type: (keys: string) => void child.stdin?.write(keys),
    end: () => void child.kill(),
  };
}
