import { diffChars } from 'diff';
import type { Doc } from 'yjs';

/** Texts beside the blocks, by name. */
export const fieldNames = ['title', 'excerpt'] as const;
export type FieldName = (typeof fieldNames)[number];

export const readField = (doc: Doc, name: FieldName): string => textOf(doc, name).toJSON();

/** Changes the characters that differ, and no others. */
export function writeField(doc: Doc, name: FieldName, text: string, origin: unknown): void {
  const shared = textOf(doc, name);
  const before = readField(doc, name);
  const after = text.toWellFormed();
  if (before === after) return;
  doc.transact(() => {
    let at = 0;
    for (const { value, added, removed } of diffChars(before, after)) {
      if (added) shared.insert(at, value);
      if (removed) shared.delete(at, value.length);
      else at += value.length;
    }
  }, origin);
}

const textOf = (doc: Doc, name: FieldName) => doc.getText(name);
