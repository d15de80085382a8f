import type { EditorSnapshot } from '@portabletext/editor';

/** Where the caret is: in the document itself, in a block with blocks in it, or in a cell of a table. */
export type Place = 'document' | 'inside' | 'cell';

const depth: Record<Place, number> = { document: 0, inside: 1, cell: 2 };

export function placeOf({ context }: Pick<EditorSnapshot, 'context'>): Place {
  const path = context.selection?.focus.path ?? [];
  if (path.includes('cells')) return 'cell';
  return path.includes('content') ? 'inside' : 'document';
}

/** Whether something that can stand in one place can stand in another. */
export function fitsInto(deepest: Place, place: Place): boolean {
  return depth[place] <= depth[deepest];
}
