import { decorators } from '../model.ts';
import {
  escapeFirstSpace,
  escapeLabel,
  escapeLastSpace,
  escapeLineStart,
  escapeText,
  writeCode,
  writeDestination,
} from './escape.ts';
import { readLine } from './read-line.ts';
import { hrefOf, type Segment } from '../segments.ts';

/** Where a line stands. Headings and cells are one line of Markdown; a paragraph that is only `<https://…>` is an embed. */
export type Place = 'paragraph' | 'item' | 'heading' | 'cell';

type Delimiters = Readonly<Record<string, readonly [open: string, close: string]>>;

const always: Delimiters = {
  underline: ['<u>', '</u>'],
  subscript: ['<sub>', '</sub>'],
  superscript: ['<sup>', '</sup>'],
};

const withAsterisks: Delimiters = {
  ...always,
  strong: ['**', '**'],
  em: ['*', '*'],
  'strike-through': ['~~', '~~'],
};

const withUnderscores: Delimiters = { ...withAsterisks, em: ['_', '_'] };

const withTags: Delimiters = {
  ...always,
  strong: ['<strong>', '</strong>'],
  em: ['<em>', '</em>'],
  'strike-through': ['<del>', '</del>'],
};

const emphasis = ['strong', 'em', 'strike-through'];

const ranks = new Map<string, number>(decorators.map((decorator, index) => [decorator, index]));

/**
 * Tidy segments as Markdown. Whether `**` opens, closes or is just text depends on what surrounds it, so what we wrote
 * is read again; where that gives something else, tags say it without doubt.
 */
export function writeLine(segments: readonly Segment[], place: Place): string {
  if (!segments.some(({ marks }) => marks.some((mark) => emphasis.includes(mark))))
    return write(segments, place, always);
  const expected = JSON.stringify(segments);
  for (const delimiters of [withUnderscores, withAsterisks]) {
    const text = write(segments, place, delimiters);
    if (JSON.stringify(readLine(text)) === expected) return text;
  }
  return write(segments, place, withTags);
}

function write(segments: readonly Segment[], place: Place, delimiters: Delimiters): string {
  const { body, tail } = splitTail(segments);
  const ends = findEnds(body);
  const pieces: string[] = [];
  let open: readonly string[] = [];
  for (const [index, segment] of body.entries()) {
    const lone = isLoneAddress(body, index, place);
    const wanted = segment.marks.filter((mark) => mark !== 'code' && !(lone && hrefOf(mark) !== undefined));
    const stays = open.findIndex((mark) => !wanted.includes(mark));
    const kept = stays === -1 ? open : open.slice(0, stays);
    pieces.push(...closeAll(open.slice(kept.length), delimiters));
    const opening = wanted
      .filter((mark) => !kept.includes(mark))
      .toSorted((a, b) => (ends[index]?.get(b) ?? 0) - (ends[index]?.get(a) ?? 0) || rank(a) - rank(b));
    open = [...kept, ...opening];
    const isStart = opening.length === 0 && isLineStart(pieces);
    if (opening.some((mark) => hrefOf(mark) !== undefined)) escapeExclamation(pieces);
    pieces.push(...opening.map((mark) => (hrefOf(mark) === undefined ? (delimiters[mark]?.[0] ?? '') : '[')));
    pieces.push(lone ? `<${segment.text}>` : writeText(segment, place, isStart));
  }
  pieces.push(...closeAll(open, delimiters), escapeLastSpace(tail).replaceAll('\n', '<br>'));
  const text = pieces.join('');
  return place === 'heading' && text.endsWith('#') ? `${text.slice(0, -1)}\\#` : text;
}

/** Space at the very end: Markdown ends no block with a line break. */
function splitTail(segments: readonly Segment[]): { body: readonly Segment[]; tail: string } {
  const last = segments.at(-1);
  if (!last || last.marks.includes('code')) return { body: segments, tail: '' };
  const text = last.text.trimEnd();
  const rest = text === '' ? [] : [{ text, marks: last.marks }];
  return { body: [...segments.slice(0, -1), ...rest], tail: last.text.slice(text.length) };
}

/** How far each mark of a segment reaches, so that what lasts longer encloses what is shorter. */
function findEnds(segments: readonly Segment[]): readonly ReadonlyMap<string, number>[] {
  const ends: ReadonlyMap<string, number>[] = [];
  let following: ReadonlyMap<string, number> = new Map();
  for (const [index, { marks }] of [...segments.entries()].toReversed()) {
    following = new Map(marks.map((mark) => [mark, following.get(mark) ?? index]));
    ends[index] = following;
  }
  return ends;
}

/** A link that shows just its address. One that is a whole paragraph is written out, for `<…>` alone is an embed. */
function isLoneAddress(segments: readonly Segment[], index: number, place: Place): boolean {
  const { text, marks } = segments[index] as Segment;
  const link = marks.find((mark) => hrefOf(mark) === text);
  if (link === undefined || marks.includes('code') || !/^https?:[^<>\s]+$/i.test(text)) return false;
  if (place === 'paragraph' && segments.length === 1 && marks.length === 1) return false;
  return ![segments[index - 1], segments[index + 1]].some((neighbour) => neighbour?.marks.includes(link));
}

function writeText({ text, marks }: Segment, place: Place, isStart: boolean): string {
  const inLink = marks.some((mark) => hrefOf(mark) !== undefined);
  if (marks.includes('code')) {
    // Backticks don't hide `]:` from those who look for the definition of a link.
    return inLink && text.includes(']') ? `<code>${escapeText(text)}</code>` : writeCode(text);
  }
  const [first = '', ...others] = (inLink ? escapeLabel(text) : escapeText(text)).split('\n');
  if (place === 'heading' || place === 'cell')
    return [isStart ? escapeFirstSpace(first) : first, ...others].join('<br>');
  return [isStart ? escapeLineStart(first) : first, ...others.map(escapeLineStart)].join('\\\n');
}

function closeAll(marks: readonly string[], delimiters: Delimiters): string[] {
  return marks.toReversed().map((mark) => {
    const href = hrefOf(mark);
    return href === undefined ? (delimiters[mark]?.[1] ?? '') : `](${writeDestination(href)})`;
  });
}

/** `!` in front of a link would make it an image. */
function escapeExclamation(pieces: string[]): void {
  const last = pieces.at(-1);
  if (last?.endsWith('!')) pieces[pieces.length - 1] = `${last.slice(0, -1)}\\!`;
}

function isLineStart(pieces: readonly string[]): boolean {
  return pieces.length === 0 || (pieces.at(-1) ?? '').endsWith('\n');
}

function rank(mark: string): number {
  return ranks.get(mark) ?? -1;
}
