/** Its columns by name; a filter may add some. */
export type ManifestRow = Readonly<Record<string, string | number | null | undefined>>;

export const manifestFile = 'manifest.csv';

export const defaultColumns: readonly string[] = [
  'ID',
  'filename',
  'url',
  'alt_text',
  'caption',
  'description',
  'mime_type',
  'file_size_bytes',
  'width',
  'height',
  'date_uploaded',
  'folder_path',
];

// Spreadsheets may skip blanks and quotes before the sign, and take the wide forms for the ASCII ones. Where the separator
// is the semicolon they cut cells there and at line breaks, whatever our quotes say. Only whole runs are looked at: linear.
const formula =
  /(?:^|(?<![;\p{White_Space}\p{C}\p{Quotation_Mark}`´]))[;\p{White_Space}\p{C}\p{Quotation_Mark}`´]*(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const cut = /\r\n|[;\t\r\n]/gu;

/** UTF-8 is only recognised by its mark. */
export function manifestHeader(columns: readonly string[]): string {
  return `\u{feff}${line(columns)}`;
}

export function manifestLine(columns: readonly string[], row: ManifestRow): string {
  return line(columns.map((column) => (Object.hasOwn(row, column) ? row[column] : '')));
}

/** Of an item whose file isn't in the archive. */
export function absentRow(row: ManifestRow, why: 'missing' | 'unreadable'): ManifestRow {
  return { ...row, filename: `${row['filename'] ?? ''} (${why})`, file_size_bytes: '' };
}

function line(values: readonly ManifestRow[string][]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: ManifestRow[string]): string {
  const text = typeof value === 'string' ? asText(value) : String(value ?? '');
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The apostrophe is what spreadsheets themselves put before text that looks like something else. */
function asText(value: string): string {
  const text = value.replace(formula, (run, at) => (at === 0 ? "'" : '') + run.replace(cut, "$&'"));
  return /^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
