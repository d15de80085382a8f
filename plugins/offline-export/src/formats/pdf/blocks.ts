import {
  type BlockType,
  calloutKinds,
  type Cell,
  type Fields,
  type Image,
  isBlockType,
  type LayoutType,
  isObject,
  limits,
  listOf,
  readRows,
  simplifyLayout,
  type Vocabulary,
  type Words,
} from '@octavo/blocks';
import type { ExportDocument, ExportImage } from '../../document.ts';
import { countLetters, type Direction, directionOf } from '../direction.ts';
import type { NamedHeading } from '../heading-places.ts';
import { addressLine, createLine, type LineRules, plainLine } from './line.ts';
import { createCode } from './code.ts';
import { createContents } from './contents.ts';
import { gather, type ListEntry } from './list.ts';
import type { PdfCell, PdfFigure, PdfLine, PdfNode, PdfParagraph, PdfPicture } from './model.ts';
import { createTable, hasLink, longestWordIn } from './table.ts';
import { breakMark, cleanLine } from './text.ts';

/** In characters; from here on the lines of a paragraph are broken one after the other. */
const longParagraph = 10_000;

export type BlockRules = LineRules & {
  readonly styles: Vocabulary['styles'];
  /** Levels of tables around the blocks, and whether they stand in a list or cell, where no headings are. */
  readonly depth: number;
  readonly inside: boolean;
  readonly direction: Direction;
  /** How many letters a line has, roughly. */
  readonly lettersAcross: number;
  readonly pictures: Map<string, PdfPicture>;
  /** What blocks say by themselves. */
  readonly words: Words;
  /** All of the document, in their order. */
  readonly headings: readonly NamedHeading[];
  /** Said of a picture that nobody has described. */
  readonly picture: string;
  readonly image: ExportDocument['image'];
};

/** Of blocks of our own types. */
export function createNodes(blocks: readonly unknown[], rules: BlockRules): PdfNode[] {
  return gather(blocks.filter(isObject).flatMap((block) => createNode(block, rules)));
}

/** The others have been said in plain blocks. */
type Kept = 'callout' | 'columns' | 'gallery' | 'quote' | 'tableOfContents';

const creators: Record<
  Exclude<BlockType, Exclude<LayoutType, Kept>>,
  (block: Fields, rules: BlockRules) => (PdfNode | ListEntry)[]
> = {
  block: createText,
  image: (block, rules) => createFigure(block as Image, rules),
  codeBlock: (block) => createCode(block['code'], block['language']),
  embed: (block, rules) => createParagraph(addressLine(block['url'], rules), rules),
  table: (block, rules) =>
    rules.depth < limits.depth ? createCells(block, { ...rules, depth: rules.depth + 1, inside: true }) : [],
  break: () => [{ kind: 'rule' }],
  callout: (block, rules) => createInside(rules, (within) => createCallout(block, within)),
  columns: (block, rules) => createInside(rules, (within) => createColumns(block, within)),
  gallery: createGallery,
  quote: (block, rules) => createInside(rules, (within) => createQuote(block, within)),
  tableOfContents: createContents,
};

function createNode(block: Fields, rules: BlockRules): (PdfNode | ListEntry)[] {
  const type = block['_type'];
  return isBlockType(type) && isSet(type) ? creators[type](block, rules) : [];
}

function isSet(type: BlockType): type is keyof typeof creators {
  return type in creators;
}

function createInside(rules: BlockRules, create: (within: BlockRules) => PdfNode[]): PdfNode[] {
  return rules.depth < limits.depth ? create({ ...rules, depth: rules.depth + 1, inside: true }) : [];
}

function createCallout({ kind, title, content }: Fields, rules: BlockRules): PdfNode[] {
  const known = calloutKinds.find((name) => name === kind) ?? 'note';
  const body = createNodes(listOf(content), rules);
  const own = cleanLine(title);
  return body.length === 0 && own === '' ? [] : [{ kind: 'callout', title: own || rules.words[known], body }];
}

function createQuote(block: Fields, rules: BlockRules): PdfNode[] {
  const source = simplifyLayout({ ...block, content: [], _type: 'quote' }).map((line) => ({
    ...line,
    style: 'normal',
  }));
  const body = createNodes([...listOf(block['content']), ...source], rules);
  return body.length === 0 ? [] : [{ kind: 'quote', body }];
}

/** A column without a width has an even part of what the others leave. */
function createColumns({ columns }: Fields, rules: BlockRules): PdfNode[] {
  const list = listOf(columns);
  const shares = list.map(({ width }) => (typeof width === 'number' && width > 0 && width <= 1 ? width : undefined));
  const taken = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const even = Math.max(0.1, (1 - taken) / Math.max(1, shares.filter((share) => share === undefined).length));
  const narrow = { ...rules, lettersAcross: rules.lettersAcross / Math.max(1, list.length) };
  const cells = list.map(({ content }) => createNodes(listOf(content), narrow));
  if (cells.every((cell) => cell.length === 0)) return [];
  return [{ kind: 'grid', weights: shares.map((share) => share ?? even), cells }];
}

function createGallery({ images, columns, caption }: Fields, rules: BlockRules): PdfNode[] {
  const figures = listOf(images).map((image) => createFigure(image as Image, rules));
  const cells = figures.filter((cell) => cell.length > 0);
  const count = Math.min(typeof columns === 'number' ? columns : 3, Math.max(1, cells.length));
  const below = createParagraph(plainLine(cleanLine(caption), rules), rules);
  if (cells.length === 0) return below;
  return [{ kind: 'grid', weights: Array.from({ length: count }, () => 1), cells }, ...below];
}

function createText(block: Fields, rules: BlockRules): (PdfNode | ListEntry)[] {
  const { listItem, level } = block;
  const listed = listItem === 'bullet' || listItem === 'number';
  const line = createLine(block['children'], block['markDefs'], rules);
  const body = createStyled(block, line, listed ? { ...rules, inside: true } : rules);
  if (!listed) return body;
  return [{ level: typeof level === 'number' ? level : 1, ordered: listItem === 'number', body }];
}

function createStyled({ style, place }: Fields, line: PdfLine, rules: BlockRules): PdfNode[] {
  const body = createParagraph(line, rules);
  const heading = typeof style === 'string' ? /^h([1-6])$/.exec(style)?.[1] : undefined;
  if (heading !== undefined) {
    const named = typeof place === 'string' ? { place } : {};
    if (rules.inside) return body.map((node) => ({ ...node, ...named, strong: true }));
    const level = Number(heading);
    return body.map((node) => ({ ...node, ...named, kind: 'heading', level, number: 0, plain: lineText(line) }));
  }
  if (body.length === 0) return [];
  const tag = style === 'blockquote' ? style : rules.styles.find(({ name }) => name === style)?.tag;
  return tag === 'blockquote' || tag === 'aside' ? [{ kind: 'quote', body }] : body;
}

function createParagraph(line: PdfLine, { direction }: BlockRules): PdfParagraph[] {
  const text = lineText(line);
  if (text.trim() === '') return [];
  const own = directionOf(countLetters(text)) ?? direction;
  const long = text.length > longParagraph && ({ long: true } as const);
  return [{ kind: 'paragraph', line, ...(own !== direction && { direction: own }), ...long }];
}

function createFigure(block: Image, rules: BlockRules): PdfNode[] {
  const caption = cleanLine(block.caption);
  const alt = cleanLine(block.alt);
  const found = rules.image(block);
  if (found) return [placePicture(found, { alt, caption }, rules)];
  return alt === '' && caption === '' ? [] : [{ kind: 'figure', image: null, width: 0, height: 0, alt, caption }];
}

/** A picture that is there, under the name that the template finds it by. */
export function placePicture(
  { path, mimeType, width, height }: ExportImage,
  { alt, caption }: { readonly alt: string; readonly caption: string },
  { pictures, picture }: Pick<BlockRules, 'pictures' | 'picture'>,
): PdfFigure {
  const known = pictures.get(path) ?? { name: `picture-${pictures.size}.${mimeType.slice('image/'.length)}`, path };
  pictures.set(path, known);
  return { kind: 'figure', image: known.name, width, height, alt: alt || caption || picture, caption };
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
  const headCells = read.slice(0, heads).map(createRow);
  // What is repeated is no text to PDF/UA, so it may lead nowhere.
  const repeat = !hasLink(headCells);
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
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? ' ' : lineText(part.line)))
    .join('')
    .replaceAll(breakMark, '');
}
