import { isObject, parseFields } from './json.ts';
import { looksOf } from './looks.ts';
import {
  annotationBoxType,
  boxType,
  inlineBoxType,
  type BoxNode,
  type CellNode,
  type ColumnNode,
  type ColumnsNode,
  columnsType,
  type FrameNode,
  frameType,
  type LinkNode,
  type Node,
  type RowNode,
  type SpanNode,
  type TableNode,
  type TextNode,
} from './nodes.ts';

/** What a node was read from, and how it looked then. */
export type Origin = { readonly original: unknown; readonly looks: string };

export type Origins = ReadonlyMap<string, Origin>;

/** The block that a node stands for: the one it was read from if nothing was changed in it. */
export function writeBlock(node: Node, origins: Origins): unknown {
  return unchanged(node, origins, () => {
    switch (node._type) {
      case boxType:
        return writeBox(node as BoxNode);
      case 'table':
        return writeTable(node as TableNode, origins);
      case frameType:
        return writeFrame(node as FrameNode, origins);
      case columnsType:
        return writeColumns(node as ColumnsNode, origins);
      default:
        return writeText(node as TextNode);
    }
  });
}

/** The empty line that the editor shows where there is nothing. */
export function isBlank(node: Partial<Node> = {}): boolean {
  const { _type, style, listItem, children } = node;
  if (_type !== 'block' || style !== 'normal' || listItem !== undefined || !Array.isArray(children)) return false;
  return children.every((child: { text?: unknown }) => child.text === '');
}

function unchanged(node: Node, origins: Origins, write: () => unknown): unknown {
  const origin = origins.get(node._key);
  return origin?.looks === looksOf(node) ? origin.original : write();
}

function writeBox({ _key, json }: BoxNode): Record<string, unknown> {
  const block = parseFields(json);
  return { ...block, _type: block['_type'] ?? 'unknown', _key };
}

function writeFrame({ _key, json, content }: FrameNode | ColumnNode, origins: Origins): unknown {
  return { ...writeBox({ _type: boxType, _key, json }), content: writeContent(content, origins) };
}

function writeColumns({ _key, json, columns }: ColumnsNode, origins: Origins): unknown {
  return {
    ...writeBox({ _type: boxType, _key, json }),
    columns: columns.map((column) => unchanged(column, origins, () => writeFrame(column, origins))),
  };
}

function writeContent(content: readonly Node[], origins: Origins): unknown[] {
  if (content.length === 1 && isBlank(content[0]) && !origins.has(content[0]!._key)) return [];
  return content.map((node) => writeBlock(node, origins));
}

function writeText({ _key, style, listItem, level, markDefs, children, rest }: TextNode): unknown {
  return {
    ...parseFields(rest),
    _type: 'block',
    _key,
    style: style ?? 'normal',
    ...(listItem !== undefined && { listItem, level: level ?? 1 }),
    markDefs: (markDefs ?? []).map(writeAnnotation),
    children: children.map(writeChild),
  };
}

function writeAnnotation(annotation: LinkNode | BoxNode): unknown {
  if (annotation._type === annotationBoxType) return writeBox(annotation);
  const { rest, _key, href } = annotation as LinkNode;
  return { ...parseFields(rest), _type: 'link', _key, href };
}

function writeChild(child: SpanNode | BoxNode): unknown {
  if (child._type === inlineBoxType) return writeBox(child);
  const { rest, _key, text, marks } = child as SpanNode;
  return { ...parseFields(rest), _type: 'span', _key, text, marks: marks ?? [] };
}

/** Rows and cells that weren't touched stay in the form that they had. */
function writeTable({ _key, headerRows, rows, rest }: TableNode, origins: Origins): unknown {
  const hasObjects = rows.some((row) => isObject(origins.get(row._key)?.original));
  return {
    ...parseFields(rest),
    _type: 'table',
    _key,
    ...(headerRows !== undefined && { headerRows }),
    rows: rows.map((row) => unchanged(row, origins, () => writeRow(row, origins, hasObjects))),
  };
}

function writeRow(row: RowNode, origins: Origins, isObjectIfNew: boolean): unknown {
  const cells = row.cells.map((cell) => unchanged(cell, origins, () => writeCell(cell, origins)));
  const origin = origins.get(row._key);
  const wantsObject = origin ? isObject(origin.original) : isObjectIfNew;
  return wantsObject ? { ...(!origin && { _type: 'row' }), ...parseFields(row.rest), _key: row._key, cells } : cells;
}

function writeCell({ _key, value, rest }: CellNode, origins: Origins): unknown {
  return { ...parseFields(rest), _type: 'cell', _key, value: value.map((node) => writeBlock(node, origins)) };
}
