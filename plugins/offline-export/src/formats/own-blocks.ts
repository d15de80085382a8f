import { type Block, type BlockDefinition, blockTypes, limits, type Vocabulary } from '@octavo/blocks';
import { findBlock, isObject, withoutBlocks } from './definitions.ts';

export type Saying = {
  readonly vocabulary: Vocabulary;
  /** What stands for a block that nobody can say in our own types. */
  readonly unknown: (type: string) => Block;
  /** A last word on each block of our own types, those in table cells first. */
  readonly change?: (block: Block) => Block | undefined;
  /** Blocks of plugins that stay as they are. */
  readonly keep?: (definition: BlockDefinition) => boolean;
};

const ownTypes: ReadonlySet<unknown> = new Set(blockTypes);

/** Blocks said in our own types alone, down into the cells of tables. */
export function sayInOwnTypes(blocks: readonly unknown[], saying: Saying): Block[] {
  return sayAll(blocks, saying, 0);
}

/** A paragraph of plain text. */
export function createParagraph(text: string, marks: readonly string[] = []): Block {
  return { _type: 'block', style: 'normal', children: [{ _type: 'span', text, marks }], markDefs: [] };
}

function sayAll(blocks: readonly unknown[], saying: Saying, depth: number): Block[] {
  return blocks.filter(isObject).flatMap((fields) => sayBlock(fields as Block, saying, depth));
}

function sayBlock(block: Block, saying: Saying, depth: number): readonly Block[] {
  if (ownTypes.has(block._type)) {
    const own = block._type === 'table' ? sayTable(block, saying, depth + 1) : block;
    const changed = saying.change ? saying.change(own) : own;
    return changed ? [changed] : [];
  }
  const definition = findBlock(saying.vocabulary, block);
  if (definition && saying.keep?.(definition)) return [block];
  if (definition?.simplify) {
    const simple = definition.simplify(block).filter((inner) => isObject(inner) && ownTypes.has(inner._type));
    return sayAll(simple, { ...saying, vocabulary: withoutBlocks(saying.vocabulary) }, depth);
  }
  if (definition?.plainText) return sayAll([createParagraph(definition.plainText(block))], saying, depth);
  return [saying.unknown(typeof block._type === 'string' ? block._type : '')];
}

function sayTable(table: Block, saying: Saying, depth: number): Block {
  const rows: readonly unknown[] = Array.isArray(table['rows']) && depth <= limits.depth ? table['rows'] : [];
  const sayRow = (row: unknown): unknown => {
    if (Array.isArray(row)) return row.map(sayCell);
    return isObject(row) && Array.isArray(row['cells']) ? { ...row, cells: row['cells'].map(sayCell) } : row;
  };
  const sayCell = (cell: unknown): unknown =>
    isObject(cell) && Array.isArray(cell['value']) ? { ...cell, value: sayAll(cell['value'], saying, depth) } : cell;
  return { ...table, rows: rows.map(sayRow) };
}
