import { toCell } from './cell.ts';
import { textWidth, truncate } from './text-width.ts';

const gap = '  ';
const narrowest = 6;

type Style = {
  /** Lines are cut to it, if given. */
  width?: number | undefined;
  heading?: (text: string) => string;
};

/** Columns side by side; numbers end at the same place, everything else begins there. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  { width, heading = (text) => text }: Style = {},
): string {
  const cells = rows.map((row) => row.map(toCell));
  const wanted = columns.map((name, index) => widest([name, ...cells.map((row) => row[index]!)]));
  const widths = width === undefined ? wanted : fit(wanted, width - gap.length * (columns.length - 1));
  const toRight = columns.map((_name, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'));
  const line = (row: readonly string[]) =>
    row.map((cell, index) => align(truncate(cell, widths[index]!), widths[index]!, toRight[index]!)).join(gap);
  return [heading(line(columns).trimEnd()), ...cells.map((row) => line(row).trimEnd())]
    .map((text) => `${text}\n`)
    .join('');
}

/** Names and values of one thing, one below the other. */
export function formatItem(
  entries: readonly (readonly [name: string, value: unknown])[],
  { width, heading = (text) => text }: Style = {},
): string {
  const names = widest(entries.map(([name]) => name));
  const rest = width === undefined ? Number.POSITIVE_INFINITY : Math.max(narrowest, width - names - gap.length);
  return entries
    .map(([name, value]) => {
      const cell = truncate(toCell(value), rest);
      return cell === ''
        ? `${heading(name)}\n`
        : `${heading(name)}${' '.repeat(names - textWidth(name))}${gap}${cell}\n`;
    })
    .join('');
}

/** Takes from the widest column, cell by cell, until all of them fit or none is worth showing in less. */
function fit(wanted: readonly number[], room: number): number[] {
  const widths = wanted.map((width) => Math.min(width, Math.max(room, narrowest)));
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  while (excess > 0) {
    const most = Math.max(...widths);
    if (most <= narrowest) break;
    widths[widths.indexOf(most)] = most - 1;
    excess -= 1;
  }
  return widths;
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text)), 0);
}

function align(text: string, width: number, toRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return toRight ? space + text : text + space;
}
