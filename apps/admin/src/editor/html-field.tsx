import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { TextArea, TextField } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Late } from '../ui/late.tsx';
import { Notice } from '../ui/notice.tsx';

const loadTurn = async () => (await import('./turn-dialog.tsx')).TurnDialog;

type Props = {
  value: string;
  /** As readers see it. */
  rendered: string;
  language: string;
  isReadOnly: boolean;
  onChange(html: string): void;
  /** Given where the content may become blocks. */
  onTurn?: (blocks: readonly unknown[]) => void;
};

/** Content that isn't blocks stays what it is until somebody turns it into them: its source is written. */
export function HtmlField({ value, rendered, language, isReadOnly, onChange, onTurn }: Props) {
  const t = useText();
  const [isTurning, setTurning] = useState(false);
  const mayTurn = onTurn !== undefined && !isReadOnly && value.trim() !== '';
  return (
    <div className="stack editor-html">
      <Notice
        {...(mayTurn && {
          actions: (
            <Button onPress={() => setTurning(true)}>
              <Blocks aria-hidden size={16} /> {t('editor.turn.open')}
            </Button>
          ),
        })}
      >
        {t('editor.htmlWhy')}
      </Notice>
      <TextField
        className="field"
        aria-label={t('editor.html')}
        value={value}
        isReadOnly={isReadOnly}
        onChange={onChange}
      >
        <TextArea className="input html-source" rows={24} lang={language} dir="auto" spellCheck />
      </TextField>
      {isTurning && onTurn && (
        <Late
          load={loadTurn}
          props={{ html: value, rendered, language, onTurn, onClose: () => setTurning(false) }}
          onFailed={() => setTurning(false)}
        />
      )}
    </div>
  );
}
