import { escapeHtml } from '../escape.ts';

/** Attributes as they stand in a tag; what is undefined is left out. */
export function writeAttributes(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}

/** Text with its line ends shown. */
export function writeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** A value that is one of a list; undefined for any other. */
export function chosen<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}
