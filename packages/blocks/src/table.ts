import { isObject } from './definitions.ts';

/** A table cell, whichever of its forms it was written in. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'children'; readonly children: readonly unknown[]; readonly markDefs: unknown }
  | { readonly kind: 'blocks'; readonly blocks: readonly unknown[] };

/** The cells of a table, row by row; what is no row or no cell is left out or empty. */
export function readRows(rows: unknown): readonly (readonly Cell[])[] {
  return Array.isArray(rows) ? rows.map((row) => cellsOf(row).map(readCell)) : [];
}

function cellsOf(row: unknown): readonly unknown[] {
  const cells = isObject(row) ? row['cells'] : row;
  return Array.isArray(cells) ? cells : [];
}

function readCell(cell: unknown): Cell {
  if (!isObject(cell)) return { kind: 'text', text: scalarText(cell) };
  if (Array.isArray(cell['value'])) return { kind: 'blocks', blocks: cell['value'] };
  if (Array.isArray(cell['content']))
    return { kind: 'children', children: cell['content'], markDefs: cell['markDefs'] };
  return { kind: 'text', text: scalarText(cell['text'] ?? cell['content'] ?? cell['value']) };
}

function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
