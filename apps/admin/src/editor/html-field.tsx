import { TextArea, TextField } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = { value: string; language: string; isReadOnly: boolean; onChange(html: string): void };

/** Content that isn't blocks stays what it is: its source is written, and nothing is turned into something else. */
export function HtmlField({ value, language, isReadOnly, onChange }: Props) {
  const t = useText();
  return (
    <div className="stack editor-html">
      <Notice>{t('editor.htmlWhy')}</Notice>
      <TextField
        className="field"
        aria-label={t('editor.html')}
        value={value}
        isReadOnly={isReadOnly}
        onChange={onChange}
      >
        <TextArea className="input html-source" rows={24} lang={language} dir="auto" spellCheck />
      </TextField>
    </div>
  );
}
