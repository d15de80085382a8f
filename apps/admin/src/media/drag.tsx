import type { DropItem, TextDropItem } from 'react-aria-components';
import './drag.css';

/** What is carried from one part of the library to another. */
export const mediaDrag = 'application/x-octavo-media';
export const folderDrag = 'application/x-octavo-folder';
/** Rows of the tree that stay where they are. */
export const fixedDrag = 'application/x-octavo-fixed';

export type DragTypes = { has(type: string): boolean };

export function isOwnDrag(types: DragTypes): boolean {
  return [mediaDrag, folderDrag, fixedDrag].some((type) => types.has(type));
}

/** The ids that a drop brings of one type. */
export async function droppedIds(items: readonly DropItem[], type: string): Promise<number[]> {
  const texts = items.filter((item): item is TextDropItem => item.kind === 'text' && item.types.has(type));
  return (await Promise.all(texts.map((item) => item.getText(type)))).map(Number);
}

/** What hangs at the pointer. */
export function dragPreview(items: readonly Readonly<Record<string, string>>[]) {
  return (
    <div className="drag-preview">
      {items[0]?.['text/plain']}
      {items.length > 1 && <span className="badge">{items.length}</span>}
    </div>
  );
}
