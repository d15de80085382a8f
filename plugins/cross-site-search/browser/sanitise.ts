export type Piece = { readonly text: string; readonly marked: boolean };

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** The server's HTML as text, some of it marked. It has `<mark>` and references; anything else that looks like HTML is text. */
export function parseMarked(html: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  for (const part of html.split(/(<\/?mark>)/)) {
    if (part === '<mark>') depth += 1;
    else if (part === '</mark>') depth = Math.max(0, depth - 1);
    else if (part !== '') pieces.push({ text: decode(part), marked: depth > 0 });
  }
  return pieces;
}

/** An absolute address that a link may lead to. */
export function safeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (reference, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : reference;
  });
}
