import { layoutLimits } from '@octavo/blocks';
import { createColumn, parseFields, type ColumnsNode } from '@octavo/editor-blocks';
import { useEditor, useEditorSelector, type ContainerRenderProps } from '@portabletext/editor';
import { getNode } from '@portabletext/editor/traversal';
import { Columns3, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '../../text/text.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { changeFields, useBox } from './box-frame.tsx';
import { WidthChoice } from './cover.tsx';
import { Island } from './island.tsx';
import { resetsCounters } from './lists.ts';
import { blockClass } from './parts.ts';

/** Fractions that people think in. */
const fractions = [0.25, 0.33, 0.5, 0.66, 0.75];

export function ColumnsFrame({ attributes, children, node, path, readOnly, selected, focused }: ContainerRenderProps) {
  const t = useText();
  const editor = useEditor();
  const box = useBox({ node, path, readOnly });
  const { columns } = node as unknown as ColumnsNode;
  const pathOf = (key: string) => [...path, 'columns', { _key: key }];
  const add = () => {
    const point = { path: pathOf(columns.at(-1)!._key), offset: 0 };
    editor.send({
      type: 'insert.block',
      block: createColumn(),
      placement: 'after',
      select: 'none',
      at: { anchor: point, focus: point },
    });
  };
  const intoText = () => editor.send({ type: 'select.block', at: pathOf(columns[0]!._key), select: 'start' });
  return (
    <div
      {...attributes}
      className={`canvas-holder columns ${blockClass(path)}`}
      style={resetsCounters}
      data-active={selected || focused || undefined}
      data-width={box.block['width']}
    >
      <div className="canvas-columns">{children}</div>
      {!readOnly && (
        <Island path={path} blockKey={node._key} label={t('editor.form.columns')} onLeave={intoText}>
          <div className="canvas-fields canvas-grid">
            {columns.map(({ _key, json }, index) => (
              <div key={_key} className="canvas-column-fields">
                <Select
                  label={t('canvas.columnWidth', { number: index + 1 })}
                  options={[{ id: 'rest', label: t('canvas.columnWidth.rest') }, ...widthOptions(widthOf(json))]}
                  value={String(widthOf(json) ?? 'rest')}
                  onChange={(id) =>
                    changeFields(editor, pathOf(_key), { width: id === 'rest' ? undefined : Number(id) })
                  }
                />
                <IconButton
                  label={t('canvas.columnRemove', { number: index + 1 })}
                  isDisabled={columns.length === 1}
                  onPress={() => editor.send({ type: 'unset', at: pathOf(_key) })}
                >
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              </div>
            ))}
            <WidthChoice box={box} />
            <Button isDisabled={columns.length >= layoutLimits.columns} onPress={add}>
              <Columns3 aria-hidden size={16} />
              {t('canvas.columnAdd')}
            </Button>
          </div>
        </Island>
      )}
    </div>
  );
}

export function ColumnCell({ attributes, children, path }: ContainerRenderProps) {
  const editor = useEditor();
  const width = useEditorSelector(editor, (snapshot) =>
    widthOf((getNode(snapshot, path)?.node as { json?: unknown } | undefined)?.json),
  );
  return (
    <div
      {...attributes}
      className="canvas-column"
      {...(width !== undefined && { style: { '--part': width } as CSSProperties, 'data-part': '' })}
    >
      {children}
    </div>
  );
}

function widthOf(json: unknown): number | undefined {
  const { width } = parseFields(json);
  return typeof width === 'number' && width > 0 && width <= 1 ? width : undefined;
}

/** Also what somebody else has chosen. */
function widthOptions(now: number | undefined): { id: string; label: string }[] {
  const all = now === undefined || fractions.includes(now) ? fractions : [...fractions, now].toSorted((a, b) => a - b);
  return all.map((fraction) => ({ id: String(fraction), label: `${Math.round(fraction * 100)} %` }));
}
