/** Where a line may break within a word. A private character, which cleaned text has none of. */
export const breakMark = '\uF8FF';

/** A word of more characters than these may break anywhere; without one it would run off the page. */
export const longestWord = 36;

/** Words of letters may be that many times as long, since they can be hyphenated. */
const sayable = 1.7;

/** Up to so many characters, a word may break after each. */
const spaciousWord = 2000;

const unshowable = /[\p{Co}\p{Cn}]/gu;
const controls = /[\p{Cc}\uFEFF]/gu;
const noncharacters = /[\uFDD0-\uFDEF\uFFFE\uFFFF]/g;

/** Text without what can't be shown. Characters that nobody has assigned, or only privately, are in no font. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(controls, (control) => ('\t\n'.includes(control) ? control : ''))
    .replace(noncharacters, '')
    .replace(unshowable, '\uFFFD');
}

/** Text in one line, as titles and names are. */
export function cleanLine(value: unknown): string {
  return cleanText(value).replace(/\s+/g, ' ').trim();
}

/** Lets long words break. Scripts that are written without spaces break by rules of their own. */
export function withBreaks(text: string, longest: number = longestWord): string {
  const word = new RegExp(`[^\\s${breakMark}${unspaced}]{${longest + 1},}`, 'gu');
  const isSayable = (long: string) =>
    long.length < longest * sayable && /^[\p{L}\p{M}\p{P}]+$/u.test(long) && !/[/_\\]/.test(long);
  return text.replace(word, (long) => (isSayable(long) ? long : breakAnywhere(long, longest)));
}

/** Each place to break takes time, so words of thousands of characters have fewer of them. */
function breakAnywhere(word: string, longest: number): string {
  const step = Math.min(Math.ceil(word.length / spaciousWord), Math.max(1, Math.floor(longest / 4)));
  const characters = graphemes(word);
  if (step === 1) return characters.join(breakMark);
  return characters.map((character, index) => (index > 0 && index % step === 0 ? breakMark : '') + character).join('');
}

export function shorten(text: string, length: number): string {
  const characters = graphemes(text.slice(0, length * 8));
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

const unspaced = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
