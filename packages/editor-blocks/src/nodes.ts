import { type BlockType, decorators, listItems, styles } from '@octavo/blocks';
import type { Fields } from './json.ts';

/**
 * What the editor works on: text, tables, frames and columns, which have blocks in them, and boxes for everything else. A box carries the block, the child or the
 * annotation that it stands for as JSON, so that no edit around it can touch it. `rest` carries, likewise, the fields
 * of text that the editor doesn't know.
 */
export type Node = { _type: string; _key: string; [field: string]: unknown };

export type SpanNode = Node & { _type: 'span'; text: string; marks: string[]; rest?: string };
export type BoxNode = Node & { json: string };
export type LinkNode = Node & { _type: 'link'; href: string; rest?: string };
export type TextNode = Node & {
  _type: 'block';
  style: string;
  children: (SpanNode | BoxNode)[];
  markDefs: (LinkNode | BoxNode)[];
  listItem?: string;
  level?: number;
  rest?: string;
};
export type CellNode = Node & { _type: 'cell'; value: Node[]; rest?: string };
export type RowNode = Node & { _type: 'row'; cells: CellNode[]; rest?: string };
export type TableNode = Node & { _type: 'table'; rows: RowNode[]; headerRows?: number; rest?: string };

/** A block with blocks in it; `json` has its other fields. */
export type FrameNode = Node & { _type: 'frame'; json: string; content: Node[] };
export type ColumnNode = Node & { _type: 'column'; json: string; content: Node[] };
export type ColumnsNode = Node & { _type: 'columns'; json: string; columns: ColumnNode[] };

export const boxType = 'box';
export const frameType = 'frame';
export const columnsType = 'columns';

/** Types whose `content` is edited where it stands. */
export const frameTypes = ['callout', 'quote', 'details', 'cover'] as const satisfies readonly BlockType[];
export type FrameBlockType = (typeof frameTypes)[number];

export function isFrameBlock(type: unknown): type is FrameBlockType {
  return frameTypes.some((one) => one === type);
}

export const inlineBoxType = 'inlineBox';
export const annotationBoxType = 'annotationBox';

/** Names that stand in a document and aren't ours: plugins register some, and some plugins have gone. */
export type Names = { styles: Set<string>; lists: Set<string>; decorators: Set<string> };

export function createNames(): Names {
  return { styles: new Set(styles), lists: new Set(listItems), decorators: new Set(decorators) };
}

/** Fields beside those that are named, as JSON; nothing if there are none. */
export function restOf(object: Fields, known: readonly string[]): { rest?: string } {
  const others = Object.entries(object).filter(([name]) => !known.includes(name));
  return others.length === 0 ? {} : { rest: JSON.stringify(Object.fromEntries(others)) };
}
