import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';

/** What becomes of a fenced block when the page is tried out. */
export type Fate =
  | { readonly kind: 'run' }
  /** What the block before it printed; `patient`: after a while. */
  | { readonly kind: 'answer'; readonly patient: boolean }
  /** Written to a file, as a reader would. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'skip'; readonly reason: string };

export type Block = {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly fate: Fate;
};

const runnable = ['sh', 'ts'];
const fence = /^( *)```(\S*)/;
const mark = /^ *<!-- (?:(answer)|(answer, in a while)|file: (\S+)|not run: (.+)) -->$/;

/** The fenced blocks of a page, each with its fate. One that says nothing about it, and can't just be run, is an error. */
export function blocksOf(page: string, markdown = readFileSync(join(root, page), 'utf8')): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent, language] = fence.exec(lines[at]!) ?? [];
    if (indent === undefined || language === undefined) continue;
    const end = lines.findIndex((line, position) => position > at && line.trim() === '```');
    if (end < 0) throw new Error(`${page}:${at + 1}: a block that has no end.`);
    const text = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
    const said = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '';
    const fate = fateOf(said, language);
    if (!fate)
      throw new Error(`${page}:${at + 1}: say what becomes of this block: <!-- answer -->, or <!-- not run: why -->.`);
    blocks.push({ page, line: at + 1, language, text: `${text.join('\n')}\n`, fate });
    at = end;
  }
  return blocks;
}

function fateOf(said: string, language: string): Fate | undefined {
  const [, answer, later, path, reason] = mark.exec(said) ?? [];
  if (reason !== undefined) return { kind: 'skip', reason };
  if (path !== undefined) return { kind: 'file', path };
  if (answer !== undefined || later !== undefined) return { kind: 'answer', patient: later !== undefined };
  return runnable.includes(language) ? { kind: 'run' } : undefined;
}
