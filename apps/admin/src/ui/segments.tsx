import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Option } from './fields.tsx';
import './segments.css';

type Props = { label: string; options: readonly Option[]; value: string; onChange(value: string): void };

/** One of a few, all in view. */
export function Segments({ label, options, value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      className="segments"
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => onChange(String(chosen))}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className="segment">
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
