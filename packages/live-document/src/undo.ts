import { UndoManager, type Doc } from 'yjs';
import { bodyOf } from './body.ts';
import { blanksOf, objectsOf } from './segments.ts';

/** Takes back what was written to the blocks with this origin, and nothing that others wrote. */
export const createUndo = (doc: Doc, origin: unknown): UndoManager =>
  new UndoManager([bodyOf(doc), objectsOf(doc), blanksOf(doc)], { trackedOrigins: new Set([origin]) });
