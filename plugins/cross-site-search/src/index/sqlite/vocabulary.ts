import type { DatabaseSync } from 'node:sqlite';
import { anyOf, stemColumns, wordColumns } from './schema.ts';
import { distanceWithin, typosIn } from './typos.ts';

/** Below this number of documents every word counts. */
const commonFrom = 1000;
const nearestAtMost = 5;
const countedAtMost = 50;

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

  return {
    languages(): string[] {
      const rows = database.prepare('select language from languages').all();
      return rows.map((row) => row['language'] as string);
    },

    /** Whether a word stands in more than half of the documents: beside others it tells nothing, but costs the most. */
    isCommon: (word: string) => documents >= commonFrom && count(word) > documents / 2,

    /** What may have been meant by a word that no document has: neither as it is, nor by its stem, nor as a beginning. */
    corrections(word: string, stems: readonly string[], mayBeBeginning: boolean): string[] {
      const bound = typosIn(word);
      if (bound === 0) return [];
      const ways = [anyOf(wordColumns, [word], mayBeBeginning ? '*' : ''), anyOf(stemColumns, stems)];
      return ways.some((way) => way !== '' && matching.get(way) !== undefined) ? [] : near(word, bound);
    },
  };
}

export const initialOf = (word: string): string => String.fromCodePoint(word.codePointAt(0)!);
