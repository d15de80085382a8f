import { type Fields, isObject } from './definitions.ts';
import { mapInside } from './inside.ts';
import type { Block } from './model.ts';

/** Which pattern a block stands for. */
export type PatternRef = { readonly id: number; readonly network: boolean };

export function readPatternRef({ ref, network }: Fields): PatternRef | undefined {
  return Number.isSafeInteger(ref) && Number(ref) > 0 ? { id: Number(ref), network: network === true } : undefined;
}

/** An empty element that names the pattern: whoever shows the HTML puts the pattern's in its place. */
export function writePattern(block: Fields): string {
  const ref = readPatternRef(block);
  return ref ? `<div class="pattern" data-pattern="${ref.network ? 'network-' : ''}${ref.id}"></div>` : '';
}

const emptyPattern = /<div class="pattern" data-pattern="(network-)?([1-9]\d{0,15})"><\/div>/g;

/** HTML of ours with what `htmlOf` says in place of each pattern. */
export function fillPatterns(html: string, htmlOf: (ref: PatternRef) => string): string {
  return html.replace(emptyPattern, (_whole, network: string | undefined, id: string) =>
    htmlOf({ id: Number(id), network: network !== undefined }),
  );
}

/** A pattern by what our own HTML says of it. */
export function readPattern(said: string): Block | undefined {
  const [, network, id] = /^(network-)?([1-9]\d{0,15})$/.exec(said) ?? [];
  return id === undefined ? undefined : { _type: 'pattern', ref: Number(id), ...(network && { network: true }) };
}

/** The patterns that blocks show, those inside other blocks and in cells of tables too. */
export function patternsIn(blocks: unknown): PatternRef[] {
  const found = new Map<string, PatternRef>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isObject(value)) return;
    const ref = value['_type'] === 'pattern' ? readPatternRef(value) : undefined;
    if (ref) found.set(`${ref.network} ${ref.id}`, ref);
    Object.values(value).forEach(look);
  };
  look(blocks);
  return [...found.values()];
}

/** Blocks with what `blocksOf` says in place of each pattern, wherever blocks stand. */
export function replacePatterns(
  blocks: readonly unknown[],
  blocksOf: (ref: PatternRef) => readonly Block[],
): readonly Block[] {
  return blocks.filter(isObject).flatMap((fields) => {
    const block = fields as Block;
    if (block._type === 'pattern') {
      const ref = readPatternRef(block);
      return ref ? blocksOf(ref) : [];
    }
    const inside = mapInside(block, (within) => replacePatterns(within, blocksOf));
    return [block._type === 'table' ? withCells(inside, blocksOf) : inside];
  });
}

function withCells(table: Block, blocksOf: (ref: PatternRef) => readonly Block[]): Block {
  const { rows } = table;
  if (!Array.isArray(rows)) return table;
  const changeCell = (cell: unknown) =>
    isObject(cell) && Array.isArray(cell['value'])
      ? { ...cell, value: replacePatterns(cell['value'], blocksOf) }
      : cell;
  const changeRow = (row: unknown) => {
    if (Array.isArray(row)) return row.map(changeCell);
    return isObject(row) && Array.isArray(row['cells']) ? { ...row, cells: row['cells'].map(changeCell) } : row;
  };
  return { ...table, rows: rows.map(changeRow) };
}
