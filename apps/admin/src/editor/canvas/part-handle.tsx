import { useEditor, useEditorSelector, type Path } from '@portabletext/editor';
import { getNode } from '@portabletext/editor/traversal';
import { GripVertical } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { Button, Popover } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { BlockMenu } from './block-menu.tsx';
import { useCanvas } from './canvas-context.ts';
import { dragPart, type PartDrop } from './part-drag.ts';
import { findPart, movePart, nameOfPath, partElement, pathOf } from './parts.ts';

const isSame = (one: Path | undefined, other: Path | undefined) => nameOfPath(one ?? []) === nameOfPath(other ?? []);

/** In the corner of the block in a column or a frame that the pointer or the caret is at: moves it, copies it, takes it away. */
export function PartHandle() {
  const t = useText();
  const editor = useEditor();
  const { direction } = useCanvas();
  const [hovered, setHovered] = useState<Path>();
  const [held, setHeld] = useState<Path>();
  const [isOpen, setOpen] = useState(false);
  const [drop, setDrop] = useState<PartDrop>();
  const handle = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const value = useEditorSelector(editor, ({ context }) => context.value);
  const caret = useEditorSelector(editor, ({ context }) => findPart(context.selection?.focus.path ?? []), isSame);
  const path = [held, hovered, caret].find((one) => one && getNode(editor.getSnapshot(), one));
  const block = path && getNode(editor.getSnapshot(), path)?.node;
  const name = nameOfPath(path ?? []);

  useEffect(() => {
    const page = handle.current?.parentElement;
    const ending = new AbortController();
    const { signal } = ending;
    const follow = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || handle.current?.contains(target)) return;
      const part = target.closest('.canvas-part');
      const next = part ? pathOf(part) : undefined;
      setHovered((before) => (isSame(before, next) ? before : next));
    };
    // Keys move blocks under a pointer that rests; it enters none of them when it goes on.
    page?.addEventListener('pointermove', follow, { signal });
    page?.addEventListener('pointerleave', () => setHovered(undefined), { signal });
    page?.addEventListener('keydown', () => setHovered(undefined), { signal });
    return () => ending.abort();
  }, []);

  useLayoutEffect(() => {
    const place = () => {
      const element = partElement(editor, name);
      const frame = handle.current?.parentElement?.getBoundingClientRect();
      if (!handle.current || !element || !frame) return;
      const { top, left, right } = element.getBoundingClientRect();
      handle.current.style.insetBlockStart = `${top - frame.top}px`;
      handle.current.style.insetInlineEnd = `${direction === 'rtl' ? left - frame.left : frame.right - right}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    const editable = editor.dom.getEditorElement();
    if (editable) observer.observe(editable);
    return () => observer.disconnect();
  }, [direction, editor, name, value]);

  const startDrag = (event: ReactPointerEvent) => {
    if (event.button !== 0 || !path) return;
    dragPart(event.nativeEvent, editor, path, {
      onMove(target) {
        setHeld(path);
        setDrop(target);
      },
      onEnd(target) {
        setHeld(undefined);
        setDrop(undefined);
        if (target) movePart(editor, { at: path, to: target.to, position: target.position });
      },
    });
  };
  const setMenu = (open: boolean) => {
    setOpen(open);
    setHeld(open ? path : undefined);
  };

  return (
    <>
      <div
        ref={handle}
        className="canvas-part-handle"
        hidden={!block}
        data-held={isOpen || held !== undefined || undefined}
      >
        <span onPointerDownCapture={startDrag}>
          <Button
            ref={grip}
            className="button icon quiet canvas-grip"
            aria-label={t('canvas.partMenu')}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onPress={() => setMenu(true)}
          >
            <GripVertical aria-hidden size={16} />
          </Button>
        </span>
      </div>
      {drop && (
        <div
          className="canvas-drop canvas-part-drop"
          style={{ insetBlockStart: drop.place.top, left: drop.place.left, inlineSize: drop.place.width }}
        />
      )}
      <Popover className="popover" triggerRef={grip} placement="bottom end" isOpen={isOpen} onOpenChange={setMenu}>
        {block && <BlockMenu block={block} path={path} onDone={() => setMenu(false)} />}
      </Popover>
    </>
  );
}
