/** Made when it is needed: that takes longer than loading this file and all others here together. */
let segmenter: Intl.Segmenter | undefined;

const plain = /^[\x20-\x7e]*$/;
const invisible = /^[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Cs}\p{Default_Ignorable_Code_Point}]$/u;
/** Drawn in two cells by itself, or because a selector, a skin tone, a joiner or a second half makes it a picture. */
const picture = /^(?:\p{Emoji_Presentation}|\p{Emoji}[\u{1f3fb}-\u{1f3ff}]?\ufe0f|\p{Regional_Indicator}{2})/u;
/** Middle and last parts of a Korean syllable: drawn inside the first one's cells. */
const innerJamo = /^[\u1160-\u11ff\ud7b0-\ud7fb]$/u;

/** East Asian Width W and F of the blocks in use; pictures are matched above. */
const wide: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f], // Hangul Jamo
  [0x2329, 0x232a], // angle brackets
  [0x2630, 0x2637], // trigrams
  [0x268a, 0x268f], // monograms, digrams
  [0x2e80, 0x303e], // radicals, CJK punctuation
  [0x3041, 0x3247], // kana, Bopomofo, compatibility
  [0x3250, 0xa4cf], // compatibility, ideographs, hexagrams, Yi
  [0xa960, 0xa97f], // Hangul Jamo, extended A
  [0xac00, 0xd7a3], // Hangul syllables
  [0xf900, 0xfaff], // compatibility ideographs
  [0xfe10, 0xfe19], // vertical forms
  [0xfe30, 0xfe6f], // compatibility and small forms
  [0xff01, 0xff60], // full-width forms
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff], // Tangut, Khitan
  [0x1aff0, 0x1b2ff], // kana, extended
  [0x1d300, 0x1d376], // Tai Xuan Jing, counting rods
  [0x1f200, 0x1f265], // enclosed ideographs
  [0x20000, 0x3fffd], // ideographs, extensions B and on
];

/** How many cells of a terminal a text takes. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes(text)) width += graphemeWidth(segment);
  return width;
}

/** The beginning that fits, with `…` in the last cell where something is left out. */
export function truncate(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let used = 1;
  let kept = '';
  for (const { segment } of graphemes(text)) {
    used += graphemeWidth(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept}…`;
}

function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

function graphemeWidth(grapheme: string): number {
  if (picture.test(grapheme)) return 2;
  let width = 0;
  for (const character of grapheme) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (invisible.test(character) || innerJamo.test(character)) return 0;
  const code = character.codePointAt(0)!;
  return wide.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}
