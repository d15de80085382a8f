import { markEnd, markStart, type MarkedText } from './search-index.ts';

type Span = { readonly start: number; readonly end: number };

/** A piece of text that matches, and what it answers: several matches with the same answer say no more than one. */
export type Match = Span & { readonly asked: string };

/** The text with its matches marked, whole or the passage of about `crop` characters that answers most. */
export function markMatches(text: string, matches: readonly Match[], crop: number | undefined): MarkedText {
  const isWhole = crop === undefined || text.length <= crop;
  const { start, end } = isWhole ? { start: 0, end: text.length } : passageOf(text, matches, crop);
  let [result, position] = ['', start];
  for (const match of matches) {
    if (match.start < start || match.end > end) continue;
    result += text.slice(position, match.start) + markStart + text.slice(match.start, match.end) + markEnd;
    position = match.end;
  }
  return { text: result + text.slice(position, end), croppedStart: start > 0, croppedEnd: end < text.length };
}

/** Begins and ends with whole words, where the language parts them. */
function passageOf(text: string, matches: readonly Match[], crop: number): Span {
  const best = densest(matches, crop);
  const room = Math.max(0, crop - (best.end - best.start));
  const start = Math.max(0, Math.min(best.start - Math.floor(room / 2), text.length - crop));
  const end = Math.min(text.length, Math.max(start + crop, best.end));
  return { start: wordStart(text, start, best.start), end: wordEnd(text, end, Math.max(start + 1, best.end)) };
}

function wordStart(text: string, wanted: number, latest: number): number {
  if (wanted === 0) return 0;
  let position = wanted;
  while (position < latest && isWithinWord(text, position)) position += 1;
  if (isWithinWord(text, position)) return isWithinCharacter(text, wanted) ? wanted + 1 : wanted;
  while (position < latest && !isLetter(text, position)) position += 1;
  return position;
}

function wordEnd(text: string, wanted: number, earliest: number): number {
  if (wanted === text.length) return wanted;
  let position = wanted;
  while (position > earliest && isWithinWord(text, position)) position -= 1;
  if (isWithinWord(text, position)) return isWithinCharacter(text, wanted) ? wanted - 1 : wanted;
  while (position > earliest && /\s/.test(text[position - 1]!)) position -= 1;
  return position;
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** Halves of a character count as letters, so that it isn't cut. */
function isLetter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return (code >= 0xd800 && code <= 0xdfff) || letter.test(text[position] ?? '');
}

const isWithinWord = (text: string, position: number) => isLetter(text, position - 1) && isLetter(text, position);

function isWithinCharacter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 0xdc00 && code <= 0xdfff;
}

/** The stretch of at most `crop` characters with the most different answers, then the most matches, then the first. */
function densest(matches: readonly Match[], crop: number): Span {
  let best = { start: 0, end: 0, different: 0, count: 0 };
  const within = new Map<string, number>();
  let next = 0;
  for (const [position, first] of matches.entries()) {
    while (next < matches.length && (next <= position || matches[next]!.end - first.start <= crop)) {
      within.set(matches[next]!.asked, (within.get(matches[next]!.asked) ?? 0) + 1);
      next += 1;
    }
    const count = next - position;
    if (within.size > best.different || (within.size === best.different && count > best.count)) {
      best = { start: first.start, end: matches[next - 1]!.end, different: within.size, count };
    }
    const left = within.get(first.asked)! - 1;
    if (left === 0) within.delete(first.asked);
    else within.set(first.asked, left);
  }
  return best;
}
