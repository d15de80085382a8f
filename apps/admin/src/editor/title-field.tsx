import { TextField } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Lines } from '../ui/fields.tsx';

type Props = {
  value: string;
  language: string;
  isReadOnly: boolean;
  autoFocus: boolean;
  onChange(title: string): void;
  onEnter(): void;
};

/** One line that is as many lines as it needs. */
export function TitleField({ value, language, isReadOnly, autoFocus, onChange, onEnter }: Props) {
  const t = useText();
  return (
    <TextField
      className="editor-title"
      aria-label={t('editor.title')}
      value={value}
      isReadOnly={isReadOnly}
      onChange={(title) => onChange(title.replaceAll(/\s*\n\s*/g, ' '))}
      // It is as high as this copy of it.
      data-text={`${value} `}
    >
      <Lines
        text={value}
        rows={1}
        autoFocus={autoFocus}
        lang={language}
        dir="auto"
        placeholder={t('editor.titlePlaceholder')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </TextField>
  );
}
