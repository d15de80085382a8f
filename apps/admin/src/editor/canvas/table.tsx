import type { TableNode } from '@octavo/editor-blocks';
import {
  defineContainer,
  useEditor,
  useEditorSelector,
  type ContainerRenderProps,
  type EditorSnapshot,
  type Path,
} from '@portabletext/editor';
import { getNode } from '@portabletext/editor/traversal';
import { defineTable } from '@portabletext/plugin-table';
import { resetsCounters } from './lists.ts';
import { blockClass } from './parts.ts';

export const table = defineTable({
  containers: {
    table: defineContainer({ type: 'table', arrayField: 'rows', render: (props) => <Table {...props} /> }),
    row: defineContainer({ type: 'row', arrayField: 'cells', render: (props) => <Row {...props} /> }),
    cell: defineContainer({ type: 'cell', arrayField: 'value', render: (props) => <Cell {...props} /> }),
  },
});

/** The cell that the caret is in, and its table. */
export type TablePlace = { tablePath: Path; cellPath: Path; node: TableNode; row: number; column: number };

export function findTablePlace(snapshot: EditorSnapshot): TablePlace | undefined {
  const path = snapshot.context.selection?.focus.path ?? [];
  const start = path.indexOf('rows');
  if (start === -1 || path[start + 2] !== 'cells') return undefined;
  const tablePath = path.slice(0, start);
  const node = getNode(snapshot, tablePath)?.node as TableNode | undefined;
  const row = node?.rows.findIndex(({ _key }) => _key === keyOf(path[start + 1])) ?? -1;
  const column = node?.rows[row]?.cells.findIndex(({ _key }) => _key === keyOf(path[start + 3])) ?? -1;
  if (!node || row === -1 || column === -1) return undefined;
  return { tablePath, cellPath: path.slice(0, start + 4), node, row, column };
}

function Table({ attributes, children, path, selected, focused }: ContainerRenderProps) {
  return (
    <div
      {...attributes}
      className={`canvas-table ${blockClass(path)}`}
      style={resetsCounters}
      data-active={selected || focused || undefined}
    >
      <table>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Row({ attributes, children }: ContainerRenderProps) {
  return <tr {...attributes}>{children}</tr>;
}

function Cell({ attributes, children, path }: ContainerRenderProps) {
  const editor = useEditor();
  const look = useEditorSelector(editor, (snapshot) => lookOf(snapshot, path));
  const Tag = look.includes('head') ? 'th' : 'td';
  return (
    <Tag {...attributes} data-look={look}>
      {children}
    </Tag>
  );
}

/** Whether a cell is in the head of its table, has the caret in it, or is among those that are chosen together. */
function lookOf(snapshot: EditorSnapshot, path: Path): string {
  const tablePath = path.slice(0, -4);
  const [rowKey, , cellKey] = path.slice(-3).map(keyOf);
  const node = getNode(snapshot, tablePath)?.node as TableNode | undefined;
  const row = node?.rows.findIndex(({ _key }) => _key === rowKey) ?? -1;
  const column = node?.rows[row]?.cells.findIndex(({ _key }) => _key === cellKey) ?? -1;
  const chosen = table.getTableSelection(snapshot);
  const isChosen =
    chosen !== undefined &&
    keyOf(chosen.tablePath.at(-1)) === keyOf(tablePath.at(-1)) &&
    isWithin(row, chosen.rowRange) &&
    isWithin(column, chosen.colRange);
  const isHere = !chosen && keyOf(snapshot.context.selection?.focus.path[path.length - 1]) === cellKey;
  const looks = [row < (node?.headerRows ?? 0) && 'head', isHere && 'here', isChosen && 'chosen'];
  return looks.filter((one) => one !== false).join(' ');
}

function isWithin(index: number, [first, last]: readonly [number, number]): boolean {
  return index >= first && index <= last;
}

function keyOf(segment: Path[number] | undefined): string | undefined {
  return typeof segment === 'object' && '_key' in segment ? segment._key : undefined;
}
