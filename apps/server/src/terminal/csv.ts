import { toText } from './cell.ts';

/** RFC 4180: lines end with CRLF, and what holds a comma, a quote or a line end is quoted. Values stay as they are. */
export function formatCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((row) => `${row.map((value) => quote(toText(value))).join(',')}\r\n`).join('');
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
