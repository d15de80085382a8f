/** Cut off from the rest of a row or a terminal's state: line ends become spaces, other controls visible. */
export function toCell(value: unknown): string {
  return toText(value)
    .replace(/[\t-\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (control) => {
      return `\\u${control.codePointAt(0)!.toString(16).padStart(4, '0')}`;
    });
}

/** A value as text: what isn't there is empty, a list of plain values is joined by commas, the rest is JSON. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null)) {
    return value.map(toText).join(', ');
  }
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
