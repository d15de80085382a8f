import { endingLetters, hasCompounds, reversed } from '../compounds.ts';
import { fold } from '../fold.ts';
import type { Clause } from './filters.ts';

/** How much each way to match counts. */
export const weights = {
  title: 1,
  content: 1,
  excerpt: 0.25,
  exactTitle: 0.3,
  exactContent: 0.3,
  allWords: 0.2,
  pair: 0.1,
  beginning: 0.3,
  ending: 0.3,
  corrected: 1,
  alternative: 0.8,
};
export type Weights = typeof weights;

export type Question = {
  readonly words: readonly string[];
  /** The same question in other words. */
  readonly alternatives: readonly (readonly string[])[];
  /** Ends of the fields whose stems are compared. */
  readonly languages: readonly string[];
  /** Words that nothing visible has: others that are spelled nearly like them are taken instead. */
  readonly corrected: readonly string[];
};

/**
 * The engine allows 1,024 comparisons of one field with one word in a question. These are for stems; the rest is for
 * filters and for words as they are written.
 */
const stemComparisons = { question: 250, alternatives: 150 };
const wordsOfAlternatives = 100;
/** With more languages than these, excerpts are compared only as they are written. */
const languagesWithExcerpts = 8;
const pairsAtMost = 6;
const pairSlop = 2;
const correctionsAtMost = 12;
/** Of stems: in few fields, and few. */
const correctedStems = { fields: 6, each: 3 };
export const correctedWordsAtMost = 8;
/** Shorter ones are taken as they are written. */
export const correctedLetters = 4;
const shortestBeginning = 2;

export function textClause({ words, alternatives, languages, corrected }: Question, by: Weights = weights): Clause {
  const others = alternatives.filter((other) => other.length > 0);
  const { question, alternatives: rest } = stemComparisons;
  const fields = stemFields(languages, by);
  const stems = Math.floor((others.length === 0 ? question + rest : question) / fields.length);
  const found = anyOf([
    ...anyWord(words, telling(words, stems), fields, by),
    ...allWords(words, by),
    ...beginning(words, by),
    ...endings(words, languages, by),
    ...corrected.flatMap((word) => corrections(word, fields, by)),
  ]);
  // Two words that say nothing stand side by side everywhere: pairs only rank.
  const clause = { bool: { must: [found], should: pairs(words, by) } };
  if (others.length === 0) return clause;
  const otherStems = Math.floor(rest / (fields.length * others.length));
  const queries = others.map((other) => {
    const kept = telling(other, Math.floor(wordsOfAlternatives / others.length));
    return anyOf(anyWord(kept, telling(kept, otherStems), fields, by), by.alternative);
  });
  return { dis_max: { queries: [clause, ...queries] } };
}

/** Whether a document has the word: as it is written, in its stem, or as the beginning of one if it is the last. */
export function knowsClause(word: string, { words, languages }: Question): Clause {
  const exact = ['title', 'content'].map((field) => ({ match: { [field]: { query: word } } }));
  return anyOf([
    ...exact,
    ...stemFields(languages, weights).map(({ name }) => ({ match: { [name]: { query: word } } })),
    ...(word === words.at(-1) ? beginning(words, weights) : []),
    ...endings([word], languages, weights),
  ]);
}

/** The beginning of a word is looked up in fields of its own, which the highlighter doesn't understand. */
export function markedClause(clause: Clause, words: readonly string[]): Clause {
  return anyOf([clause, { match_bool_prefix: { beginning: lastWord(words) } }]);
}

type StemField = { readonly name: string; readonly boost: number };

function anyWord(
  words: readonly string[],
  stemmed: readonly string[],
  fields: readonly StemField[],
  by: Weights,
): Clause[] {
  const [query, stems] = [words.join(' '), stemmed.join(' ')];
  return [
    ...(stems === '' ? [] : fields.map(({ name, boost }) => ({ match: { [name]: { query: stems, boost } } }))),
    { match: { title: { query, analyzer: 'telling', boost: by.exactTitle } } },
    { match: { content: { query, analyzer: 'telling', boost: by.exactContent } } },
  ];
}

/** Finds also what consists of words that say nothing. */
function allWords(words: readonly string[], by: Weights): Clause[] {
  const query = words.join(' ');
  return [
    { match: { title: { query, operator: 'and', boost: by.allWords } } },
    { match: { content: { query, operator: 'and', boost: by.allWords } } },
  ];
}

function pairs(words: readonly string[], by: Weights): Clause[] {
  return words.slice(1, pairsAtMost + 1).flatMap((word, index) => {
    const query = `${words[index]} ${word}`;
    return [
      { match_phrase: { title: { query, slop: pairSlop, boost: by.pair } } },
      { match_phrase: { content: { query, slop: pairSlop, boost: by.pair } } },
    ];
  });
}

function beginning(words: readonly string[], by: Weights): Clause[] {
  if ((words.at(-1) ?? '').length < shortestBeginning) return [];
  return [
    { match_bool_prefix: { title: { ...lastWord(words), boost: 2 * by.beginning } } },
    { match_bool_prefix: { content: { ...lastWord(words), boost: by.beginning } } },
  ];
}

/** Apfelkuchen for Kuchen. */
function endings(words: readonly string[], languages: readonly string[], by: Weights): Clause[] {
  if (!languages.some(hasCompounds)) return [];
  return words
    .map(fold)
    .filter((word) => word.length >= endingLetters)
    .map((word) => ({ prefix: { ending: { value: reversed(word), boost: by.ending } } }));
}

/** A question may well end in a word that says nothing, but one that is nothing else is about something. */
function lastWord(words: readonly string[]) {
  return { query: words.at(-1) ?? '', ...(words.length > 1 && { analyzer: 'telling' }) };
}

function corrections(word: string, fields: readonly StemField[], by: Weights): Clause[] {
  const near = { query: word, fuzziness: 'AUTO:4,8', prefix_length: 1, max_expansions: correctionsAtMost };
  return [
    { match: { title: { ...near, analyzer: 'telling', boost: by.corrected } } },
    { match: { content: { ...near, analyzer: 'telling', boost: by.corrected } } },
    ...fields
      .filter(({ name }) => !name.startsWith('excerpt'))
      .slice(0, correctedStems.fields)
      .map(({ name, boost }) => ({
        match: { [name]: { ...near, max_expansions: correctedStems.each, boost: boost * by.corrected } },
      })),
  ];
}

/** Where not all words have room, the longer ones say more. */
function telling(words: readonly string[], atMost: number): readonly string[] {
  if (words.length <= atMost) return words;
  return words.toSorted((a, b) => b.length - a.length).slice(0, atMost);
}

function stemFields(languages: readonly string[], by: Weights): StemField[] {
  const withExcerpts = languages.length <= languagesWithExcerpts;
  const bases = withExcerpts ? (['title', 'content', 'excerpt'] as const) : (['title', 'content'] as const);
  return languages.flatMap((code) => bases.map((base) => ({ name: `${base}_${code}`, boost: by[base] })));
}

function anyOf(should: readonly Clause[], boost = 1): Clause {
  return { bool: { should, minimum_should_match: 1, ...(boost !== 1 && { boost }) } };
}
