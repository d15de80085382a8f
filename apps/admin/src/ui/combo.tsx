import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button as AriaButton,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import type { Option } from './fields.tsx';
import './combo.css';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  options: readonly Option[];
  value: string;
  onChange(value: string): void;
  /** What is typed counts too, whether or not it is among the options. */
  custom?: boolean;
  /** The options are those that fit what is typed; whoever gives them looks for them. */
  onType?: (text: string) => void;
  isReadOnly?: boolean;
  isRequired?: boolean;
  /** Shown where nothing fits. */
  none?: string;
  placeholder?: string;
};

/** One of many, found by typing. */
export function Combo({
  label,
  description,
  error,
  options,
  value,
  onChange,
  custom = false,
  onType,
  none,
  placeholder = '',
  ...props
}: Props) {
  // One that was offered earlier may be chosen.
  const offered = useRef(new Map<string, string>());
  for (const option of options) offered.current.set(option.id, option.label);
  const labelOf = (id: string) => offered.current.get(id) ?? (custom ? id : '');
  const [text, setText] = useState(labelOf(value));
  const told = useRef(value);

  // What came from here stays as it was typed; a value from elsewhere is shown by its name.
  useEffect(() => {
    if (told.current !== value || (!custom && text === '')) setText(labelOf(value));
    told.current = value;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value, options]);

  function tell(next: string): void {
    told.current = next;
    onChange(next);
  }

  return (
    <ComboBox
      {...props}
      className="field"
      isInvalid={error !== undefined}
      allowsCustomValue={custom}
      allowsEmptyCollection={none !== undefined}
      {...(onType ? { items: options } : { defaultItems: options })}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        onType?.(typed);
        if (custom) tell(options.find((option) => option.label === typed)?.id ?? typed);
      }}
      value={options.some(({ id }) => id === value) ? value : null}
      onChange={(chosen) => {
        if (chosen === null) return;
        tell(String(chosen));
        setText(labelOf(String(chosen)));
      }}
      onBlur={() => {
        if (!custom) setText(labelOf(value));
      }}
    >
      <Label>{label}</Label>
      <div className="combo">
        <Input className="input" placeholder={placeholder} />
        <AriaButton className="button icon quiet">
          <ChevronDown aria-hidden size={16} />
        </AriaButton>
      </div>
      {description !== undefined && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover">
        <ListBox<Option> className="list-box" renderEmptyState={() => <p className="soft combo-none">{none}</p>}>
          {(option) => (
            <ListBoxItem className="list-box-item" textValue={option.label}>
              <Text slot="label">{option.label}</Text>
              {option.description !== undefined && <Text slot="description">{option.description}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
