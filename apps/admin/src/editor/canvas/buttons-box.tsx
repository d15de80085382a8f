import { alignments, buttonKinds, layoutLimits } from '@octavo/blocks';
import type { Fields } from '@octavo/editor-blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useText } from '../../text/text.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { BoxFrame, useBox, type Box } from './box-frame.tsx';
import { Choice, Line } from './choice.tsx';
import { moved, objectsOf, textOf } from './field.ts';
import { safeAddress } from './safe-address.ts';

export function ButtonsBox(props: BlockObjectRenderProps) {
  const t = useText();
  const box = useBox(props);
  const buttons = objectsOf(box.block['buttons']);
  const set = (changed: readonly Fields[]) => box.change({ buttons: changed });
  return (
    <BoxFrame
      props={props}
      kind="buttons"
      label={t('editor.form.buttons')}
      look={{ 'data-alignment': box.block['alignment'] }}
    >
      <div className="canvas-buttons" aria-hidden>
        {buttons.map((button, index) => (
          <span key={index} className="canvas-button" data-kind={button['kind'] ?? 'primary'}>
            {textOf(button['text']) || t('canvas.buttonEmpty')}
          </span>
        ))}
      </div>
      {!box.readOnly && (
        <div className={buttons.length === 0 ? 'canvas-waiting' : 'canvas-fields'}>
          {buttons.map((button, index) => (
            <ButtonFields
              key={index}
              number={index + 1}
              isLast={index === buttons.length - 1}
              box={{
                block: button,
                readOnly: false,
                boxKey: '',
                change: (fields) => set(withOne(buttons, index, fields)),
              }}
              onMove={(to) => set(moved(buttons, index, to))}
              onRemove={() => set(buttons.toSpliced(index, 1))}
            />
          ))}
          <div className="row">
            <Button
              isDisabled={buttons.length >= layoutLimits.buttons}
              onPress={() => set([...buttons, { _type: 'button' }])}
            >
              <Plus aria-hidden size={16} /> {t('canvas.buttonAdd')}
            </Button>
          </div>
          <Choice
            box={box}
            name="alignment"
            label="canvas.alignment"
            choices={alignments}
            usual={{ label: 'canvas.alignment.usual' }}
            labelOf={(one) => `canvas.alignment.${one}`}
          />
        </div>
      )}
    </BoxFrame>
  );
}

type FieldsProps = { number: number; isLast: boolean; box: Box; onMove(to: number): void; onRemove(): void };

function ButtonFields({ number, isLast, box, onMove, onRemove }: FieldsProps) {
  const t = useText();
  return (
    <div className="canvas-button-fields" role="group" aria-label={t('canvas.button', { number })}>
      <Line box={box} name="text" label="canvas.buttonText" />
      <Line
        box={box}
        name="href"
        label="canvas.buttonAddress"
        inputMode="url"
        error={(text) => (text === '' || safeAddress(text) ? undefined : t('canvas.addressRefused'))}
      />
      <Choice
        box={box}
        name="kind"
        label="canvas.buttonKind"
        choices={buttonKinds}
        usual="primary"
        labelOf={(one) => `canvas.buttonKind.${one}`}
      />
      <div className="row">
        <IconButton label={t('canvas.moveEarlier')} isDisabled={number === 1} onPress={() => onMove(number - 2)}>
          <ArrowUp aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('canvas.moveLater')} isDisabled={isLast} onPress={() => onMove(number)}>
          <ArrowDown aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('canvas.buttonRemove')} onPress={onRemove}>
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
    </div>
  );
}

function withOne(buttons: readonly Fields[], index: number, fields: Fields): Fields[] {
  const changed = Object.entries({ ...buttons[index], ...fields }).filter(([, value]) => value !== undefined);
  return buttons.with(index, Object.fromEntries(changed));
}
