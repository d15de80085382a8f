import { isText } from '@octavo/editor-blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import type { KeyboardEvent } from 'react';
import { Input, Label, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { BoxFrame, useBox } from './box-frame.tsx';
import { useDraft } from './use-draft.ts';

export function CodeBox(props: BlockObjectRenderProps) {
  const t = useText();
  const { block, readOnly, change } = useBox(props);
  const [code, setCode] = useDraft(isText(block['code']) ? block['code'] : '', (text) => change({ code: text }));
  const [language, setLanguage] = useDraft(isText(block['language']) ? block['language'] : '', (name) =>
    change({ language: name.trim() === '' ? undefined : name.trim() }),
  );
  return (
    <BoxFrame props={props} kind="code" label={t('canvas.code')}>
      <div dir="ltr">
        <AriaTextField className="canvas-code" value={code} onChange={setCode} isReadOnly={readOnly}>
          <Label className="hidden-visually">{t('canvas.codeLabel')}</Label>
          <TextArea
            className="canvas-plain"
            rows={Math.max(2, code.split('\n').length)}
            spellCheck={false}
            wrap="off"
            placeholder={t('canvas.codeHint')}
            onKeyDown={(event) => insertTab(event, setCode)}
          />
        </AriaTextField>
        <AriaTextField className="canvas-language" value={language} onChange={setLanguage} isReadOnly={readOnly}>
          <Label className="hidden-visually">{t('canvas.codeLanguage')}</Label>
          <Input className="canvas-plain" placeholder={t('canvas.codeLanguageHint')} spellCheck={false} />
        </AriaTextField>
      </div>
    </BoxFrame>
  );
}

/** Tab belongs to the code; Escape, and Shift with Tab, lead out of it. */
function insertTab(event: KeyboardEvent<HTMLTextAreaElement>, change: (code: string) => void) {
  if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  const area = event.currentTarget;
  if (area.readOnly) return;
  event.preventDefault();
  area.setRangeText('\t', area.selectionStart, area.selectionEnd, 'end');
  change(area.value);
}
