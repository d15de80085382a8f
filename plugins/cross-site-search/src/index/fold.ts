export const plain = /^[a-z0-9]*$/;
/** In other scripts, Thai and Devanagari among them, marks are vowels and tones: a word without them is another word. */
const droppedMarks = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{M}+/gu;
export const invisible = /[\p{Cf}\u0640]/gu;
const spelledOut = /[ßæœøłđðþħıς]/g;
const spellings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** One form for all spellings: small letters, without accents and without the vowel signs that writers leave out. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  const bare = lower.normalize('NFKD').replaceAll(droppedMarks, '').replaceAll(invisible, '').toLowerCase();
  // NFC: Korean syllables and Japanese voiced sounds become one character again.
  return bare.replaceAll(spelledOut, (letter) => spellings[letter]!).normalize('NFC');
}
