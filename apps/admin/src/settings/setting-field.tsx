import { useText } from '../text/text.tsx';
import { NumberField, Select, Switch, TextField } from '../ui/fields.tsx';
import { SecretField } from './secret-field.tsx';
import { SettingSource } from './setting-source.tsx';
import { textLines, TextListField } from './text-list-field.tsx';
import { sourceOf, type Field, type Settings } from './settings.queries.ts';

type Props = {
  field: Field;
  saved: Settings;
  /** As edited; null takes back what is stored. */
  value: unknown;
  onChange(value: unknown): void;
  error: string | undefined;
  mayChange: boolean;
};

/** A setting that this interface knows nothing of but its schema. */
export function SettingField({ field, saved, value, onChange, error, mayChange }: Props) {
  const source = sourceOf(saved, field.name);
  const isReadOnly = !mayChange || source === 'filter' || field.kind === 'other';
  return (
    <div className="setting">
      <Control
        {...{ field, value, onChange, error, isReadOnly }}
        mask={saved[field.name] as string}
        isStored={source === undefined || source === 'option'}
      />
      <SettingSource
        source={value === null ? undefined : source}
        env={field.env}
        network={field.scope === 'network'}
        onTakeBack={isReadOnly || field.kind === 'secret' ? undefined : () => onChange(null)}
      />
    </div>
  );
}

type ControlProps = Omit<Props, 'saved' | 'mayChange'> & { isReadOnly: boolean; mask: string; isStored: boolean };

function Control({ field, value, onChange, error, isReadOnly, mask, isStored }: ControlProps) {
  const t = useText();
  const { kind, description, name, minimum, maximum } = field;
  const takenBack = value === null;
  const shared = {
    label: nameOf(name, field.plugin),
    description: takenBack && kind !== 'secret' ? t('settings.takenBack') : description,
    error,
  };
  if (kind === 'secret') {
    const changed = value === mask ? undefined : (value as string | null);
    return (
      <SecretField
        {...shared}
        {...{ mask, isStored, isReadOnly }}
        value={changed}
        onChange={(to) => onChange(to === undefined ? mask : to)}
      />
    );
  }
  if (kind === 'number') {
    return (
      <NumberField
        {...shared}
        isReadOnly={isReadOnly}
        value={takenBack ? Number.NaN : (value as number)}
        onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
        {...(minimum !== undefined && { minValue: minimum })}
        {...(maximum !== undefined && { maxValue: maximum })}
      />
    );
  }
  if (kind === 'switch') {
    return (
      <div className="field">
        <Switch isSelected={value === true} onChange={onChange} isReadOnly={isReadOnly}>
          {shared.label}
        </Switch>
        <span className="field-description">{shared.description}</span>
        {error !== undefined && <span className="field-error">{error}</span>}
      </div>
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...shared}
        isDisabled={isReadOnly}
        options={field.choices.map((choice) => ({ id: choice, label: choice }))}
        value={value as string | null}
        onChange={onChange}
      />
    );
  }
  if (kind === 'texts') {
    return (
      <TextListField
        {...shared}
        isReadOnly={isReadOnly}
        value={takenBack ? [] : textLines(value)}
        onChange={onChange}
      />
    );
  }
  if (kind === 'other') {
    return <TextField {...shared} isReadOnly rows={3} value={JSON.stringify(value, undefined, 2)} />;
  }
  return <TextField {...shared} isReadOnly={isReadOnly} value={(value ?? '') as string} onChange={onChange} />;
}

/** `guest_book_max_entries` of `guest-book` → `Max entries` */
function nameOf(name: string, plugin: string): string {
  const words = name.replace(`${plugin.replaceAll('-', '_')}_`, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
