import { useId } from 'react';
import type { Option } from '../ui/fields.tsx';
import { Segments } from '../ui/segments.tsx';

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange(value: Value): void;
};

/** One of a few, all in view, under a label. */
export function ChoiceField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <Segments label={label} options={options} value={value} onChange={(chosen) => onChange(chosen as Value)} />
    </div>
  );
}
