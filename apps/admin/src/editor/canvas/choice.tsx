import type { Key } from '../../text/catalogue.ts';
import { useText } from '../../text/text.tsx';
import { Checkbox, Select, TextField } from '../../ui/fields.tsx';
import type { Box } from './box-frame.tsx';
import { orNone, textOf } from './field.ts';
import { useDraft } from './use-draft.ts';

type Common = { box: Pick<Box, 'block' | 'change' | 'readOnly'>; name: string; label: Key };

/** One of the names that a field may have; without one, the block's usual look. */
export function Choice<Name extends string>({
  box: { block, change, readOnly },
  name,
  label,
  choices,
  usual,
  labelOf,
}: Common & {
  choices: readonly Name[];
  /** What it is where nothing is said; left out of the block. */
  usual: Name | { readonly label: Key };
  labelOf(choice: Name): Key;
}) {
  const t = useText();
  const none = typeof usual === 'string' ? usual : 'usual';
  const options = choices.map((id) => ({ id: id as string, label: t(labelOf(id)) }));
  return (
    <Select
      label={t(label)}
      isDisabled={readOnly}
      options={typeof usual === 'string' ? options : [{ id: none, label: t(usual.label) }, ...options]}
      value={choices.find((choice) => choice === block[name]) ?? none}
      onChange={(id) => change({ [name]: id === none ? undefined : id })}
    />
  );
}

/** A line of text; what is empty is left out. */
export function Line({
  box: { block, change, readOnly },
  name,
  label,
  hint,
  inputMode,
  error,
}: Common & { hint?: Key; inputMode?: 'url'; error?: (text: string) => string | undefined }) {
  const t = useText();
  const [text, setText] = useDraft(textOf(block[name]), (said) => change({ [name]: orNone(said) }));
  return (
    <TextField
      label={t(label)}
      value={text}
      onChange={setText}
      isReadOnly={readOnly}
      error={error?.(text)}
      {...(hint !== undefined && { description: t(hint) })}
      {...(inputMode && { inputMode })}
    />
  );
}

/** On, or left out. */
export function Tick({ box: { block, change, readOnly }, name, label }: Common) {
  const t = useText();
  return (
    <Checkbox
      isSelected={block[name] === true}
      isDisabled={readOnly}
      onChange={(on) => change({ [name]: on ? true : undefined })}
    >
      {t(label)}
    </Checkbox>
  );
}
