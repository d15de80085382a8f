import { useEditor, useEditorSelector } from '@portabletext/editor';
import { Table } from 'lucide-react';
import { Separator } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { focusText } from './blocks.ts';
import { useCanvas } from './canvas-context.ts';
import { findTablePlace, type TablePlace } from './table.tsx';
import { ToolMenu } from './tool.tsx';

/** What can be done to the table that the caret is in. */
export function TableTools() {
  const t = useText();
  const editor = useEditor();
  const { direction } = useCanvas();
  const place = useEditorSelector(editor, findTablePlace, isSamePlace);
  if (!place) return null;
  const { cellPath: at, tablePath, node, row, column } = place;
  const columns = node.rows[row]?.cells.length ?? 1;
  const hasHeader = (node.headerRows ?? 0) > 0;
  const [before, after] = direction === 'rtl' ? (['Right', 'Left'] as const) : (['Left', 'Right'] as const);
  const done = () => focusText(editor);
  const insert = (what: 'row' | 'column', position: 'before' | 'after') =>
    editor.send({ type: `custom.insert.${what}`, at, position });
  const move = (what: 'row' | 'column', toRow: number, toColumn: number) => {
    const cell = node.rows[toRow]?.cells[toColumn];
    const target = node.rows[toRow];
    if (cell && target)
      editor.send({
        type: `custom.move.${what}`,
        at,
        to: [...tablePath, 'rows', { _key: target._key }, 'cells', { _key: cell._key }],
      });
  };
  return (
    <ToolMenu icon={Table} label={t('canvas.table')} onAction={done}>
      <MenuItem onAction={() => insert('row', 'before')}>{t('canvas.table.rowBefore')}</MenuItem>
      <MenuItem onAction={() => insert('row', 'after')}>{t('canvas.table.rowAfter')}</MenuItem>
      <MenuItem onAction={() => insert('column', 'before')}>{t(`canvas.table.insert${before}`)}</MenuItem>
      <MenuItem onAction={() => insert('column', 'after')}>{t(`canvas.table.insert${after}`)}</MenuItem>
      <Separator />
      <MenuItem isDisabled={row === 0} onAction={() => move('row', row - 1, column)}>
        {t('canvas.table.rowUp')}
      </MenuItem>
      <MenuItem isDisabled={row === node.rows.length - 1} onAction={() => move('row', row + 1, column)}>
        {t('canvas.table.rowDown')}
      </MenuItem>
      <MenuItem isDisabled={column === 0} onAction={() => move('column', row, column - 1)}>
        {t(`canvas.table.move${before}`)}
      </MenuItem>
      <MenuItem isDisabled={column === columns - 1} onAction={() => move('column', row, column + 1)}>
        {t(`canvas.table.move${after}`)}
      </MenuItem>
      <Separator />
      <MenuItem
        onAction={() => editor.send({ type: 'block.set', at: tablePath, props: { headerRows: hasHeader ? 0 : 1 } })}
      >
        {t(hasHeader ? 'canvas.table.withoutHeader' : 'canvas.table.withHeader')}
      </MenuItem>
      <Separator />
      <MenuItem
        danger
        isDisabled={node.rows.length === 1}
        onAction={() => editor.send({ type: 'custom.unset.row', at })}
      >
        {t('canvas.table.deleteRow')}
      </MenuItem>
      <MenuItem danger isDisabled={columns === 1} onAction={() => editor.send({ type: 'custom.unset.column', at })}>
        {t('canvas.table.deleteColumn')}
      </MenuItem>
      <MenuItem danger onAction={() => editor.send({ type: 'custom.unset.table', at })}>
        {t('canvas.table.delete')}
      </MenuItem>
    </ToolMenu>
  );
}

function isSamePlace(a: TablePlace | undefined, b: TablePlace | undefined): boolean {
  return a?.node === b?.node && a?.row === b?.row && a?.column === b?.column;
}
