import { readTokens, type Token, unescapeText } from './tokens.ts';
import { isVisible, oneLine } from './xml.ts';

/** A heading that the table of contents names. */
export type Heading = { readonly id: string; readonly level: number; readonly text: string };

export type Chapter = {
  readonly file: string;
  readonly tokens: readonly Token[];
  readonly headings: readonly Heading[];
  /** Whether its first element is a heading, which gives it its name. */
  readonly isNamed: boolean;
};

/** Readers and archives get slow with thousands of files; beyond this, several chapters share one. */
const mostFiles = 500;

/** HTML cut before each heading of the topmost level that occurs; what comes before the first is a chapter too. */
export function splitChapters(html: string): Chapter[] {
  const tokens = nameHeadings(readTokens(html));
  const levels = tokens.map(headingLevel).filter((level) => level !== undefined);
  const top = Math.min(...levels);
  const together = Math.ceil(levels.filter((level) => level === top).length / mostFiles);
  const parts: Token[][] = [];
  let seen = 0;
  for (const token of tokens) {
    const isTop = headingLevel(token) === top;
    if ((isTop && seen % together === 0) || parts.length === 0) parts.push([]);
    if (isTop) seen++;
    parts.at(-1)?.push(token);
  }
  return parts.map((part, index) => ({
    file: `chapter-${String(index + 1).padStart(3, '0')}.xhtml`,
    tokens: part,
    headings: findHeadings(part),
    isNamed: part[0] !== undefined && headingLevel(part[0]) !== undefined,
  }));
}

/** Where each `id` of the chapters is. */
export function findPlaces(chapters: readonly Chapter[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { file, tokens } of chapters) {
    for (const token of tokens) {
      const id = token.kind === 'open' ? token.attributes.get('id') : undefined;
      if (id !== undefined) places.set(id, `${file}#${encodeURIComponent(id)}`);
    }
  }
  return places;
}

/** The level of a heading that begins here and lies in nothing else. */
function headingLevel(token: Token): number | undefined {
  if (token.kind !== 'open' || token.depth > 0 || !/^h[1-6]$/.test(token.name)) return undefined;
  return Number(token.name.slice(1));
}

/** Headings without letters have no `id` yet. Ours can't be taken: all others begin with `h-`. */
function nameHeadings(tokens: readonly Token[]): Token[] {
  let count = 0;
  return tokens.map((token) => {
    if (token.kind !== 'open' || headingLevel(token) === undefined || token.attributes.has('id')) return token;
    count++;
    return { ...token, attributes: new Map([...token.attributes, ['id', `heading-${count}`]]) };
  });
}

function findHeadings(tokens: readonly Token[]): Heading[] {
  const found: { id: string; level: number; texts: string[] }[] = [];
  let current: string[] | undefined;
  for (const token of tokens) {
    const level = headingLevel(token);
    if (level !== undefined && token.kind === 'open') {
      current = [];
      found.push({ id: token.attributes.get('id') ?? '', level, texts: current });
    } else if (token.kind === 'text') current?.push(unescapeText(token.text));
    else if (token.name === 'br') current?.push(' ');
    else if (token.kind === 'close' && token.depth === 0) current = undefined;
  }
  return found
    .map(({ id, level, texts }) => ({ id, level, text: oneLine(texts.join('')) }))
    .filter(({ text }) => isVisible(text));
}
