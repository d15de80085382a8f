import type { DatabaseSync } from 'node:sqlite';
import { endingLetters, hasCompounds } from '../compounds.ts';
import type { SearchQuery } from '../search-index.ts';
import { anyOf, stemColumns, wordColumns } from './schema.ts';
import { endingOf, stemLanguage, stemOf } from './stems.ts';
import { readVocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What a word of a text may be to be a match, each with the word of the question that it answers. */
export type Forms = {
  readonly words: ReadonlyMap<string, string>;
  readonly stems: ReadonlyMap<string, string>;
  readonly beginnings: readonly string[];
  /** Of long words in languages with compounds. */
  readonly endings: readonly string[];
};

/** One way to match, as the engine's own expression, and how much it counts; `unranked`: the same for every document. */
export type Way = { readonly match: string; readonly weight: number; readonly unranked?: boolean };

export type Question = {
  readonly forms: Forms;
  readonly ways: readonly Way[];
  /** Whether common words were left out: then nothing may be found, though documents have them. */
  readonly isShortened: boolean;
};

/** Of one text: more words say nothing more about what is looked for. */
const wordsAtMost = 64;
/** Of a text and its alternatives, which repeat most of its words. */
const differentAtMost = 128;

/** How a word that is written as asked, and one of the same stem, compare is in `columnWeights`. */
export const weights = { words: 1, pair: 0.2, beginning: 0.1, ending: 0.3, corrected: 0.5 };

/** Reads a text and its alternatives: any word matches, and the ways in which a document matches add up. */
export function readQuestion(
  database: DatabaseSync,
  { text, alternatives, language }: Pick<SearchQuery, 'text' | 'alternatives' | 'language'>,
  keepCommon = false,
): Question {
  const vocabulary = readVocabulary(database);
  const languages = language === undefined ? vocabulary.languages() : [stemLanguage(language) ?? []].flat();
  const compounding = languages.filter(hasCompounds);
  const words = new Map<string, string>();
  const stems = new Map<string, string>();
  const corrections = new Map<string, string>();
  const correctedStems = new Map<string, string>();
  const pairs = new Set<string>();
  const beginnings = new Set<string>();
  const endings = new Map<string, string>();
  let isShortened = false;

  for (const question of [text, ...alternatives]) {
    if (words.size >= differentAtMost) break;
    const all = wordsOf(question, wordsAtMost).filter((word) => word.folded !== '');
    const rare = all.filter((word) => !vocabulary.isCommon(word, languages));
    const kept = keepCommon || rare.length === 0 ? all : rare;
    isShortened ||= kept.length < all.length;
    for (const [position, word] of all.entries()) {
      const next = all[position + 1];
      if (next && (kept.includes(word) || kept.includes(next))) pairs.add(`${word.folded} ${next.folded}`);
    }
    for (const word of kept) {
      const { folded } = word;
      const isLast = word === all.at(-1);
      const stemsOfWord = languages.map((each) => stemOf(each, word));
      if (isLast && folded.length >= 2) beginnings.add(folded);
      if (words.has(folded)) continue;
      words.set(folded, folded);
      for (const stem of stemsOfWord) stems.set(stem, folded);
      const endingsOfWord = folded.length < endingLetters ? [] : compounding.map((each) => endingOf(each, folded));
      for (const ending of endingsOfWord) endings.set(ending, folded);
      for (const near of vocabulary.corrections(folded, { stems: stemsOfWord, endings: endingsOfWord, isLast })) {
        corrections.set(near, folded);
        for (const each of languages) correctedStems.set(stemOf(each, { lower: near }), folded);
      }
    }
  }

  const long = [...beginnings].filter((beginning) => beginning.length >= rankedFrom);
  const short = [...beginnings].filter((beginning) => beginning.length < rankedFrom);
  const ways = [
    { match: either(words, stems), weight: weights.words },
    { match: anyOf(wordColumns, pairs), weight: weights.pair },
    { match: anyOf(wordColumns, long, '*'), weight: weights.beginning },
    { match: anyOf(['title'], short, '*'), weight: weights.beginning },
    { match: anyOf(['excerpt', 'content'], short, '*'), weight: unrankedWeight, unranked: true },
    { match: anyOf(stemColumns, endings.keys(), '*'), weight: weights.ending },
    { match: either(corrections, correctedStems), weight: weights.corrected },
  ];
  return {
    forms: {
      words: new Map([...corrections, ...words]),
      stems: new Map([...correctedStems, ...stems]),
      beginnings: [...beginnings],
      endings: [...new Set(endings.values())],
    },
    ways: ways.filter(({ match }) => match !== ''),
    isShortened,
  };
}

function either(words: ReadonlyMap<string, string>, stems: ReadonlyMap<string, string>): string {
  const ways = [anyOf(wordColumns, words.keys()), anyOf(stemColumns, stems.keys())];
  return ways.filter((way) => way !== '').join(' OR ');
}

/** Two or three letters begin a word of nearly every document: there only titles are worth the time to rank them. */
const rankedFrom = 4;
const unrankedWeight = 1e-6;
