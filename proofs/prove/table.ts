import type { Proof } from './proofs.ts';
import { outcomeOf, type Form, type Result, type State } from './state.ts';

/** `isEarlier`: it passed in another run, and wasn't repeated. */
export type Row = { name: string; result: Result | undefined; isEarlier: boolean };

const longestSummary = 110;

export function describeTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, result, isEarlier }) => [
    name,
    result ? `${outcomeOf(result)}${isEarlier ? ' before' : ''}` : 'not run',
    result ? duration(result.seconds) : '',
    shorten(result?.summary ?? ''),
  ]);
  const all = [['Proof', 'Result', 'Time', 'Summary'], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, '', describeCounts(rows)].join('\n');
}

function describeCounts(rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const { result } of rows) {
    const outcome = result ? outcomeOf(result) : 'not run';
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return `${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}.`;
}

export function describeList(proofs: readonly Proof[], state: State, form: Form): string {
  const width = Math.max(...proofs.map(({ name }) => name.length));
  const lines = proofs.flatMap((proof) => [
    `${proof.name.padEnd(width)}  ${proof.what}`,
    `${' '.repeat(width)}  ${proof[form]}`,
    `${' '.repeat(width)}  ${describeLast(state[proof.name]?.[form])}`,
  ]);
  return lines.join('\n');
}

export function describeLast(result: Result | undefined): string {
  if (!result) return 'never run here';
  const day = new Date(result.start).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${outcomeOf(result)} after ${duration(result.seconds)} at ${result.commit}, ${day}: ${shorten(result.summary)}`;
}

export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(0)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function shorten(text: string): string {
  return text.length > longestSummary ? `${text.slice(0, longestSummary - 1)}…` : text;
}
