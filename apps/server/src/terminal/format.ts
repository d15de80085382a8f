import { PlatformError, type CommandRow } from '@octavo/plugin-api';
import { toText } from './cell.ts';
import { formatCsv } from './csv.ts';
import { formatItem, formatTable } from './table.ts';
import { formatYaml } from './yaml.ts';

export const listFormats = ['table', 'json', 'csv', 'yaml', 'ids', 'count'] as const;
export const itemFormats = ['table', 'json', 'yaml'] as const;

export type ListFormat = (typeof listFormats)[number];
export type ItemFormat = (typeof itemFormats)[number];

/** What `--fields` and `--field` said. */
export type Selection = { readonly fields?: readonly string[]; readonly field?: string };

type Style = { width?: number | undefined; heading?: (text: string) => string };

export function formatList(
  rows: readonly CommandRow[],
  columns: readonly string[],
  format: ListFormat,
  selection: Selection = {},
  style: Style = {},
): string {
  const { field, fields = columns } = selection;
  check(field === undefined ? fields : [field], rows);
  if (format === 'count') return `${rows.length}\n`;
  if (format === 'ids') return `${rows.map((row) => toText(row[field ?? idOf(columns, row)])).join(' ')}\n`;
  if (field !== undefined)
    return formatValues(
      rows.map((row) => row[field]),
      format,
    );
  const cells = rows.map((row) => fields.map((name) => row[name]));
  if (format === 'table') return formatTable(fields, cells, style);
  if (format === 'csv') return formatCsv(fields, cells);
  return formatData(
    rows.map((row) => pick(row, fields)),
    format,
  );
}

export function formatOne(row: CommandRow, format: ItemFormat, selection: Selection = {}, style: Style = {}): string {
  const { field, fields = Object.keys(row) } = selection;
  check(field === undefined ? fields : [field], [row]);
  if (field !== undefined) return format === 'table' ? `${toText(row[field])}\n` : formatData(row[field], format);
  if (format !== 'table') return formatData(pick(row, fields), format);
  return formatItem(
    fields.map((name) => [name, row[name]]),
    style,
  );
}

function formatValues(values: readonly unknown[], format: 'table' | 'json' | 'csv' | 'yaml'): string {
  if (format === 'json' || format === 'yaml') return formatData(values, format);
  return values.map((value) => `${toText(value)}\n`).join('');
}

function formatData(value: unknown, format: 'json' | 'yaml'): string {
  return format === 'yaml' ? formatYaml(value) : `${JSON.stringify(value ?? null, null, 2)}\n`;
}

function pick(row: CommandRow, fields: readonly string[]): CommandRow {
  return Object.fromEntries(fields.map((name) => [name, row[name] ?? null]));
}

/** What others ask for it by: its id, or its name where it has none. */
function idOf(columns: readonly string[], row: CommandRow): string {
  return 'id' in row ? 'id' : columns[0]!;
}

function check(fields: readonly string[], rows: readonly CommandRow[]): void {
  const [row] = rows;
  const unknown = row && fields.find((name) => !Object.hasOwn(row, name));
  if (unknown === undefined) return;
  const known = Object.keys(row!).join(', ');
  throw new PlatformError(400, 'unknown_field', `There is no field "${unknown}". The fields are ${known}.`);
}
