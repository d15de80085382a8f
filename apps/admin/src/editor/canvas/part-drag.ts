import type { Editor, Path } from '@portabletext/editor';
import { nameOfPath, partElement, pathOf } from './parts.ts';

/** Beside which block it would go, and where on the page that is. */
export type PartDrop = {
  readonly to: Path;
  readonly position: 'before' | 'after';
  readonly place: { readonly top: number; readonly left: number; readonly width: number };
};

type Listeners = { onMove(drop: PartDrop | undefined): void; onEnd(drop: PartDrop | undefined): void };

const threshold = 4;

/** Follows a pointer that took a part by its handle: among its neighbours, and into the columns beside. Escape puts it back. */
export function dragPart(start: PointerEvent, editor: Editor, path: Path, { onMove, onEnd }: Listeners): void {
  const dragged = partElement(editor, nameOfPath(path));
  const page = dragged?.closest('.canvas-page');
  if (!dragged || !page) return;
  const ending = new AbortController();
  const { signal } = ending;
  let hasMoved = false;
  let drop: PartDrop | undefined;

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    hasMoved ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) >= threshold;
    if (!hasMoved) return;
    drop = findDrop(placesOf(dragged, path), dragged, clientX, clientY, page.getBoundingClientRect());
    onMove(drop);
  };
  const end = (dropped: PartDrop | undefined) => {
    ending.abort();
    onEnd(dropped);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(drop), { signal });
  addEventListener('pointercancel', () => end(undefined), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal, capture: true });
}

/** What holds blocks of this depth, in the same block of the document. */
function placesOf(dragged: HTMLElement, path: Path): HTMLElement[][] {
  const whole = dragged.closest('.canvas-block') ?? dragged;
  const parts = [...whole.querySelectorAll<HTMLElement>('.canvas-part')].filter(
    (part) => pathOf(part).length === path.length,
  );
  const byParent = Map.groupBy(parts, (part) => part.parentElement);
  return [...byParent.values()];
}

function findDrop(
  places: readonly HTMLElement[][],
  dragged: HTMLElement,
  x: number,
  y: number,
  page: DOMRect,
): PartDrop | undefined {
  const parts = places.find((each) => {
    const { left, right } = each[0]!.parentElement!.getBoundingClientRect();
    return x >= left && x <= right;
  });
  if (!parts) return undefined;
  const middle = (part: HTMLElement) => {
    const { top, height } = part.getBoundingClientRect();
    return top + height / 2;
  };
  const next = parts.find((part) => y < middle(part));
  const target = next ?? parts.at(-1)!;
  if (target === dragged) return undefined;
  const { top, bottom, left, width } = target.getBoundingClientRect();
  return {
    to: pathOf(target),
    position: next ? 'before' : 'after',
    place: { top: (next ? top : bottom) - page.top, left: left - page.left, width },
  };
}
