const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** All that may stand neither in XML nor in HTML: controls, halves of surrogate pairs, noncharacters. */
const forbidden = /[^\t\n\u0020-\u007E\u00A0-\uD7FF\uE000-\u{10FFFF}]|\p{Noncharacter_Code_Point}/gu;

/** Text without what XML forbids, and with one kind of line end. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(forbidden, '');
}

/** Clean text in one line. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Whether there is anything to be seen: a zero-width space is no name for a chapter. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Text for XML, between tags and in quoted attributes. */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"]/g, (character) => entities.get(character) ?? '');
}

/** Attributes as they stand in a tag; what is undefined is left out. */
export function writeAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');
}
