import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { PlatformError } from '@octavo/plugin-api';
import type { Row } from './transfer-read.repository.ts';

/** Some lines of a file, and the number of the first. */
export type Lines<Line = Row> = { readonly first: number; readonly rows: readonly Line[] };

export function invalidLine(file: string, line: number, problem: string): PlatformError {
  return new PlatformError(
    400,
    'transfer_invalid_line',
    `Line ${line} of ${file}.ndjson is invalid: ${problem} Export the site again, or correct the line and its checksum.`,
  );
}

/** Lines that look as they should; the first that doesn't is an error that names it. */
export async function* checkedLines<Line>(
  file: string,
  schema: TSchema,
  lines: AsyncIterable<Lines>,
): AsyncGenerator<Lines<Line>> {
  const validator = Compile(schema);
  for await (const some of lines) {
    for (const [position, row] of some.rows.entries()) {
      if (validator.Check(row)) continue;
      const [first] = validator.Errors(row);
      const place = first?.instancePath ? `${first.instancePath.slice(1)} ` : 'it ';
      throw invalidLine(file, some.first + position, `${place}${first?.message ?? 'is not valid'}.`);
    }
    yield some as Lines<Line>;
  }
}

/** What the database refuses of some lines, told with where they stand. */
export async function tellingWhere<Result>(
  file: string,
  { first, rows }: Lines,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^2[23]/.test(code)) throw error;
    const { message, detail } = error as Error & { detail?: string };
    throw new PlatformError(
      400,
      'transfer_invalid_line',
      `One of the lines ${first} to ${first + rows.length - 1} of ${file}.ndjson is invalid: ${message}.` +
        (detail === undefined ? '' : ` ${detail}`),
    );
  }
}
