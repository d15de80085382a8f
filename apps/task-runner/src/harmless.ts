/**
 * What agents and repositories say may have orders for a terminal in it: to set its title, to fill the clipboard, to
 * write backwards. They are shown as what they are, colours left out.
 */
export function harmless(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(\p{Cc})\[[\d;:]*m/gu, (order, sign) => (sign === '\x1b' ? '' : order))
    .replaceAll(/(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
      sign < ' ' ? String.fromCodePoint(0x2400 + sign.charCodeAt(0)) : '\ufffd',
    );
}
