import { layoutLimits, queryLayouts } from '@octavo/blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import { Newspaper } from 'lucide-react';
import { useText } from '../../text/text.tsx';
import { NumberField } from '../../ui/fields.tsx';
import { BoxFrame, useBox } from './box-frame.tsx';
import { useCanvas } from './canvas-context.ts';
import { Choice } from './choice.tsx';

const usualCount = 5;

/** The newest posts that fit; readers see those of the day. */
export function QueryBox(props: BlockObjectRenderProps) {
  const t = useText();
  const box = useBox(props);
  const { QueryFields } = useCanvas();
  const count = Number.isInteger(box.block['count']) ? Number(box.block['count']) : usualCount;
  return (
    <BoxFrame props={props} kind="query" label={t('editor.form.query')}>
      <div className="canvas-card">
        <p className="canvas-download">
          <Newspaper aria-hidden size={20} />
          <span>{t('canvas.queryWhat', { count })}</span>
        </p>
        {!box.readOnly && (
          <div className="canvas-fields canvas-grid">
            {QueryFields && <QueryFields block={box.block} change={box.change} />}
            <NumberField
              label={t('canvas.queryCount')}
              value={count}
              minValue={1}
              maxValue={layoutLimits.queryCount}
              step={1}
              onChange={(number) =>
                box.change({ count: Number.isInteger(number) && number !== usualCount ? number : undefined })
              }
            />
            <Choice
              box={box}
              name="layout"
              label="canvas.queryLayout"
              choices={queryLayouts}
              usual="list"
              labelOf={(one) => `canvas.queryLayout.${one}`}
            />
          </div>
        )}
      </div>
    </BoxFrame>
  );
}
