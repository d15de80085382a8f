import { isObject } from '@octavo/blocks';
import type { PdfCell, PdfColumn, PdfNode, PdfTable } from './model.ts';
import { breakMark } from './text.ts';

/** Of the text in tables, in em. */
const largest = 0.92;
const smallest = 0.3;

/** Longer words may break in a table that would be too wide otherwise. */
const shortWord = 12;

/** What is left blank beside a cell, in letters. */
const gap = 2.2;

/** How many letters a word may have in a table of so many columns before it has to break. */
export function longestWordIn(columns: number, lettersAcross: number): number {
  const fitting = (size: number) => Math.floor(lettersAcross / columns / size - gap);
  return Math.max(3, Math.min(Math.max(shortWord, fitting(largest)), fitting(smallest)));
}

/** `lettersAcross` is how many letters a line of text has, roughly. */
export function createTable(
  cells: readonly (readonly PdfCell[])[],
  heads: number,
  lettersAcross: number,
): Omit<PdfTable, 'repeat'> | undefined {
  const count = Math.max(0, ...cells.map((row) => row.length));
  if (cells.every((row) => row.every((cell) => cell.length === 0))) return undefined;
  const rows = cells.map((row) => Array.from({ length: count }, (_, column) => row[column] ?? []));
  const columns = Array.from({ length: count }, (_, column) => rows.map((row) => row[column] ?? []));
  const lengths = columns.map((column) => Math.max(1, ...column.map(lettersOf)));
  const natural = sum(lengths.map((length) => length + gap)) * largest < lettersAcross;
  const needed = columns.map((column) => Math.min(Math.max(1, ...column.map(longestWordOf)), shortWord) + gap);
  const size = Math.min(largest, Math.max(smallest, lettersAcross / sum(needed)));
  const weights = shareOut(lettersAcross / size, needed, lengths);
  // A table of heads alone has no body for them to be the head of.
  const headRows = heads < rows.length ? heads : 0;
  return {
    kind: 'table',
    columns: columns.map((column, index) => createColumn(column.slice(headRows), weights[index] ?? 1)),
    natural: natural && rows.every((row) => row.every(isSimple)),
    size,
    head: rows.slice(0, headRows),
    rows: rows.slice(headRows),
  };
}

/** Each gets what it needs, and of the rest the more the longer its texts are. */
function shareOut(width: number, needed: readonly number[], lengths: readonly number[]): number[] {
  const wishes = lengths.map((length) => Math.min(length, 400) ** 0.6);
  const rest = Math.max(0, width - sum(needed)) / sum(wishes);
  return needed.map((need, index) => need + rest * (wishes[index] ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function createColumn(cells: readonly PdfCell[], weight: number): PdfColumn {
  const texts = cells.map((cell) => cell.map(nodeText).join(' ').trim()).filter((text) => text !== '');
  const numeric = texts.length > 0 && texts.every((text) => /^[-+−]?[\d.,\s%€$£]*\d[\d.,\s%€$£]*$/.test(text));
  return { weight, align: numeric ? 'end' : 'start' };
}

function isSimple(cell: PdfCell): boolean {
  return cell.every(({ kind }) => kind === 'paragraph');
}

function lettersOf(cell: PdfCell): number {
  return Math.max(0, ...cell.map((node) => (node.kind === 'paragraph' ? nodeText(node).length : 40)));
}

function longestWordOf(cell: PdfCell): number {
  return Math.max(0, ...cell.flatMap((node) => nodeText(node).split(/\s+/)).map(({ length }) => length));
}

function nodeText(node: PdfNode): string {
  if (node.kind !== 'paragraph') return node.kind;
  const write = (line: typeof node.line): string =>
    line.map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? ' ' : write(part.line))).join('');
  return write(node.line).replaceAll(breakMark, '');
}

/** Whether anything in these nodes leads somewhere. */
export function hasLink(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLink);
  if (!isObject(value)) return false;
  return ['contents', 'link', 'reference'].includes(String(value['kind'])) || Object.values(value).some(hasLink);
}
