const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** What a piece of HTML says: without tags, its references resolved, in one line. */
export function textOf(html: string): string {
  const text = /[<&]/.test(html) ? resolved(html.replace(/<[^>]*>/g, '')) : html;
  return text.replace(/\s+/g, ' ').trim();
}

function resolved(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? all;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0x10ffff ? all : String.fromCodePoint(code).toWellFormed();
    },
  );
}

/** The beginning, cut between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:،؛。、]+$/, '')}…`;
}

/** For XML: what it can't hold at all is left out. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
