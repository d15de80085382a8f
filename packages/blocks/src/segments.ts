import { type Definitions, findDefinition, listOf } from './definitions.ts';
import { decorators } from './model.ts';
import { safeUrl } from './url.ts';

/** A piece of a line with everything that is said about it: decorators, and at most one link, kept as its address. */
export type Segment = { readonly text: string; readonly marks: readonly string[] };

const linkPrefix = 'link:';
const order: readonly string[] = decorators;

export function linkMark(href: string): string {
  return linkPrefix + href;
}

/** The address of a mark that is a link. */
export function hrefOf(mark: string): string | undefined {
  return mark.startsWith(linkPrefix) ? mark.slice(linkPrefix.length) : undefined;
}

/** The children of a text block as segments; what isn't of our own vocabulary is left out. */
export function readChildren(children: unknown, markDefs: unknown, definitions: Definitions): Segment[] {
  const links = readLinks(markDefs);
  return listOf(children).map((child) => {
    if (child['_type'] !== 'span') {
      const text = findDefinition(definitions.children, child)?.plainText?.(child as never);
      return { text: text ?? '', marks: [] };
    }
    const names = Array.isArray(child['marks']) ? child['marks'] : [];
    const href = links.get(names.find((name) => links.has(name)));
    const marks = order.filter((decorator) => names.includes(decorator) && !links.has(decorator));
    return { text: textOf(child['text']), marks: href === undefined ? marks : [linkMark(href), ...marks] };
  });
}

/**
 * Segments in one form, which Markdown and HTML give back: no marks on space that they don't enclose on both sides, no
 * code across lines, neighbours with equal marks joined, and neither controls nor line ends of other systems.
 */
export function tidy(segments: readonly Segment[]): Segment[] {
  return join(unmarkSpace(segments.flatMap(split)));
}

export function isBlank(segments: readonly Segment[]): boolean {
  return segments.every(({ text }) => text.trim() === '');
}

/** Tidy segments without the space at both ends. */
export function trim(segments: readonly Segment[]): Segment[] {
  const trimmed = segments.map(({ text, marks }, index) => {
    if (marks.includes('code')) return { text, marks };
    const start = index === 0 ? text.trimStart() : text;
    return { text: index === segments.length - 1 ? start.trimEnd() : start, marks };
  });
  return trimmed.filter(({ text }) => text !== '');
}

export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\p{Cc}/gu, (control) => ('\t\n\f'.includes(control) ? control : ''));
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readLinks(markDefs: unknown): Map<unknown, string> {
  const links = new Map<unknown, string>();
  for (const { _type, _key, href } of listOf(markDefs)) {
    const url = _type === 'link' ? safeUrl(href) : undefined;
    if (url !== undefined && typeof _key === 'string' && !links.has(_key)) links.set(_key, url);
  }
  return links;
}

function split({ text, marks }: Segment): Segment[] {
  const clean = cleanText(text);
  return (marks.includes('code') ? clean.split(/(\n+)/) : splitOffSpace(clean))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, marks: piece.trim() === '' ? marks.filter((mark) => mark !== 'code') : marks }));
}

function splitOffSpace(text: string): string[] {
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

function unmarkSpace(pieces: readonly Segment[]): Segment[] {
  const following: (readonly string[])[] = [];
  let next: readonly string[] = [];
  for (const [index, { text, marks }] of [...pieces.entries()].toReversed()) {
    following[index] = next;
    if (text.trim() !== '') next = marks;
  }
  let previous: readonly string[] = [];
  return pieces.map((piece, index) => {
    if (piece.text.trim() === '') {
      const after = following[index] ?? [];
      const marks = piece.marks.filter((mark) => previous.includes(mark) && after.includes(mark));
      return { text: piece.text, marks };
    }
    previous = piece.marks;
    return piece;
  });
}

function join(pieces: readonly Segment[]): Segment[] {
  const joined: { texts: string[]; marks: readonly string[] }[] = [];
  for (const { text, marks } of pieces) {
    const last = joined.at(-1);
    if (last && last.marks.length === marks.length && marks.every((mark) => last.marks.includes(mark)))
      last.texts.push(text);
    else joined.push({ texts: [text], marks });
  }
  return joined.map(({ texts, marks }) => ({ text: texts.join(''), marks }));
}
