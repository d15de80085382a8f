import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import {
  Autocomplete,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { SearchField } from './fields.tsx';
import './find-field.css';

type Found = { id: number; name: string };

type Props = {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  /** What is looked for, for the cache. */
  area: string;
  value: number;
  isReadOnly?: boolean;
  /** Stands for 0; without it, one has to be chosen. */
  none?: string;
  find(words: string, signal: AbortSignal): Promise<Found[]>;
  nameOf(id: number, signal: AbortSignal): Promise<string | undefined>;
  onChange(id: number): void;
};

/** One of many that are looked for by their names. */
export function FindField({ label, description, error, area, value, none, find, nameOf, onChange, ...props }: Props) {
  const t = useText();
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const { data: name } = useQuery({
    queryKey: [area, 'name', value],
    queryFn: async ({ signal }) => (await nameOf(value, signal)) ?? String(value),
    enabled: value !== 0,
  });
  const { data: found = [] } = useQuery({
    queryKey: [area, 'find', asked],
    queryFn: ({ signal }) => find(asked, signal),
    placeholderData: keepPreviousData,
  });
  const items = none !== undefined && asked === '' ? [{ id: 0, name: none }, ...found] : found;

  return (
    <Select
      className="field"
      value={value}
      isDisabled={props.isReadOnly ?? false}
      isInvalid={error !== undefined}
      onChange={(id) => onChange(Number(id))}
      onOpenChange={() => setWords('')}
    >
      <Label>{label}</Label>
      <Button className="input select-button">
        {/* What is chosen needn't be among what was found. */}
        <SelectValue>{() => (value === 0 ? none : (name ?? '…'))}</SelectValue>
        <ChevronDown aria-hidden size={16} />
      </Button>
      {description !== undefined && (
        <Text slot="description" className="field-description">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover find-popover">
        <Autocomplete inputValue={words} onInputChange={setWords}>
          <SearchField label={t('editor.terms.find')} autoFocus />
          <ListBox
            className="list-box"
            items={items}
            renderEmptyState={() => <p className="soft small find-nothing">{t('palette.nothing')}</p>}
          >
            {(one) => (
              <ListBoxItem id={one.id} className="list-box-item" textValue={one.name}>
                {one.name}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
  );
}
