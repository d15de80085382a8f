import { type Cell, type Image, type Vocabulary, limits, readRows } from '@octavo/blocks';
import type { ExportDocument } from '../../document.ts';
import { asBlock, type Fields, findBlock, isObject, withoutBlocks } from '../definitions.ts';
import { addressLine, createLine, type LineRules, plainLine } from './line.ts';
import { gather, type ListEntry } from './list.ts';
import type { PdfCell, PdfLine, PdfNode, PdfPicture } from './model.ts';
import { createTable, longestWordIn } from './table.ts';
import { breakMark, cleanLine, cleanText, directionOf } from './text.ts';

/** Highlighting takes time; longer code, and code with lines that nobody wrote by hand, is set plain. */
const highlightedAtMost = { code: 20_000, line: 1000 };

/** In code, what has no spaces for so long has to break. */
const longestInCode = 60;

export type BlockRules = LineRules & {
  readonly vocabulary: Vocabulary;
  /** Levels of tables around the blocks, and whether they stand in a list or cell, where no headings are. */
  readonly depth: number;
  readonly inside: boolean;
  readonly direction: 'ltr' | 'rtl';
  /** How many letters a line has, roughly. */
  readonly lettersAcross: number;
  readonly pictures: Map<string, PdfPicture>;
  /** Said of a picture that nobody has described. */
  readonly picture: string;
  readonly image: ExportDocument['image'];
};

export function createNodes(blocks: readonly unknown[], rules: BlockRules): PdfNode[] {
  return gather(blocks.filter(isObject).flatMap((block) => createNode(block, rules)));
}

function createNode(block: Fields, rules: BlockRules): (PdfNode | ListEntry)[] {
  switch (block['_type']) {
    case 'block':
      return createText(block, rules);
    case 'image':
      return createFigure(block as Image, rules);
    case 'codeBlock':
      return createCode(cleanText(block['code']), block['language']);
    case 'embed':
      return createParagraph(addressLine(block['url'], rules), rules);
    case 'table':
      return rules.depth < limits.depth ? createCells(block, { ...rules, depth: rules.depth + 1, inside: true }) : [];
    case 'break':
      return [{ kind: 'rule' }];
    default:
      return createRegistered(block, rules);
  }
}

function createText(block: Fields, rules: BlockRules): (PdfNode | ListEntry)[] {
  const { listItem, level } = block;
  const listed = listItem === 'bullet' || listItem === 'number';
  const line = createLine(block['children'], block['markDefs'], rules);
  const body = createStyled(block['style'], line, listed ? { ...rules, inside: true } : rules);
  if (!listed) return body;
  return [{ level: typeof level === 'number' ? level : 1, ordered: listItem === 'number', body }];
}

function createStyled(style: unknown, line: PdfLine, rules: BlockRules): PdfNode[] {
  const body = createParagraph(line, rules);
  const heading = typeof style === 'string' ? /^h([1-6])$/.exec(style)?.[1] : undefined;
  if (body.length === 0) return [];
  if (heading !== undefined) {
    if (rules.inside) return body.map((node) => ({ ...node, strong: true }) as PdfNode);
    return [{ kind: 'heading', level: Number(heading), number: 0, line, plain: lineText(line) }];
  }
  const tag = style === 'blockquote' ? style : rules.vocabulary.styles.find(({ name }) => name === style)?.tag;
  return tag === 'blockquote' || tag === 'aside' ? [{ kind: 'quote', body }] : body;
}

function createParagraph(line: PdfLine, { direction }: BlockRules): PdfNode[] {
  const text = lineText(line);
  if (text.trim() === '') return [];
  const own = directionOf(text) ?? direction;
  return [{ kind: 'paragraph', line, ...(own !== direction && { direction: own }) }];
}

function createCode(code: string, language: unknown): PdfNode[] {
  const text = code.replace(/^\n+|\s+$/g, '').replaceAll('\t', '    ');
  if (text === '') return [];
  const highlighted =
    text.length <= highlightedAtMost.code && !text.split('\n').some((line) => line.length > highlightedAtMost.line);
  const name = cleanLine(language).toLowerCase();
  const long = new RegExp(`\\S{${longestInCode}}`).test(text);
  return [{ kind: 'code', code: text, language: highlighted && name !== '' ? name : null, long }];
}

function createFigure(block: Image, { image, pictures, picture }: BlockRules): PdfNode[] {
  const caption = cleanLine(block.caption);
  const alt = cleanLine(block.alt);
  const found = image(block);
  if (!found) {
    if (alt === '' && caption === '') return [];
    return [{ kind: 'figure', image: null, width: 0, height: 0, alt, caption }];
  }
  const { path, mimeType, width, height } = found;
  const known = pictures.get(path) ?? { name: `picture-${pictures.size}.${mimeType.slice('image/'.length)}`, path };
  pictures.set(path, known);
  return [{ kind: 'figure', image: known.name, width, height, alt: alt || caption || picture, caption }];
}

function createRegistered(block: Fields, rules: BlockRules): PdfNode[] {
  const definition = findBlock(rules.vocabulary, block);
  if (definition?.simplify)
    return createNodes(definition.simplify(asBlock(block)), { ...rules, vocabulary: withoutBlocks(rules.vocabulary) });
  if (definition?.plainText) return createParagraph(plainLine(definition.plainText(asBlock(block)), rules), rules);
  return createParagraph(plainLine(`[Block of type ${cleanLine(block['_type'])}]`, rules), rules);
}

function createCells({ rows, headerRows }: Fields, rules: BlockRules): PdfNode[] {
  const read = readRows(rows);
  const columns = Math.max(1, ...read.map((row) => row.length));
  const longest = longestWordIn(columns, rules.lettersAcross);
  const cellRules = {
    ...rules,
    longest: Math.min(longest, rules.longest ?? longest),
    lettersAcross: rules.lettersAcross / columns,
  };
  const heads = typeof headerRows === 'number' && headerRows > 0 ? Math.ceil(headerRows) : 0;
  const createRow = (row: readonly Cell[]) => row.map((cell) => createCell(cell, cellRules));
  const notes = rules.notes.size;
  const headCells = read.slice(0, heads).map(createRow);
  // A note stands on one page, so what has a new one can't be repeated on others.
  const repeat = rules.notes.size === notes;
  const cells = [...headCells, ...read.slice(heads).map(createRow)];
  const table = createTable(cells, heads, rules.lettersAcross);
  return table ? [{ ...table, repeat }] : [];
}

function createCell(cell: Cell, rules: BlockRules): PdfCell {
  if (cell.kind === 'text') return createParagraph(plainLine(cell.text, rules), rules);
  if (cell.kind === 'blocks') return createNodes(cell.blocks, rules);
  return createParagraph(createLine(cell.children, cell.markDefs, rules), rules);
}

function lineText(line: PdfLine): string {
  return line
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'link' ? lineText(part.line) : ' '))
    .join('')
    .replaceAll(breakMark, '');
}
