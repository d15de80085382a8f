import {
  type Definitions,
  type Fields,
  findDefinition,
  indexDefinitions,
  isObject,
  withoutBlocks,
} from './definitions.ts';
import { withoutNul } from './escape.ts';
import { isLayoutType, type LayoutType } from './layout-model.ts';
import { simplifyLayout } from './layout-simplify.ts';
import { limits } from './limits.ts';
import { type Block, type BlockType, isBlockType } from './model.ts';
import { textOf } from './segments.ts';
import { type Cell, readRows } from './table.ts';
import { noVocabulary, type Vocabulary } from './vocabulary.ts';

/** The words of blocks, for search (blocks.md §6): a blank line between blocks, a tab between cells. */
export function toPlainText(blocks: readonly Block[], vocabulary: Vocabulary = noVocabulary): string {
  return withoutNul(blocksText(blocks, indexDefinitions(vocabulary), 0)).toWellFormed();
}

function blocksText(blocks: readonly unknown[], definitions: Definitions, depth: number): string {
  return join(
    blocks.filter(isObject).map((block) => blockText(block, definitions, depth)),
    '\n\n',
  );
}

const texts: Record<
  Exclude<BlockType, LayoutType>,
  (block: Fields, definitions: Definitions, depth: number) => string
> = {
  block: (block, definitions) => lineText(block['children'], definitions),
  image: (block) => join([textOf(block['alt']), textOf(block['caption'])], '\n'),
  codeBlock: (block) => textOf(block['code']),
  embed: () => '',
  table: (block, definitions, depth) => (depth < limits.depth ? tableText(block['rows'], definitions, depth + 1) : ''),
  break: () => '',
};

function blockText(block: Fields, definitions: Definitions, depth: number): string {
  const type = block['_type'];
  if (!isBlockType(type)) return registeredText(block, definitions, depth);
  if (!isLayoutType(type)) return texts[type](block, definitions, depth);
  return depth < limits.depth ? blocksText(simplifyLayout({ ...block, _type: type }), definitions, depth + 1) : '';
}

function registeredText(fields: Fields, definitions: Definitions, depth: number): string {
  const definition = findDefinition(definitions.blocks, fields);
  const block = fields as Block;
  if (definition?.plainText) return definition.plainText(block);
  return definition?.simplify ? blocksText(definition.simplify(block), withoutBlocks(definitions), depth) : '';
}

export function lineText(children: unknown, definitions: Definitions): string {
  if (!Array.isArray(children)) return '';
  return children
    .filter(isObject)
    .map((child) =>
      child['_type'] === 'span'
        ? textOf(child['text'])
        : (findDefinition(definitions.children, child)?.plainText?.(child as never) ?? ''),
    )
    .join('');
}

function tableText(rows: unknown, definitions: Definitions, depth: number): string {
  const cellText = (cell: Cell) => {
    if (cell.kind === 'text') return cell.text;
    return cell.kind === 'blocks' ? blocksText(cell.blocks, definitions, depth) : lineText(cell.children, definitions);
  };
  return join(
    readRows(rows).map((cells) => join(cells.map(cellText), '\t')),
    '\n',
  );
}

function join(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator);
}
