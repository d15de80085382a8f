import { useEditor, useEditorSelector } from '@portabletext/editor';
import { GripVertical, Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { Button, Popover } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { dragBlock, type Drop } from './block-drag.ts';
import { BlockMenu } from './block-menu.tsx';
import { addBelow, elementOf, firstKey, keyOfBlock, moveBlock } from './blocks.ts';
import { useCanvas } from './canvas-context.ts';

/** Beside the block that the pointer or the caret is at: adds one below it, moves it, copies it, takes it away. */
export function BlockHandle() {
  const t = useText();
  const editor = useEditor();
  const { direction } = useCanvas();
  const [hovered, setHovered] = useState<string>();
  const [held, setHeld] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [drop, setDrop] = useState<Drop>();
  const handle = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const value = useEditorSelector(editor, ({ context }) => context.value);
  const caret = useEditorSelector(editor, ({ context }) => firstKey(context.selection?.focus.path ?? []));
  const block = [held, hovered, caret].flatMap((key) => value.find(({ _key }) => _key === key) ?? [])[0];
  const key = block?._key;

  useEffect(() => {
    const page = handle.current?.parentElement;
    const ending = new AbortController();
    const { signal } = ending;
    const follow = ({ target }: PointerEvent) => {
      const found = target instanceof Element ? keyOfBlock(target) : undefined;
      if (found !== undefined) setHovered(found);
    };
    page?.addEventListener('pointerover', follow, { signal });
    page?.addEventListener('pointerleave', () => setHovered(undefined), { signal });
    page?.addEventListener('keydown', () => setHovered(undefined), { signal });
    return () => ending.abort();
  }, []);

  // Blocks grow without a word to React: a picture arrives, a text area is drawn larger.
  useLayoutEffect(() => {
    const place = () => {
      const element = key === undefined ? undefined : elementOf(editor, key);
      const frame = handle.current?.parentElement?.getBoundingClientRect();
      if (!handle.current || !element || !frame) return;
      const { top, left, right } = element.getBoundingClientRect();
      const start = direction === 'rtl' ? frame.right - right : left - frame.left;
      const gutter = handle.current.offsetWidth;
      handle.current.style.insetBlockStart = `${top - frame.top}px`;
      // Wide blocks begin earlier, and so does what stands beside them.
      handle.current.style.insetInlineStart = `${Math.min(0, start - gutter)}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    const editable = editor.dom.getEditorElement();
    if (editable) observer.observe(editable);
    return () => observer.disconnect();
  }, [direction, editor, key, value]);

  const startDrag = (event: ReactPointerEvent) => {
    if (event.button !== 0 || key === undefined) return;
    dragBlock(event.nativeEvent, editor, key, {
      onMove(target) {
        setHeld(key);
        setDrop(target);
      },
      onEnd(target) {
        setHeld(undefined);
        setDrop(undefined);
        if (target) moveBlock(editor, key, target.index);
      },
    });
  };
  const setMenu = (open: boolean) => {
    setOpen(open);
    setHeld(open ? key : undefined);
  };

  return (
    <>
      <div ref={handle} className="canvas-handle" hidden={!block} data-held={isOpen || drop !== undefined || undefined}>
        <Button
          className="button icon quiet"
          aria-label={t('canvas.addBelow')}
          onPress={() => key !== undefined && addBelow(editor, [{ _key: key }])}
        >
          <Plus aria-hidden size={16} />
        </Button>
        <span onPointerDownCapture={startDrag}>
          <Button
            ref={grip}
            className="button icon quiet canvas-grip"
            aria-label={t('canvas.blockMenu')}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onPress={() => setMenu(true)}
          >
            <GripVertical aria-hidden size={16} />
          </Button>
        </span>
      </div>
      {drop && <div className="canvas-drop" style={{ insetBlockStart: drop.top }} />}
      <Popover className="popover" triggerRef={grip} placement="bottom start" isOpen={isOpen} onOpenChange={setMenu}>
        {block && <BlockMenu block={block} path={[{ _key: block._key }]} onDone={() => setMenu(false)} />}
      </Popover>
    </>
  );
}
