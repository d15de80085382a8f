/** A page that is made when the site is built. */
export type Page = { readonly page: string; readonly title: string; readonly content: string };

/** Text in Markdown that says just what it says: nothing in it is markup, and nothing a template. */
export function text(value: string): string {
  return value
    .split(/(`[^`\n]+`)/)
    .map((part, position) => (position % 2 === 1 ? part : plain(part)))
    .join('');
}

function plain(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replace(/[*_[\]]/g, String.raw`\$&`);
}

export function code(value: string): string {
  return `\`${value}\``;
}

/** A table, or nothing when there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

function cell(value: string): string {
  return value.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}

/** What stands in an address for a name. */
export function slug(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
