import type { Block, Vocabulary } from '@octavo/blocks';
import { childText, type Fields, knowsAnnotation, listOf } from './definitions.ts';
import { noteLeftOut } from './left-out.ts';

export type LineSaying = {
  readonly vocabulary: Vocabulary;
  /** BCP 47, of notes about what is left out. */
  readonly language: string;
};

/** Children said in spans alone: objects as what they say, and a note for each object or annotation that nobody knows. */
export function sayLine(children: unknown, markDefs: unknown, saying: LineSaying): Block[] {
  const spans = listOf(children);
  const notes = findNotes(spans, markDefs, saying);
  return spans.flatMap((child, index) => [sayChild(child, saying), ...(notes.get(index) ?? [])]);
}

export function createSpan(text: string, marks: readonly string[] = []): Block {
  return { _type: 'span', text, marks };
}

function sayChild(child: Fields, { vocabulary, language }: LineSaying): Block {
  if (child['_type'] === 'span') return child as Block;
  const text = childText(vocabulary, child);
  return text === undefined ? createNote(child['_type'], language) : createSpan(text);
}

/** Notes of unknown annotations, by the last child that bears each. */
function findNotes(children: readonly Fields[], markDefs: unknown, saying: LineSaying): Map<number, Block[]> {
  const notes = new Map<number, Block[]>();
  const seen = new Set<unknown>();
  for (const annotation of listOf(markDefs)) {
    const key = annotation['_key'];
    const isFirst = !seen.has(key);
    seen.add(key);
    if (!isFirst || knowsAnnotation(saying.vocabulary, annotation)) continue;
    const last = children.findLastIndex(({ marks }) => Array.isArray(marks) && marks.includes(key));
    if (last < 0) continue;
    const note = [createSpan(' '), createNote(annotation['_type'], saying.language)];
    notes.set(last, [...(notes.get(last) ?? []), ...note]);
  }
  return notes;
}

function createNote(type: unknown, language: string): Block {
  return createSpan(`(${noteLeftOut(type, language)})`, ['em']);
}
