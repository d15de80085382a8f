import { reversed } from '../compounds.ts';
import { languages } from './languages.ts';
import { fold } from '../fold.ts';
import type { Word } from './words.ts';

/** The short name of a language that has stems: `de` for `de-AT`; undefined for others. */
export function stemLanguage(language: string): string | undefined {
  const name = language.split(/[-_]/, 1)[0]!.toLowerCase();
  return languages.has(name) ? name : undefined;
}

/** Whether a word, in small letters, says nothing by itself in a language that has stems. */
export function isStopWord(language: string, word: string): boolean {
  return languages.get(language)?.stopWords.has(word) ?? false;
}

/** Kueche is Küche; the ue of neue and Quelle is no umlaut. */
const withUmlauts = (word: string): string =>
  word
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö')
    .replaceAll(/(?<![aeiouäöüq])ue/g, 'ü');

/** A long word from its end, beside the stems: `de::nehcuklefpa`. */
export const endingOf = (language: string, word: string): string => `${language}::${reversed(word)}`;

const remembered = new Map<string, string>();
const rememberedAtMost = 100_000;

/** The stem under its language's name, `en:gener`: an English stem never finds a German word that looks like it. */
export function stemOf(language: string, { lower }: Pick<Word, 'lower'>): string {
  const key = `${language}:${lower}`;
  let stem = remembered.get(key);
  if (stem === undefined) {
    if (remembered.size >= rememberedAtMost) remembered.clear();
    // The accents of the spelling say what is an ending, so they go afterwards.
    const spelled = language === 'de' ? withUmlauts(lower) : lower;
    stem = `${language}:${fold(languages.get(language)!.stem(spelled) || spelled)}`;
    remembered.set(key, stem);
  }
  return stem;
}
