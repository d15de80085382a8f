const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Text made fit for HTML, between tags and inside a quoted attribute alike. NUL, which HTML can't hold, is left out. */
export function escapeHtml(text: string): string {
  return withoutNul(text).replace(/[&<>"']/g, (character) => entities.get(character) ?? '');
}

export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
