import type { Editor } from '@portabletext/editor';
import { blockElements, elementOf } from './blocks.ts';

/** Where a block would go: among the others, and how far down the page that is. */
export type Drop = { readonly index: number; readonly top: number };

type Listeners = { onMove(drop: Drop): void; onEnd(drop: Drop | undefined): void };

/** A press that moves less than this is a click. */
const threshold = 4;
const edge = 60;

/** Follows a pointer, finger or mouse, that took a block by its handle. Escape puts it back. */
export function dragBlock(start: PointerEvent, editor: Editor, key: string, { onMove, onEnd }: Listeners): void {
  const dragged = elementOf(editor, key);
  const page = dragged?.closest('.canvas-page');
  if (!dragged || !page) return;
  const ending = new AbortController();
  let drop: Drop | undefined;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (!drop && Math.abs(event.clientY - start.clientY) < threshold) return;
    if (event.clientY < edge * 2) scrollBy({ top: -edge / 4 });
    else if (event.clientY > innerHeight - edge) scrollBy({ top: edge / 4 });
    drop = findDrop(blockElements(editor), dragged, event.clientY, page.getBoundingClientRect().top);
    onMove(drop);
  };
  const end = (dropped: Drop | undefined) => {
    ending.abort();
    onEnd(dropped);
  };
  const { signal } = ending;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(drop), { signal });
  addEventListener('pointercancel', () => end(undefined), { signal });
  addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(undefined), { signal, capture: true });
}

function findDrop(blocks: readonly HTMLElement[], dragged: HTMLElement, y: number, pageTop: number): Drop {
  const from = blocks.indexOf(dragged);
  const below = blocks.findIndex((block) => {
    const { top, height } = block.getBoundingClientRect();
    return y < top + height / 2;
  });
  const before = below === -1 ? blocks.length : below;
  const neighbour = blocks[before]?.getBoundingClientRect().top ?? blocks.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return { index: before > from ? before - 1 : before, top: neighbour - pageTop };
}
