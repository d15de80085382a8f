export { isObject, isText, parseFields, typeOf, type Fields } from './json.ts';
export { randomKey, type NewKey } from './keys.ts';
export {
  annotationBoxType,
  boxType,
  columnsType,
  frameType,
  inlineBoxType,
  isFrameBlock,
  type BoxNode,
  type ColumnsNode,
  type FrameBlockType,
  type FrameNode,
  type LinkNode,
  type Names,
  type Node,
  type SpanNode,
  type TableNode,
  type TextNode,
} from './nodes.ts';
export { openBlocks, type OpenBlocks } from './open.ts';
export { createBox, createColumn, createColumns, createFrame, readBlocks } from './read.ts';
