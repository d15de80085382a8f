import { fold, invisible, plain } from '../fold.ts';

/** A word of a text, from `start` to `end`: as it is written, in small letters, and in the form that is compared. */
export type Word = { readonly start: number; readonly end: number; readonly lower: string; readonly folded: string };

/** What is longer is data rather than a word: it is cut here, so that keys of the index stay small. */
const longest = 80;

/** A number keeps its point or comma: 3.14 is one word, example.com is two. */
const run = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Cf}]|(?<=\p{N})[.,](?=\p{N}))*/gu;
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The first words of a text in their order. Where a script has no spaces, a dictionary finds them. */
export function wordsOf(text: string, atMost = Infinity): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(run)) {
    if (words.length >= atMost) break;
    if (unspaced.test(match[0])) addSegments(words, match[0], match.index, atMost);
    else words.push(wordAt(match.index, match[0]));
  }
  return words;
}

function addSegments(words: Word[], text: string, offset: number, atMost: number): void {
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (words.length >= atMost) return;
    if (isWordLike) words.push(wordAt(offset + index, segment));
  }
}

function wordAt(start: number, text: string): Word {
  const end = start + text.length;
  const lower = text.slice(0, longest).toLowerCase();
  if (plain.test(lower)) return { start, end, lower, folded: lower };
  const whole = lower.toWellFormed();
  return {
    start,
    end,
    lower: token(whole.normalize('NFKC').toLowerCase().replaceAll(invisible, '')),
    folded: token(fold(whole)),
  };
}

/** One character may stand for several, ⑴ for `(1)`: the engine must find nothing in it to cut at. */
const token = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}.,]/gu, '');
