import { markEnd, markStart, type MarkedText } from '../search-index.ts';

type Span = { readonly start: number; readonly end: number };

const markers = new RegExp(`[${markStart}${markEnd}]`, 'g');
const letter = /[\p{L}\p{M}\p{N}]/u;

/** The text with the marks of the engine's copy of it, whole or about `crop` characters. */
export function markText(text: string, copy: string | undefined, crop: number | undefined): MarkedText {
  const spans = copy === undefined ? [] : spansOf(text, copy);
  if (crop === undefined || text.length <= crop) return cut(text, spans, { start: 0, end: text.length });
  return cut(text, spans, passageOf(text, spans, crop));
}

/** The engine leaves out white space around the text. */
function spansOf(text: string, copy: string): Span[] {
  const offset = text.indexOf(copy.replaceAll(markers, '').slice(0, 100));
  const spans: Span[] = [];
  let [position, start] = [Math.max(0, offset), 0];
  for (const piece of copy.split(/([\uE000\uE001])/)) {
    if (piece === markStart) start = position;
    else if (piece === markEnd) spans.push({ start, end: position });
    else position += piece.length;
  }
  return spans;
}

/** The piece of text that shows the most different words that match, with what stands around them. */
function passageOf(text: string, spans: readonly Span[], crop: number): Span {
  const best = densest(text, spans, crop);
  const [first, last] = [best[0], best.at(-1)];
  if (!first || !last) return trimmed(text, { start: 0, end: crop });
  const around = Math.max(0, crop - (last.end - first.start));
  const start = Math.max(0, Math.min(first.start - Math.floor(around / 2), text.length - crop));
  return trimmed(text, { start, end: Math.max(start + crop, last.end) });
}

function densest(text: string, spans: readonly Span[], crop: number): readonly Span[] {
  let best: { found: readonly Span[]; words: number } = { found: [], words: 0 };
  let end = 0;
  for (const [begin, first] of spans.entries()) {
    while (end < spans.length && (end <= begin || (spans[end]?.end ?? 0) - first.start <= crop)) end += 1;
    const found = spans.slice(begin, Math.min(end, begin + 50));
    const words = new Set(found.map((span) => text.slice(span.start, span.end).toLowerCase())).size;
    if (words > best.words || (words === best.words && found.length > best.found.length)) best = { found, words };
  }
  return best.found;
}

/** Begins with a whole word and doesn't end within one; a word longer than the passage is cut. */
function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, Math.min(end, text.length)];
  if (from > 0) {
    while (from < to && isLetter(text, from - 1) && isLetter(text, from)) from += 1;
    while (from < to && !isLetter(text, from)) from += 1;
  }
  while (to < text.length && to > from && isLetter(text, to - 1) && isLetter(text, to)) to -= 1;
  while (to < text.length && to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return to > from ? { start: from, end: to } : { start, end: Math.min(end, text.length) };
}

/** Halves of a character count as letters, so that it isn't cut. */
function isLetter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return letter.test(text[position] ?? '') || (code >= 0xd800 && code <= 0xdfff);
}

function cut(text: string, spans: readonly Span[], { start, end }: Span): MarkedText {
  let [result, position] = ['', start];
  for (const span of spans) {
    if (span.start < start || span.end > end) continue;
    result += text.slice(position, span.start) + markStart + text.slice(span.start, span.end) + markEnd;
    position = span.end;
  }
  return { text: result + text.slice(position, end), croppedStart: start > 0, croppedEnd: end < text.length };
}
