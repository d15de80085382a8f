import type { DatabaseSync } from 'node:sqlite';
import { anyOf, stemColumns, wordColumns } from './schema.ts';
import { isStopWord, stemOf } from './stems.ts';
import { distanceWithin, typosIn } from './typos.ts';
import type { Word } from './words.ts';

/** Below this number of documents no word counts as common because of its frequency. */
const commonFrom = 1000;
const nearestAtMost = 5;
const countedAtMost = 50;

/** How a word is looked for; the last one of a question may be the beginning of one. */
type Ways = { readonly stems: readonly string[]; readonly endings: readonly string[]; readonly isLast: boolean };

/** What the documents know of languages and words. */
export function readVocabulary(database: DatabaseSync) {
  const matching = database.prepare('select 1 from texts where texts match ? limit 1');
  const countOf = database.prepare('select doc as count from vocabulary where term = ?');
  // At most so many; counting them would read them all.
  const documents = Number(database.prepare('select max(row) as last from documents').get()!['last'] ?? 0);
  const candidates = database.prepare('select word from words where initial = ? and length between ? and ?');

  const counts = new Map<string, number>();

  function count(word: string): number {
    if (!counts.has(word)) counts.set(word, Number(countOf.get(word)?.['count'] ?? 0));
    return counts.get(word)!;
  }

  /** The nearest words with the same first letter, and of these the most frequent. */
  function near(word: string, bound: number): string[] {
    return candidates
      .all(initialOf(word), word.length - bound, word.length + bound)
      .map((row) => ({ word: row['word'] as string, distance: distanceWithin(word, row['word'] as string, bound) }))
      .filter(({ distance }) => distance <= bound)
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, countedAtMost)
      .map((candidate) => ({ ...candidate, count: count(candidate.word) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.distance - b.distance || b.count - a.count)
      .slice(0, nearestAtMost)
      .map((candidate) => candidate.word);
  }

  /** One language's stop word is another's noun (war, die): the documents that have it decide which of them is meant. */
  function isMostlyStop(word: Word, languages: readonly string[]): boolean {
    const stops = languages.filter((language) => isStopWord(language, word.lower));
    if (stops.length === 0 || stops.length === languages.length) return stops.length > 0;
    const documentsIn = (some: readonly string[]) =>
      some.reduce((sum, language) => sum + count(stemOf(language, word)), 0);
    return documentsIn(stops) * 2 >= documentsIn(languages);
  }

  return {
    languages(): string[] {
      const rows = database.prepare('select language from languages').all();
      return rows.map((row) => row['language'] as string);
    },

    /** Whether a word tells nothing beside others: it stands in more than half of the documents, or is a stop word. */
    isCommon(word: Word, languages: readonly string[]): boolean {
      return (documents >= commonFrom && count(word.folded) > documents / 2) || isMostlyStop(word, languages);
    },

    /** What may have been meant by a word that no document has: as it is, by its stem, as a beginning or as an end. */
    corrections(word: string, { stems, endings, isLast }: Ways): string[] {
      const bound = typosIn(word);
      if (bound === 0) return [];
      const ways = [
        anyOf(wordColumns, [word], isLast ? '*' : ''),
        anyOf(stemColumns, stems),
        anyOf(stemColumns, endings, '*'),
      ];
      return ways.some((way) => way !== '' && matching.get(way) !== undefined) ? [] : near(word, bound);
    },
  };
}

export const initialOf = (word: string): string => String.fromCodePoint(word.codePointAt(0)!);
