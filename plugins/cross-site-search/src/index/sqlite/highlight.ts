import { markEnd, markStart, type MarkedText } from '../search-index.ts';
import type { Forms } from './question.ts';
import { stemLanguage, stemOf } from './stems.ts';
import { wordsOf, type Word } from './words.ts';

/** Of one text. */
const charactersAtMost = 200_000;
/** Of all texts of one query. */
const wordsAtMost = 200_000;

type Match = { readonly start: number; readonly end: number; readonly asked: string };

/** Marks the texts of one query's hits. Its work is bounded: what stands further on is left unmarked. */
export function createHighlighter(forms: Forms) {
  const canMatch = forms.words.size > 0;
  let wordsLeft = wordsAtMost;

  function read(text: string): Word[] {
    const words = wordsOf(text.slice(0, charactersAtMost), wordsLeft);
    wordsLeft -= words.length;
    return words;
  }

  /** The whole text, or the passage of about `crop` characters with the most of the words that were asked for. */
  return function highlight(text: string, language: string, crop: number | undefined): MarkedText {
    const isWhole = crop === undefined || text.length <= crop;
    const words = canMatch || !isWhole ? read(text) : [];
    const matches = matchesIn(words, stemLanguage(language), forms);
    if (isWhole) return marked(text, matches, 0, text.length);
    const [start, end] = passageOf(text, words, matches, crop);
    return marked(text, matches, start, end);
  };
}

function matchesIn(words: readonly Word[], language: string | undefined, forms: Forms): Match[] {
  return words.flatMap((word) => {
    const asked =
      forms.words.get(word.folded) ??
      forms.beginnings.find((beginning) => word.folded.startsWith(beginning)) ??
      (language === undefined ? undefined : forms.stems.get(stemOf(language, word)));
    return asked === undefined ? [] : [{ start: word.start, end: word.end, asked }];
  });
}

function marked(text: string, matches: readonly Match[], start: number, end: number): MarkedText {
  let result = '';
  let position = start;
  for (const match of matches) {
    if (match.end <= start || match.start >= end) continue;
    const matchEnd = Math.min(match.end, end);
    result += text.slice(position, match.start) + markStart + text.slice(match.start, matchEnd) + markEnd;
    position = matchEnd;
  }
  return { text: result + text.slice(position, end), croppedStart: start > 0, croppedEnd: end < text.length };
}

const closing = /[^\s\p{L}\p{M}\p{N}]{1,3}(?=\s|$)/uy;

function passageOf(
  text: string,
  words: readonly Word[],
  matches: readonly Match[],
  crop: number,
): [start: number, end: number] {
  const best = densest(matches, crop);
  const room = Math.max(0, crop - (best.end - best.start));
  const wanted = Math.min(best.start - Math.floor(room / 2), text.length - crop);
  const start = wanted <= 0 ? 0 : (words.find((word) => word.start >= wanted)?.start ?? best.start);
  if (start + crop >= text.length) return [start, text.length];
  const last = words.findLast((word) => word.start >= start && word.end <= start + crop);
  // A word that is longer than the passage is cut, but never within a character.
  if (last === undefined) return [start, start + text.slice(start, start + crop + 1).search(/.$/su)];
  closing.lastIndex = last.end;
  return [start, last.end + (closing.exec(text)?.[0].length ?? 0)];
}

/** The stretch of at most `crop` characters with the most different words, then the most words, then the first. */
function densest(matches: readonly Match[], crop: number): { start: number; end: number } {
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
