import { Input, Label, TextField } from 'react-aria-components';
import type { Key } from '../../text/catalogue.ts';
import { useText } from '../../text/text.tsx';
import type { Box } from './box-frame.tsx';
import { orNone, textOf } from './field.ts';
import { useDraft } from './use-draft.ts';

type Props = { box: Box; name: string; label: Key; hint: Key; className?: string };

/** Text of a block that readers see, written where they see it. */
export function PlainLine({ box: { block, change, readOnly }, name, label, hint, className = 'canvas-line' }: Props) {
  const t = useText();
  const [text, setText] = useDraft(textOf(block[name]), (said) => change({ [name]: orNone(said) }));
  if (readOnly) return text === '' ? null : <p className={className}>{text}</p>;
  return (
    <TextField className={className} value={text} onChange={setText} data-empty={text === '' || undefined}>
      <Label className="hidden-visually">{t(label)}</Label>
      <Input className="canvas-plain" placeholder={t(hint)} dir="auto" />
    </TextField>
  );
}
