import type { Block } from './model.ts';
import { hrefOf, type Segment, tidy } from './segments.ts';

/** What was read, before it has keys. */
export type Entry = TextEntry | TableEntry | HolderEntry | ColumnsEntry | { readonly block: Block };

export type TextEntry = {
  readonly style: string;
  readonly listItem?: ListItem;
  readonly level?: number;
  /** Made tidy only in the end, for they may still grow. */
  readonly segments: Segment[];
};

type TableEntry = {
  /** Rows of cells, each of which holds entries. */
  readonly rows: readonly (readonly (readonly Entry[])[])[];
  readonly headerRows: number;
};

/** A block with others as its content. */
type HolderEntry = { readonly holder: Block; readonly content: readonly Entry[] };

type ColumnsEntry = { readonly row: Block; readonly columns: readonly ColumnEntry[] };

export type ColumnEntry = { readonly width?: number | undefined; readonly content: readonly Entry[] };

export type ListItem = 'bullet' | 'number';

/** A list item that is being read, and the text that it has so far. */
export type Item = { readonly listItem: ListItem; readonly level: number; text?: TextEntry };

/** Adds text to what was read; further paragraphs of a list item go on in its lines. */
export function addText(entries: Entry[], style: string, segments: readonly Segment[], item?: Item): void {
  if (item?.text && item.text === entries.at(-1)) {
    item.text.segments.push({ text: '\n', marks: [] }, ...segments);
    return;
  }
  const entry = { style, segments: [...segments], ...(item && { listItem: item.listItem, level: item.level }) };
  if (item) item.text = entry;
  entries.push(entry);
}

export function createBlocks(entries: readonly Entry[], key: () => string): Block[] {
  return entries.map((entry): Block => {
    if ('block' in entry) return withItemKeys({ ...entry.block, _key: entry.block._key ?? key() }, key);
    const _key = key();
    if ('holder' in entry) return { ...entry.holder, _key, content: createBlocks(entry.content, key) };
    if ('row' in entry)
      return { ...entry.row, _key, columns: entry.columns.map((column) => createColumn(column, key)) };
    if ('segments' in entry) return { _type: 'block', _key, ...createText(entry, key) };
    const rows = entry.rows.map((cells) => cells.map((cell) => createCell(cell, key)));
    return { _type: 'table', _key, headerRows: entry.headerRows, rows };
  });
}

function createColumn({ width, content }: ColumnEntry, key: () => string): Block {
  const blocks = createBlocks(content, key);
  return { _type: 'column', _key: key(), ...(width !== undefined && { width }), content: blocks };
}

/** The pictures of a gallery and the buttons of a row have keys, too. */
function withItemKeys(block: Block, key: () => string): Block {
  const named = (items: unknown) => (items as Block[]).map((item) => ({ ...item, _key: item._key ?? key() }));
  if (block._type === 'gallery') return { ...block, images: named(block['images']) };
  return block._type === 'buttons' ? { ...block, buttons: named(block['buttons']) } : block;
}

function createCell(cell: readonly Entry[], key: () => string): Block {
  const value = cell.length > 0 ? cell : [{ style: 'normal', segments: [] }];
  return { _type: 'cell', _key: key(), value: createBlocks(value, key) };
}

function createText({ segments, ...fields }: TextEntry, key: () => string): object {
  const links = new Map<string, string>();
  const children = tidy(segments).map(({ text, marks }) => ({
    _type: 'span',
    _key: key(),
    text,
    marks: marks.map((mark) => {
      if (hrefOf(mark) === undefined) return mark;
      if (!links.has(mark)) links.set(mark, key());
      return links.get(mark);
    }),
  }));
  const markDefs = [...links].map(([mark, linkKey]) => ({ _type: 'link', _key: linkKey, href: hrefOf(mark) }));
  return { ...fields, children, markDefs };
}

/** Keys that are the same each time: `b1`, `b2` … */
export function countKeys(): () => string {
  let count = 0;
  return () => `b${++count}`;
}
