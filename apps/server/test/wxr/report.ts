import { readFile } from 'node:fs/promises';
import type { Expected } from './corpus.ts';

export type Line = {
  kind: string;
  key: string;
  type: string;
  title: string;
  outcome: string;
  reason?: string;
  id?: number;
  notes?: { code: string; text: string }[];
};

/** What an import has reported: a line for each thing, and the sums. */
export async function readReport(path: string): Promise<{ lines: Line[]; total: Record<string, number> }> {
  const all = (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const lines = all.filter(({ kind }) => kind !== 'note' && kind !== 'total');
  return { lines, total: all.at(-1) as unknown as Record<string, number> };
}

/** Things of a corpus that a report doesn't tell of. */
export function missingFrom(lines: readonly Line[], expected: readonly Expected[]): string[] {
  const name = ({ kind, type, title }: Pick<Line, 'kind' | 'type' | 'title'>) => `${kind} ${type} ${printable(title)}`;
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(name(line), (counts.get(name(line)) ?? 0) + 1);
  return expected
    .filter((each) => {
      const left = counts.get(name(each)) ?? 0;
      counts.set(name(each), left - 1);
      return left < 1;
    })
    .map(name);
}

// oxlint-disable-next-line no-control-regex
const printable = (title: string) => title.replace(/[\u0000-\u001f]/g, '');
