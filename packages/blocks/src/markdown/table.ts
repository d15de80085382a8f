import { type Definitions, type Fields, findDefinition, listOf, withoutBlocks } from '../definitions.ts';
import { isLayoutType, type LayoutType } from '../layout-model.ts';
import { simplifyLayout } from '../layout-simplify.ts';
import { limits } from '../limits.ts';
import { type Block, type BlockType, isBlockType } from '../model.ts';
import { type Cell, readRows } from '../table.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { linkImage, writeImage } from './escape.ts';
import { cleanText, isBlank, linkMark, readChildren, type Segment, textOf, tidy, trim } from '../segments.ts';
import { writeLine } from './write-line.ts';

type Writing = {
  readonly definitions: Definitions;
  /** A last change to the segments of each line. */
  readonly change: (segments: readonly Segment[]) => readonly Segment[];
};

/** A line of a cell: text, or an image that is Markdown already. */
type CellLine = readonly Segment[] | string;

/** The first row is the header, unless the table says that it has none; a table without any text is nothing. */
export function writeTable(block: Fields, { definitions, change }: Writing): string {
  const rows = readRows(block['rows']).map((cells) =>
    cells.map((cell) => writeCell(readLines(cell, definitions, 1), change)),
  );
  if (rows.every((cells) => cells.every((text) => text === ''))) return '';
  const width = Math.max(...rows.map((cells) => cells.length));
  const writeRow = (texts: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => texts[column] ?? '').join(' | ')} |`;
  const all = block['headerRows'] === 0 ? [[], ...rows] : rows;
  const [header = '', ...others] = all.map(writeRow);
  return [header, writeRow(Array.from({ length: width }, () => '---')), ...others].join('\n');
}

function writeCell(lines: readonly CellLine[], change: Writing['change']): string {
  const texts: string[] = [];
  let pending: Segment[] = [];
  const flush = () => {
    const segments = change(trim(tidy(pending)));
    if (segments.length > 0) texts.push(writeLine(segments, 'cell'));
    pending = [];
  };
  for (const line of lines) {
    if (typeof line !== 'string') {
      pending.push({ text: '\n', marks: [] }, ...line);
      continue;
    }
    flush();
    texts.push(line);
  }
  flush();
  return texts.join('<br>').replaceAll('|', '\\|');
}

function readLines(cell: Cell, definitions: Definitions, depth: number): CellLine[] {
  if (cell.kind === 'text') return [plain(cell.text)];
  if (cell.kind === 'children') return [readChildren(cell.children, cell.markDefs, definitions)];
  return depth < limits.depth ? listOf(cell.blocks).flatMap((block) => readBlock(block, definitions, depth + 1)) : [];
}

const readers: Record<
  Exclude<BlockType, LayoutType>,
  (block: Fields, definitions: Definitions, depth: number) => CellLine[]
> = {
  block(block, definitions) {
    const segments = readChildren(block['children'], block['markDefs'], definitions);
    return [block['listItem'] === undefined || isBlank(segments) ? segments : [...plain('• '), ...segments]];
  },
  image: readImage,
  codeBlock: (block) => [[{ text: textOf(block['code']), marks: ['code'] }]],
  embed(block) {
    const url = safeUrl(block['url'], allowedSourceSchemes);
    return url === undefined ? [] : [[{ text: url, marks: [linkMark(url)] }]];
  },
  table: (block, definitions, depth) =>
    readRows(block['rows']).map((cells) =>
      cells.flatMap((cell) => [...textOnly(readLines(cell, definitions, depth)), ...plain(' ')]),
    ),
  break: () => [plain('')],
};

function readBlock(block: Fields, definitions: Definitions, depth: number): CellLine[] {
  const type = block['_type'];
  if (!isBlockType(type)) return readRegistered(block, definitions, depth);
  if (!isLayoutType(type)) return readers[type](block, definitions, depth);
  if (depth >= limits.depth) return [];
  return simplifyLayout({ ...block, _type: type }).flatMap((simple) => readBlock(simple, definitions, depth + 1));
}

function readRegistered(block: Fields, definitions: Definitions, depth: number): CellLine[] {
  const definition = findDefinition(definitions.blocks, block);
  if (definition?.simplify)
    return definition
      .simplify(block as Block)
      .flatMap((simple) => readBlock(simple, withoutBlocks(definitions), depth));
  return [plain(definition?.plainText?.(block as Block) ?? '')];
}

function readImage(block: Fields): CellLine[] {
  const src = safeUrl(block['src'], allowedSourceSchemes);
  const alt = cleanText(textOf(block['alt']));
  const caption = cleanText(textOf(block['caption']));
  return src === undefined
    ? [plain(alt), plain(caption)]
    : [linkImage(writeImage(src, alt, caption), safeUrl(block['href']))];
}

function textOnly(lines: readonly CellLine[]): Segment[] {
  return lines.flatMap((line) => (typeof line === 'string' ? [] : line));
}

function plain(text: string): Segment[] {
  return [{ text, marks: [] }];
}
