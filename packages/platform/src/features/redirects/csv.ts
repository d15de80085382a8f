import { PlatformError } from '@octavo/plugin-api';

export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

const longestRow = 20_000;

/** RFC 4180, as spreadsheets write it: quoted where needed, with any kind of line end. Empty lines are left out. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let cells: string[] = [];
  let cell = '';
  let size = 0;
  let line = 1;
  let began = 1;
  /** In quotes, behind a quote that may end them, or neither. */
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let isFirst = true;

  function take(): CsvRow | undefined {
    const row = { line: began, cells: [...cells, cell] };
    cells = [];
    cell = '';
    size = 0;
    return row.cells.length === 1 && row.cells[0]!.trim() === '' ? undefined : row;
  }

  for await (const chunk of chunks) {
    for (const char of isFirst ? chunk.replace(/^\uFEFF/, '') : chunk) {
      size += 1;
      if (size > longestRow) {
        throw new PlatformError(400, 'invalid_csv', `Line ${began} is too long. A quote may be missing at its end.`);
      }
      if (state === 'quoted') {
        if (char === '"') state = 'quote';
        else cell += char;
        if (char === '\n') line += 1;
        continue;
      }
      if (state === 'quote' && char === '"') {
        cell += char;
        state = 'quoted';
        continue;
      }
      state = 'plain';
      if (char === '"' && cell === '') state = 'quoted';
      else if (char === ',') {
        cells.push(cell);
        cell = '';
      } else if (char === '\n') {
        const row = take();
        line += 1;
        began = line;
        if (row) yield row;
      } else if (char !== '\r') cell += char;
    }
    isFirst = false;
  }
  const row = take();
  if (row) yield row;
}

export const csvLine = (cells: readonly (string | number)[]) => cells.map((cell) => quoted(String(cell))).join(',');

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
