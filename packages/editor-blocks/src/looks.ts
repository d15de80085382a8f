import { isText, parseFields } from './json.ts';
import {
  boxType,
  type CellNode,
  type ColumnsNode,
  columnsType,
  frameType,
  inlineBoxType,
  type Node,
  type TableNode,
  type TextNode,
} from './nodes.ts';

/**
 * A node as it can be told from others, as text. The editor tidies up wherever somebody is at work nearby: it joins
 * spans, drops empty ones and marks that nobody uses, and gives keys. None of this is a change.
 */
export function looksOf(node: Node): string {
  return JSON.stringify(partsOf(node));
}

function partsOf(node: Node): unknown {
  switch (node._type) {
    case boxType:
      return fieldsOf(node['json']);
    case 'block':
      return partsOfText(node as TextNode);
    case 'table': {
      const { headerRows, rows, rest } = node as TableNode;
      return [headerRows, rest, rows.map(partsOf)];
    }
    case frameType:
    case 'column':
      return [fieldsOf(node['json']), (node['content'] as Node[]).map(partsOf)];
    case columnsType:
      return [fieldsOf(node['json']), (node as ColumnsNode).columns.map(partsOf)];
    case 'row':
      return [node['rest'], (node['cells'] as Node[]).map(partsOf)];
    case 'cell':
      return [node['rest'], (node as CellNode).value.map(partsOf)];
    default:
      return node;
  }
}

/** In one order: that of an object's members says nothing. */
const fieldsOf = (json: unknown) =>
  Object.entries(parseFields(json)).toSorted(([one], [other]) => (one < other ? -1 : 1));

function partsOfText({ style, listItem, level, rest, children, markDefs }: TextNode): unknown {
  const annotations = new Map((markDefs ?? []).map(({ _key, ...annotation }) => [_key, JSON.stringify(annotation)]));
  const line: [string, string][] = [];
  for (const child of children) {
    if (child._type === inlineBoxType) line.push([child.json, 'box']);
    if (!isText(child['text']) || child['text'] === '') continue;
    const marks = [...new Set((child['marks'] as string[] | undefined) ?? [])];
    const looks = marks
      .map((mark) => annotations.get(mark) ?? mark)
      .toSorted()
      .join('\n');
    const last = line.at(-1);
    if (last && last[1] === `marks ${looks}`) last[0] += child['text'];
    else line.push([child['text'], `marks ${looks}`]);
  }
  return [style ?? 'normal', listItem, listItem === undefined ? undefined : (level ?? 1), rest, line];
}
