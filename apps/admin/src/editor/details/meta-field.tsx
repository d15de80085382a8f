import { Checkbox, NumberField, Select, TextField } from '../../ui/fields.tsx';
import type { FieldSchema } from '../editor.queries.ts';

type Simple = 'string' | 'number' | 'integer' | 'boolean';

type Props = {
  name: string;
  schema: FieldSchema;
  value: unknown;
  isReadOnly: boolean;
  onChange(value: unknown): void;
};

/** One registered key, by its schema. */
export function MetaField({ name, schema, value, isReadOnly, onChange }: Props) {
  const described = {
    label: schema.title ?? name,
    ...(schema.description !== undefined && { description: schema.description }),
  };
  const type = simpleTypeOf(schema);
  if (type === 'boolean') {
    return (
      <Checkbox isSelected={value === true} isReadOnly={isReadOnly} onChange={onChange}>
        <span>
          {described.label}
          {described.description !== undefined && <small className="field-description">{described.description}</small>}
        </span>
      </Checkbox>
    );
  }
  if (type === 'string' && schema.enum) {
    const options = schema.enum.filter((one) => typeof one === 'string');
    return (
      <Select
        {...described}
        options={options.map((id) => ({ id, label: id }))}
        value={typeof value === 'string' ? value : null}
        isDisabled={isReadOnly}
        onChange={onChange}
      />
    );
  }
  if (type === 'string') {
    return (
      <TextField
        {...described}
        value={typeof value === 'string' ? value : ''}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    );
  }
  return (
    <NumberField
      {...described}
      value={typeof value === 'number' ? value : Number.NaN}
      {...(type === 'integer' ? { formatOptions: { maximumFractionDigits: 0 } } : {})}
      isReadOnly={isReadOnly}
      // Nothing is what the key has by itself.
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
    />
  );
}

/** Undefined for what no plain field can hold. */
export function simpleTypeOf({ type }: FieldSchema): Simple | undefined {
  const simple: readonly string[] = ['string', 'number', 'integer', 'boolean'] satisfies Simple[];
  const types = [type].flat().filter((one) => one !== 'null' && one !== undefined);
  return types.length === 1 && simple.includes(types[0]!) ? (types[0] as Simple) : undefined;
}
