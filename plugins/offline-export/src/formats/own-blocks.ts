import {
  type Block,
  type BlockDefinition,
  type BlockType,
  findDefinition,
  indexDefinitions,
  isBlockType,
  isLayoutType,
  isObject,
  type LayoutType,
  limits,
  mapInside,
  simplifyLayout,
  type Vocabulary,
  withoutBlocks,
} from '@octavo/blocks';
import { noteLeftOut } from './left-out.ts';
import { createSpan, type LineSaying, sayLine } from './own-lines.ts';

export type Saying = Pick<LineSaying, 'language'> & {
  readonly vocabulary: Vocabulary;
  /** A last word on each block of our own types, those in table cells first. */
  readonly change?: (block: Block) => Block | undefined;
  /** Blocks that lay out a page and stay, with what is in them said; the others become one column of plain blocks. */
  readonly layout?: readonly LayoutType[];
  /** What a list of posts shows. */
  readonly listed?: ((query: Block) => readonly Block[]) | undefined;
  /** Blocks of plugins that stay as they are. */
  readonly keep?: (definition: BlockDefinition) => boolean;
};

type BlockSaying = Omit<Saying, 'vocabulary'> & LineSaying;

/** Blocks said in our own types alone, down into their lines and the cells of tables; a note stands for unknown ones. */
export function sayInOwnTypes(blocks: readonly unknown[], { vocabulary, ...saying }: Saying): Block[] {
  return sayAll(blocks, { ...saying, definitions: indexDefinitions(vocabulary) }, 0);
}

/** A paragraph of plain text. */
export function createParagraph(text: string, marks: readonly string[] = []): Block {
  return { _type: 'block', style: 'normal', children: [createSpan(text, marks)], markDefs: [] };
}

function sayAll(blocks: readonly unknown[], saying: BlockSaying, depth: number): Block[] {
  return blocks.filter(isObject).flatMap((fields) => sayBlock(fields as Block, saying, depth));
}

function sayBlock(block: Block, saying: BlockSaying, depth: number): readonly Block[] {
  const { _type } = block;
  if (isLayoutType(_type)) return depth < limits.depth ? sayLayout({ ...block, _type }, saying, depth + 1) : [];
  if (isBlockType(_type) && !isLayoutType(_type)) {
    const own = insides[_type](block, saying, depth);
    const changed = saying.change ? saying.change(own) : own;
    return changed ? [changed] : [];
  }
  const definition = findDefinition(saying.definitions.blocks, block);
  if (definition && saying.keep?.(definition)) return [block];
  if (definition?.simplify)
    return sayAll(definition.simplify(block), { ...saying, definitions: withoutBlocks(saying.definitions) }, depth);
  const said = definition?.plainText?.(block);
  const paragraph =
    said === undefined ? createParagraph(noteLeftOut(block._type, saying.language), ['em']) : createParagraph(said);
  return sayAll([paragraph], saying, depth);
}

function sayLayout(
  block: Block & { readonly _type: LayoutType },
  saying: BlockSaying,
  depth: number,
): readonly Block[] {
  if (block._type === 'query') return sayAll(saying.listed?.(block) ?? [], saying, depth);
  if (!saying.layout?.includes(block._type)) return sayAll(simplifyLayout(block), saying, depth);
  const inside = mapInside(block, (blocks) => sayAll(blocks, saying, depth));
  return [Array.isArray(inside['images']) ? { ...inside, images: sayAll(inside['images'], saying, depth) } : inside];
}

/** What lines and blocks inside a block become. */
const insides: Record<Exclude<BlockType, LayoutType>, (block: Block, saying: BlockSaying, depth: number) => Block> = {
  block: (block, saying) =>
    Array.isArray(block['children'])
      ? { ...block, children: sayLine(block['children'], block['markDefs'], saying) }
      : block,
  image: (block) => block,
  codeBlock: (block) => block,
  embed: (block) => block,
  table: (block, saying, depth) => sayTable(block, saying, depth + 1),
  break: (block) => block,
};

function sayTable(table: Block, saying: BlockSaying, depth: number): Block {
  const rows: readonly unknown[] = Array.isArray(table['rows']) && depth <= limits.depth ? table['rows'] : [];
  const sayRow = (row: unknown): unknown => {
    if (Array.isArray(row)) return row.map(sayCell);
    return isObject(row) && Array.isArray(row['cells']) ? { ...row, cells: row['cells'].map(sayCell) } : row;
  };
  const sayCell = (cell: unknown): unknown => {
    if (!isObject(cell)) return cell;
    if (Array.isArray(cell['value'])) return { ...cell, value: sayAll(cell['value'], saying, depth) };
    if (!Array.isArray(cell['content'])) return cell;
    return { ...cell, content: sayLine(cell['content'], cell['markDefs'], saying) };
  };
  return { ...table, rows: rows.map(sayRow) };
}
