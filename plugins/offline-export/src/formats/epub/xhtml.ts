import { type Token, unescapeText, voidElements } from './tokens.ts';
import { escapeXml, writeAttributes } from './xml.ts';

/** Where a link leads; undefined if it leads nowhere. */
export type ResolveLink = (href: string) => string | undefined;

type Attributes = Readonly<Record<string, string | undefined>>;
type Element = { readonly name: string; readonly attributes: Attributes };

/** Only these are written, so that nothing can be loaded or run. */
const keptAttributes = ['id', 'class', 'dir', 'src', 'alt', 'width', 'height', 'scope'];

/** Tokens as XHTML that may stand in a book. */
export function writeXhtml(tokens: readonly Token[], resolveLink: ResolveLink): string {
  const pieces: string[] = [];
  /** Names that close what is open; undefined for what wasn't written. */
  const closing: (string | undefined)[] = [];
  let heads = 0;
  for (const token of tokens) {
    if (token.kind === 'text') {
      pieces.push(escapeXml(unescapeText(token.text)));
      continue;
    }
    if (token.name === 'th') heads += token.kind === 'open' ? 1 : -1;
    if (token.kind === 'close') {
      const name = closing.pop();
      if (name !== undefined) pieces.push(`</${name}>`);
      continue;
    }
    const element = createElement(token.name, readAttributes(token.attributes), { inHead: heads > 0, resolveLink });
    const isVoid = voidElements.has(token.name);
    if (!isVoid) closing.push(element?.name);
    if (element) pieces.push(`<${element.name}${writeAttributes(element.attributes)}${isVoid ? '/' : ''}>`);
  }
  return pieces.join('');
}

type Place = { readonly inHead: boolean; readonly resolveLink: ResolveLink };

function createElement(name: string, attributes: Attributes, { inHead, resolveLink }: Place): Element | undefined {
  const kept = Object.fromEntries(keptAttributes.map((key) => [key, attributes[key]]));
  switch (name) {
    case 'a': {
      const href = resolveLink(attributes['href'] ?? '');
      return href === undefined ? undefined : { name, attributes: { ...kept, href } };
    }
    case 'pre':
    case 'code':
      return { name, attributes: { ...kept, dir: 'ltr' } };
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // The head of a table may hold neither headings nor parts of a page.
      return inHead ? { name: 'p', attributes: kept } : { name, attributes: kept };
    case 'nav':
      return inHead
        ? { name: 'div', attributes: kept }
        : { name, attributes: { ...kept, 'aria-label': attributes['aria-label'] } };
    case 'aside':
      return { name: inHead ? 'div' : name, attributes: kept };
    default:
      return { name, attributes: kept };
  }
}

function readAttributes(attributes: ReadonlyMap<string, string>): Attributes {
  return Object.fromEntries([...attributes].map(([name, value]) => [name, unescapeText(value)]));
}
