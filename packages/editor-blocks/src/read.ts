import { randomKey, type NewKey } from './keys.ts';
import { isObject, isText, type Fields } from './json.ts';
import {
  annotationBoxType,
  boxType,
  type BoxNode,
  type CellNode,
  type ColumnNode,
  type ColumnsNode,
  columnsType,
  createNames,
  type FrameNode,
  frameType,
  inlineBoxType,
  isFrameBlock,
  type LinkNode,
  type Names,
  type Node,
  restOf,
  type RowNode,
  type SpanNode,
  type TableNode,
  type TextNode,
} from './nodes.ts';

/** Says that a node of the editor stands for a value of the document. */
type Remember = (node: Node, original: unknown) => void;

export type Reading = { readonly names: Names; readonly keys: Keys; readonly remember: Remember };
type Keys = { readonly taken: Set<string>; readonly newKey: NewKey };

export function startReading(remember: Remember, newKey: NewKey): Reading {
  return { names: createNames(), keys: { taken: new Set(), newKey }, remember };
}

/** As an editor takes in what comes from elsewhere. */
export function readBlocks(blocks: readonly unknown[]): Node[] {
  const reading = startReading(() => {}, randomKey);
  return blocks.map((block) => readBlock(block, reading));
}

/** Deeper than this nobody edits; it is kept. */
const deepest = 4;

export function readBlock(block: unknown, reading: Reading, depth = 0): Node {
  const node = (isObject(block) && readKnown(block, reading, depth)) || readBox(block, reading);
  reading.remember(node, block);
  return node;
}

function readKnown(block: Fields, reading: Reading, depth: number): Node | undefined {
  const text = readText(block, reading) ?? readTable(block, reading);
  if (text || depth >= deepest) return text;
  return readFrame(block, reading, depth) ?? readColumns(block, reading, depth);
}

export function createBox(block: unknown, _key: string = randomKey()): BoxNode {
  return { _type: boxType, _key, json: JSON.stringify(block) };
}

function readBox(block: unknown, { keys }: Reading): Node {
  return createBox(block, chooseKey(isObject(block) ? block['_key'] : undefined, keys));
}

/** Text as the editor can hold it; undefined for what breaks the rules so that it can't. */
function readText(block: Fields, { names, keys }: Reading): TextNode | undefined {
  const { style = 'normal', children = [], markDefs = [], listItem, level } = block;
  if (block['_type'] !== 'block' || !isText(style) || style === '') return undefined;
  if (listItem !== undefined && (!isText(listItem) || listItem === '')) return undefined;
  if (level !== undefined && (!Number.isInteger(level) || Number(level) < 1)) return undefined;
  const line = readLine(children, markDefs, names, keys.newKey);
  if (!line) return undefined;
  names.styles.add(style);
  if (listItem !== undefined) names.lists.add(listItem);
  const known = ['_type', '_key', 'style', 'children', 'markDefs', 'listItem'];
  return {
    _type: 'block',
    _key: chooseKey(block['_key'], keys),
    style,
    ...(listItem !== undefined && { listItem, level: Number(level ?? 1) }),
    ...line,
    ...restOf(block, listItem === undefined ? known : [...known, 'level']),
  };
}

function readLine(
  children: unknown,
  markDefs: unknown,
  names: Names,
  newKey: NewKey,
): Pick<TextNode, 'children' | 'markDefs'> | undefined {
  if (!isListOfTyped(children) || !isListOfTyped(markDefs)) return undefined;
  // A decorator's name is no key: the editor couldn't tell which of them a mark means.
  const keys = { taken: new Set<string>(names.decorators), newKey };
  const marks = new Map<unknown, string>();
  const annotations = markDefs.map((annotation) => {
    const _key = chooseKey(annotation['_key'], keys);
    if (!marks.has(annotation['_key'])) marks.set(annotation['_key'], _key);
    return readAnnotation(annotation, _key);
  });
  const read = children.map((child) => readChild(child, keys, marks, names));
  if (!read.every((child) => child !== undefined)) return undefined;
  return { children: read, markDefs: annotations };
}

function readAnnotation(annotation: Fields, _key: string): LinkNode | BoxNode {
  const { _type, href } = annotation;
  if (_type === 'link' && isText(href)) return { _type, _key, href, ...restOf(annotation, ['_type', '_key', 'href']) };
  return { _type: annotationBoxType, _key, json: JSON.stringify(annotation) };
}

function readChild(
  child: Fields,
  keys: Keys,
  annotations: ReadonlyMap<unknown, string>,
  names: Names,
): SpanNode | BoxNode | undefined {
  const _key = chooseKey(child['_key'], keys);
  if (child['_type'] !== 'span') return { _type: inlineBoxType, _key, json: JSON.stringify(child) };
  const { text = '', marks = [] } = child;
  if (!isText(text) || !Array.isArray(marks) || !marks.every(isText)) return undefined;
  const known = [...new Set(marks.map((mark) => annotations.get(mark) ?? mark))].filter((mark) => mark !== '');
  for (const mark of marks) if (!annotations.has(mark) && mark !== '') names.decorators.add(mark);
  // Half a character makes the editor stumble, and pages don't show it either (blocks.md §5).
  return {
    _type: 'span',
    _key,
    text: text.toWellFormed(),
    marks: known,
    ...restOf(child, ['_type', '_key', 'text', 'marks']),
  };
}

function readFrame(block: Fields, reading: Reading, depth: number): FrameNode | undefined {
  const { content = [] } = block;
  if (!isFrameBlock(block['_type']) || !Array.isArray(content)) return undefined;
  return {
    _type: frameType,
    _key: chooseKey(block['_key'], reading.keys),
    json: fieldsBeside(block, ['_key', 'content']),
    content: readContent(content, reading, depth),
  };
}

/** Columns as the editor can hold them; undefined for none, or for some that are none. */
function readColumns(block: Fields, reading: Reading, depth: number): ColumnsNode | undefined {
  const { columns } = block;
  if (block['_type'] !== columnsType || !Array.isArray(columns) || columns.length === 0) return undefined;
  if (!columns.every((column) => isObject(column) && Array.isArray(column['content'] ?? []))) return undefined;
  return {
    _type: columnsType,
    _key: chooseKey(block['_key'], reading.keys),
    json: fieldsBeside(block, ['_key', 'columns']),
    columns: columns.map((column: Fields) => readColumn(column, reading, depth)),
  };
}

function readColumn(column: Fields, reading: Reading, depth: number): ColumnNode {
  const node: ColumnNode = {
    _type: 'column',
    _key: chooseKey(column['_key'], reading.keys),
    json: fieldsBeside(column, ['_key', 'content']),
    content: readContent((column['content'] ?? []) as unknown[], reading, depth),
  };
  reading.remember(node, column);
  return node;
}

function readContent(content: readonly unknown[], reading: Reading, depth: number): Node[] {
  if (content.length === 0) return [createLine(reading)];
  return content.map((block) => readBlock(block, reading, depth + 1));
}

function fieldsBeside(block: Fields, known: readonly string[]): string {
  return restOf(block, known).rest ?? '{}';
}

/** A table as the editor can hold it; undefined for one without cells, or with rows that are none. */
function readTable(block: Fields, reading: Reading): TableNode | undefined {
  const { rows, headerRows } = block;
  if (block['_type'] !== 'table' || !Array.isArray(rows)) return undefined;
  const lists = rows.map(cellsOf);
  const columns = Math.max(0, ...lists.map((cells) => cells?.length ?? 0));
  if (columns === 0 || !lists.every((cells) => cells !== undefined)) return undefined;
  const hasHeader = Number.isInteger(headerRows) && Number(headerRows) >= 0;
  return {
    _type: 'table',
    _key: chooseKey(block['_key'], reading.keys),
    ...(hasHeader && { headerRows: Number(headerRows) }),
    rows: lists.map((cells, index) => readRow(rows[index], cells, columns, reading)),
    ...restOf(block, ['_type', '_key', 'rows', ...(hasHeader ? ['headerRows'] : [])]),
  };
}

function readRow(row: unknown, cells: readonly unknown[], columns: number, reading: Reading): RowNode {
  const fields = isObject(row) ? row : {};
  const missing = Array.from({ length: columns - cells.length }, () => createCell(reading));
  const node: RowNode = {
    _type: 'row',
    _key: chooseKey(fields['_key'], reading.keys),
    cells: [...cells.map((cell) => readCell(cell, reading)), ...missing],
    ...restOf(fields, ['_key', 'cells']),
  };
  reading.remember(node, row);
  return node;
}

function readCell(cell: unknown, reading: Reading): CellNode {
  const fields = isObject(cell) ? cell : {};
  const node: CellNode = {
    _type: 'cell',
    _key: chooseKey(fields['_key'], reading.keys),
    value: readCellContent(cell, reading),
    ...restOf(fields, ['_type', '_key', 'value', 'content', 'markDefs', 'text']),
  };
  reading.remember(node, cell);
  return node;
}

function readCellContent(cell: unknown, reading: Reading): Node[] {
  const { value, content, markDefs, text } = isObject(cell) ? cell : { text: cell };
  if (Array.isArray(value) && value.length > 0)
    return value.map((block) => {
      // A table in a table is kept in a box: the editor's own tables don't nest.
      const isTable = isObject(block) && block['_type'] === 'table';
      const node = isTable ? readBox(block, reading) : readBlock(block, reading, deepest);
      if (isTable) reading.remember(node, block);
      return node;
    });
  const shown = [text, content, value].find(isScalar) ?? '';
  const children = Array.isArray(content) ? content : [{ _type: 'span', text: String(shown) }];
  const line = { _type: 'block', children, ...(Array.isArray(content) && markDefs !== undefined && { markDefs }) };
  return [readText(line, reading) ?? readBox(line, reading)];
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function createCell(reading: Reading): CellNode {
  return { _type: 'cell', _key: chooseKey('', reading.keys), value: [createLine(reading)] };
}

function createLine({ keys }: Pick<Reading, 'keys'>): TextNode {
  const children: SpanNode[] = [{ _type: 'span', _key: keys.newKey(), text: '', marks: [] }];
  return { _type: 'block', _key: chooseKey('', keys), style: 'normal', children, markDefs: [] };
}

/** A block with blocks in it, and the text in it that somebody goes on with. */
export function createFrame(fields: object): FrameNode {
  const content = [createLine({ keys: { taken: new Set(), newKey: randomKey } })];
  return { _type: frameType, _key: randomKey(), json: JSON.stringify(fields), content };
}

export function createColumn(): ColumnNode {
  const json = JSON.stringify({ _type: 'column' });
  return {
    _type: 'column',
    _key: randomKey(),
    json,
    content: [createLine({ keys: { taken: new Set(), newKey: randomKey } })],
  };
}

export function createColumns(count: number): ColumnsNode {
  const columns = Array.from({ length: count }, createColumn);
  return { _type: columnsType, _key: randomKey(), json: JSON.stringify({ _type: columnsType }), columns };
}

function cellsOf(row: unknown): readonly unknown[] | undefined {
  const cells = isObject(row) ? row['cells'] : row;
  return Array.isArray(cells) ? cells : undefined;
}

function isListOfTyped(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && isText(item['_type']) && item['_type'] !== '');
}

/** The key that something has already if it can serve as one, or a new one. */
function chooseKey(wanted: unknown, { taken, newKey }: Keys): string {
  const fits = isText(wanted) && /^[\w-]{1,64}$/.test(wanted) && !(wanted in {}) && !taken.has(wanted);
  const key = fits ? wanted : newKey();
  taken.add(key);
  return key;
}
