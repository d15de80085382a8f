import { Check, ChevronDown, Minus, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Checkbox as AriaCheckbox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField as AriaNumberField,
  Popover,
  Radio,
  RadioGroup,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  Switch as AriaSwitch,
  Text,
  TextArea,
  TextField as AriaTextField,
  type CheckboxProps,
  type Key,
  type NumberFieldProps,
  type RadioGroupProps,
  type SearchFieldProps,
  type SelectProps,
  type SwitchProps,
  type TextAreaProps,
  type TextFieldProps,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { useSteadyCaret } from './use-steady-caret.ts';

type Described = { label: ReactNode; description?: ReactNode; error?: string | undefined };

/**
 * `rows` makes it a field of several lines. With `autoFocus` it has the focus as soon as it is seen: given to the field
 * around it, that would come a moment later, and keys would be lost. `dir` is that of what is typed.
 */
export function TextField({
  label,
  description,
  error,
  rows,
  placeholder = '',
  autoFocus = false,
  dir,
  ...props
}: Omit<TextFieldProps, 'className' | 'children'> & Described & { rows?: number; placeholder?: string }) {
  const input = { className: 'input', placeholder, autoFocus, ...(dir !== undefined && { dir }) };
  return (
    <AriaTextField {...props} className="field" isInvalid={error !== undefined || (props.isInvalid ?? false)}>
      <Label>{label}</Label>
      {rows === undefined ? <Input {...input} /> : <Lines {...input} rows={rows} text={props.value ?? ''} />}
      <Explained description={description} error={error} />
    </AriaTextField>
  );
}

/** `text` is what they say: others may change it, too. */
export function Lines({ text, ...props }: TextAreaProps & { text: string }) {
  const { ref, ...caret } = useSteadyCaret(text);
  return <TextArea {...props} {...caret} ref={ref} />;
}

export function NumberField({
  label,
  description,
  error,
  ...props
}: Omit<NumberFieldProps, 'className' | 'children'> & Described) {
  return (
    <AriaNumberField {...props} className="field" isInvalid={error !== undefined || (props.isInvalid ?? false)}>
      <Label>{label}</Label>
      <Input className="input" />
      <Explained description={description} error={error} />
    </AriaNumberField>
  );
}

export function SearchField({
  label,
  autoFocus = false,
  ...props
}: Omit<SearchFieldProps, 'className' | 'children'> & { label: string }) {
  const t = useText();
  return (
    <AriaSearchField {...props} aria-label={label} className="search-field">
      <Search aria-hidden size={16} />
      <Input className="input" placeholder={label} autoFocus={autoFocus} />
      <AriaButton className="button icon quiet" aria-label={t('clear')}>
        <X aria-hidden size={16} />
      </AriaButton>
    </AriaSearchField>
  );
}

export type Option<T extends Key = string> = { id: T; label: string; description?: string };

/** `label` is read out even where `labelHidden` keeps it from view. */
export function Select<T extends Key = string>({
  label,
  labelHidden = false,
  description,
  error,
  options,
  value,
  onChange,
  ...props
}: Omit<SelectProps<Option<T>>, 'className' | 'children' | 'value' | 'onChange'> &
  Described & {
    labelHidden?: boolean;
    options: readonly Option<T>[];
    value: T | null;
    onChange?(value: T): void;
  }) {
  return (
    <AriaSelect
      {...props}
      className="field"
      isInvalid={error !== undefined}
      value={value}
      onChange={(chosen) => {
        if (chosen !== null && !Array.isArray(chosen)) onChange?.(chosen as T);
      }}
    >
      <Label className={labelHidden ? 'hidden-visually' : 'react-aria-Label'}>{label}</Label>
      <AriaButton className="input select-button">
        <SelectValue />
        <ChevronDown aria-hidden size={16} />
      </AriaButton>
      <Explained description={description} error={error} />
      <Popover className="popover">
        <ListBox className="list-box" items={options}>
          {(option) => (
            <ListBoxItem className="list-box-item" textValue={option.label}>
              <Text slot="label">{option.label}</Text>
              {option.description !== undefined && <Text slot="description">{option.description}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

export function Checkbox({
  children,
  ...props
}: Omit<CheckboxProps, 'className' | 'children'> & { children?: ReactNode }) {
  return (
    <AriaCheckbox {...props} className="checkbox">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="checkbox-box" aria-hidden>
            {isIndeterminate ? <Minus size={14} /> : isSelected && <Check size={14} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}

export function Switch({ children, ...props }: Omit<SwitchProps, 'className' | 'children'> & { children: ReactNode }) {
  return (
    <AriaSwitch {...props} className="switch">
      <span className="switch-track" aria-hidden />
      {children}
    </AriaSwitch>
  );
}

export function RadioField({
  label,
  description,
  error,
  options,
  ...props
}: Omit<RadioGroupProps, 'className' | 'children'> & Described & { options: readonly Option[] }) {
  return (
    <RadioGroup {...props} className="field">
      <Label>{label}</Label>
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className="radio">
          <span className="radio-dot" aria-hidden />
          <span>
            {option.label}
            {option.description !== undefined && <small className="field-description">{option.description}</small>}
          </span>
        </Radio>
      ))}
      <Explained description={description} error={error} />
    </RadioGroup>
  );
}

function Explained({ description, error }: Omit<Described, 'label'>) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{({ validationErrors }) => error ?? validationErrors.join(' ')}</FieldError>
    </>
  );
}
