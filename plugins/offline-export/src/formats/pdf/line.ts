import { decorators, listOf, safeUrl } from '@octavo/blocks';
import { ownFragment } from '../links.ts';
import type { PdfInline, PdfLine } from './model.ts';
import { cleanText, longestWord, withBreaks } from './text.ts';

/** PDF readers and Typst take no longer ones. */
const longestAddress = 2000;

export type LineRules = {
  /** What relative addresses lead away from. */
  readonly url: string;
  /** Addresses to be printed, in the order of their first mention. */
  readonly notes: Map<string, number>;
  /** Names of the document's own headings. */
  readonly places: ReadonlySet<string>;
  /** Of more characters than these, words may break anywhere. */
  readonly longest?: number;
};

type Segment = { readonly text: string; readonly marks: readonly string[]; readonly href: string | undefined };

/** A line of text; neighbours with the same link are one link. Space collapses as it does on the web. */
export function createLine(children: unknown, markDefs: unknown, rules: LineRules): PdfLine {
  const segments = trim(collapse(readSegments(children, markDefs, rules))).flatMap(unlinkLastSpace);
  const line: PdfInline[] = [];
  for (let index = 0; index < segments.length;) {
    const { href } = segments[index] as Segment;
    const end = href === undefined ? index + 1 : endOfLink(segments, index);
    const group = segments.slice(index, end);
    const inside = group.flatMap((segment) => writeSegment(segment, rules));
    if (href === undefined) line.push(...inside);
    else line.push(createLink(href, group.map(({ text }) => text).join(''), inside, rules));
    index = end;
  }
  return line;
}

/** The space after a link would stand between it and the number of its note. */
function unlinkLastSpace(segment: Segment, index: number, segments: readonly Segment[]): Segment[] {
  const { text, href } = segment;
  if (href === undefined || href === segments[index + 1]?.href || !text.endsWith(' ')) return [segment];
  const space = { text: ' ', marks: [], href: undefined };
  return text === ' ' ? [space] : [{ ...segment, text: text.slice(0, -1) }, space];
}

export function plainLine(text: string, rules: Pick<LineRules, 'longest'> = {}): PdfLine {
  return writeSegment({ text: cleanText(text).trim(), marks: [], href: undefined }, rules);
}

/** A link to an address that may be relative or not allowed; then it is only text. */
export function addressLine(value: unknown, rules: LineRules): PdfLine {
  const text = cleanText(value).trim();
  const href = absolute(value, rules.url);
  const line = plainLine(text, rules);
  return href === undefined || text === '' ? line : [{ kind: 'link', href, note: null, line }];
}

function readSegments(children: unknown, markDefs: unknown, { url }: LineRules): Segment[] {
  const annotations = new Map<unknown, string | undefined>();
  for (const { _type, _key, href } of listOf(markDefs))
    if (!annotations.has(_key)) annotations.set(_key, _type === 'link' ? absolute(href, url) : undefined);
  return listOf(children).map((child) => {
    const marks: unknown[] = Array.isArray(child['marks']) ? child['marks'] : [];
    return {
      text: cleanText(child['text']),
      marks: decorators.filter((name) => marks.includes(name) && !annotations.has(name)),
      href: marks.map((mark) => annotations.get(mark)).find((href) => href !== undefined),
    };
  });
}

function collapse(segments: readonly Segment[]): Segment[] {
  let spaced = true;
  return segments.map((segment) => {
    const text = segment.text.replace(/[^\S\n\u00A0\u202F\u3000]+/g, ' ').replace(/ ?\n ?/g, '\n');
    const rest = spaced && text.startsWith(' ') ? text.slice(1) : text;
    if (rest !== '') spaced = /[ \n]$/.test(rest);
    return { ...segment, text: rest };
  });
}

function trim(segments: readonly Segment[]): Segment[] {
  const first = segments.findIndex(({ text }) => text.trim() !== '');
  const last = segments.findLastIndex(({ text }) => text.trim() !== '');
  return segments
    .slice(Math.max(first, 0), last + 1)
    .map((segment, index) => (index === 0 ? { ...segment, text: segment.text.trimStart() } : segment))
    .map((segment, index) => (index === last - first ? { ...segment, text: segment.text.trimEnd() } : segment))
    .filter(({ text }) => text !== '');
}

function endOfLink(segments: readonly Segment[], start: number): number {
  const end = segments.findIndex(({ href }, index) => index > start && href !== segments[start]?.href);
  return end < 0 ? segments.length : end;
}

function writeSegment({ text, marks }: Segment, { longest = longestWord }: Pick<LineRules, 'longest'>): PdfInline[] {
  return text.split('\n').flatMap((part, index): PdfInline[] => {
    const runs = splitEmoji(withBreaks(part, longest)).map((text, position): PdfInline => {
      return { kind: 'text', text, marks: position % 2 === 1 ? [...marks, 'emoji'] : marks };
    });
    const shown = runs.filter((run) => run.kind !== 'text' || run.text !== '');
    return index === 0 ? shown : [{ kind: 'break' }, ...shown];
  });
}

/** Emoji at odd positions: some begin with a character that fonts for text have as well, and would be torn apart. */
function splitEmoji(text: string): string[] {
  return /[\p{Emoji_Presentation}\uFE0F\u20E3]/u.test(text) ? text.split(/(\p{RGI_Emoji}+)/v) : [text];
}

function createLink(href: string, text: string, line: PdfLine, { notes, places, url }: LineRules): PdfInline {
  const place = ownFragment(href, url);
  if (place !== undefined && places.has(place)) return { kind: 'reference', place, line };
  const address = printedAddress(href);
  if (address === undefined || says(text, address)) return { kind: 'link', href, note: null, line };
  const first = !notes.has(address);
  const note = notes.get(address) ?? notes.size;
  notes.set(address, note);
  return { kind: 'link', href, note, first, line };
}

/** How an address is written for those who can't click. */
function printedAddress(href: string): string | undefined {
  if (/^mailto:/i.test(href)) return href.slice('mailto:'.length).replace(/\?.*$/, '');
  if (/^tel:/i.test(href)) return href.slice('tel:'.length);
  return readable(href);
}

function readable(href: string): string {
  try {
    return cleanText(decodeURI(href)).replace(/\s/g, encodeURIComponent);
  } catch {
    return href;
  }
}

function says(text: string, address: string): boolean {
  const bare = (value: string) =>
    value
      .trim()
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase();
  return bare(text) === bare(address);
}

function absolute(value: unknown, base: string): string | undefined {
  const safe = safeUrl(value);
  if (safe === undefined) return undefined;
  try {
    const { href } = new URL(safe, base);
    return href.length > longestAddress ? undefined : href;
  } catch {
    return undefined;
  }
}
