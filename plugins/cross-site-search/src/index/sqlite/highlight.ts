import { compoundLetters, hasCompounds } from '../compounds.ts';
import { markMatches, type Match } from '../passage.ts';
import type { MarkedText } from '../search-index.ts';
import type { Forms } from './question.ts';
import { stemLanguage, stemOf } from './stems.ts';
import { wordsOf, type Word } from './words.ts';

/** Of one text. */
const charactersAtMost = 200_000;
/** Of all texts of one query. */
const wordsAtMost = 200_000;

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
    const words = canMatch ? read(text) : [];
    return markMatches(text, matchesIn(words, stemLanguage(language), forms), crop);
  };
}

function endingIn(language: string, { folded }: Word, { endings }: Forms): string | undefined {
  if (!hasCompounds(language) || folded.length < compoundLetters) return undefined;
  return endings.find((ending) => folded.endsWith(ending));
}

function matchesIn(words: readonly Word[], language: string | undefined, forms: Forms): Match[] {
  return words.flatMap((word) => {
    const asked =
      forms.words.get(word.folded) ??
      forms.beginnings.find((beginning) => word.folded.startsWith(beginning)) ??
      (language === undefined
        ? undefined
        : (forms.stems.get(stemOf(language, word)) ?? endingIn(language, word, forms)));
    return asked === undefined ? [] : [{ start: word.start, end: word.end, asked }];
  });
}
