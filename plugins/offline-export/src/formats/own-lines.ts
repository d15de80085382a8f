import { type Block, type Child, type Definitions, type Fields, findDefinition, listOf } from '@octavo/blocks';
import { parseHTML } from 'linkedom';
import { noteLeftOut } from './left-out.ts';

export type LineSaying = {
  readonly definitions: Definitions;
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

function sayChild(child: Fields, { definitions, language }: LineSaying): Block {
  if (child['_type'] === 'span') return child as Block;
  const text = childText(child, definitions);
  return text === undefined ? createNote(child['_type'], language) : createSpan(text);
}

/** What an object in a line says as mere text; undefined if nobody can tell. */
function childText(fields: Fields, { children }: Definitions): string | undefined {
  const definition = findDefinition(children, fields);
  const child = fields as Child;
  if (definition?.plainText) return definition.plainText(child);
  const html = definition?.html?.(child);
  if (html === undefined) return undefined;
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body.textContent;
}

function isKnown(annotation: Fields, { annotations }: Definitions): boolean {
  return annotation['_type'] === 'link' || findDefinition(annotations, annotation) !== undefined;
}

/** Notes of unknown annotations, by the last child that bears each. */
function findNotes(children: readonly Fields[], markDefs: unknown, saying: LineSaying): Map<number, Block[]> {
  const notes = new Map<number, Block[]>();
  const seen = new Set<unknown>();
  for (const annotation of listOf(markDefs)) {
    const key = annotation['_key'];
    const isFirst = !seen.has(key);
    seen.add(key);
    if (!isFirst || isKnown(annotation, saying.definitions)) continue;
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
