import { createReadStream } from 'node:fs';
import type { Terminal } from '../terminal/terminal.ts';
import { readTextFile } from './ask.ts';

/** A text in pieces, and how many lines it has: a file is never whole in memory. `-` is standard input. */
export async function openText(
  terminal: Terminal,
  path: string,
): Promise<{ text: AsyncIterable<string>; lines: number }> {
  if (path === '-') {
    const input = await readTextFile(terminal, path);
    return { text: once(input), lines: linesIn(input) };
  }
  let lines = 1;
  for await (const piece of pieces(path)) lines += linesIn(piece) - 1;
  return { text: pieces(path), lines };
}

const pieces = (path: string): AsyncIterable<string> =>
  createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 });

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** One at its end begins no other line. */
const linesIn = (text: string) => text.replace(/\n$/, '').split('\n').length;
