/** HTML as `toHtml` writes it, piece by piece. Text is still escaped, in a way that XML understands. */
export type Token =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly depth: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly depth: number }
  | { readonly kind: 'text'; readonly text: string; readonly depth: number };

export const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const piece = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+="[^"<]*")*)>|[^<]+/gy;
const attribute = /([a-z-]+)="([^"]*)"/g;
const foreignEntity = /&(?!(?:amp|lt|gt|quot|#39|#x27);)/;

/**
 * Reads HTML that is nearly XML: quoted attributes, few entities, every element but the void ones closed in turn. Anything
 * else is refused rather than repaired, since nobody could say what it was meant to be.
 */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  for (const [source, slash, name, attributes = ''] of html.matchAll(piece)) {
    at += source.length;
    if (foreignEntity.test(source)) throw new Error(`Not XML: ${source.slice(0, 200)}`);
    if (name === undefined) {
      tokens.push({ kind: 'text', text: source, depth: open.length });
    } else if (slash === '/') {
      if (open.pop() !== name) throw new Error(`Closed too early or twice: ${name}`);
      tokens.push({ kind: 'close', name, depth: open.length });
    } else {
      const read = new Map([...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]));
      tokens.push({ kind: 'open', name, attributes: read, depth: open.length });
      if (!voidElements.has(name)) open.push(name);
    }
  }
  if (at !== html.length) throw new Error(`Not XML: ${html.slice(at, at + 200)}`);
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`);
  return tokens;
}

export function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replaceAll('&amp;', '&');
}
