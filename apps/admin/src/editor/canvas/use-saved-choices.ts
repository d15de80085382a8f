import type { EditorSnapshot } from '@portabletext/editor';
import { useEffect, useState } from 'react';
import { useCanvas } from './canvas-context.ts';
import type { Insertable } from './insertables.ts';
import { fitsInto, placeOf } from './place.ts';
import type { SavedPattern } from './saved-pattern.ts';
import { savedChoice } from './saved-patterns.ts';

const pauseBeforeLooking = 150;

type Found = { words: string; patterns: readonly SavedPattern[] };

/** Saved patterns that fit what was typed; while others are looked for, those of before that still do. */
export function useSavedChoices(typed: string | undefined, snapshot: EditorSnapshot): readonly Insertable[] {
  const { patterns } = useCanvas();
  const [found, setFound] = useState<Found>({ words: '', patterns: [] });
  const words = typed?.trim();
  useEffect(() => {
    if (words === undefined || !patterns) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(
      () => {
        patterns.find(words, ending.signal).then(
          (some) => ending.signal.aborted || setFound({ words, patterns: some }),
          // Without an answer the ready ones are still there.
          () => undefined,
        );
      },
      words === '' ? 0 : pauseBeforeLooking,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [patterns, words]);
  if (words === undefined || !fitsInto('inside', placeOf(snapshot))) return [];
  const wanted = words.toLocaleLowerCase();
  return found.patterns
    .filter(({ title }) => found.words === words || title.toLocaleLowerCase().includes(wanted))
    .map(savedChoice);
}
