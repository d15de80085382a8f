import { randomBytes } from 'node:crypto';
import { formatLocal } from '../../kernel/base/dates.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import { stemOf, type Examined } from './intake.ts';

/** The folder of a file: `2026/03`. */
export const monthOf = (timezone: string, date = new Date()) =>
  formatLocal(date, timezone).slice(0, 7).replace('-', '/');

/** Its name is for people who look into the storage; the rest of it keeps it apart from every other. */
export function keyName({ file_name, extension }: Examined): string {
  const stem = toSlug(stemOf(file_name))
    .replace(/[^a-z0-9_-]/g, '')
    .slice(0, 60);
  return [randomBytes(9).toString('base64url').replaceAll('_', '-'), stem].filter(Boolean).join('.') + `.${extension}`;
}
