import { useEditor, useEditorSelector } from '@portabletext/editor';
import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors';
import { getBlockTextBefore, getFocusSpan, isSelectionCollapsed } from '@portabletext/editor/selectors';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Keyboard, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { useCanvas } from './canvas-context.ts';
import { findInsertables, type Insertable } from './insertables.ts';
import { Titled } from './titled.tsx';
import { useSavedChoices } from './use-saved-choices.ts';

/** A slash at the start of a line or after a space, and what was typed after it. */
const slash = /(?:^|\s)\/(|[\p{L}\p{N}][\p{L}\p{N} -]{0,24})$/u;

/** The blocks that a slash offers. The caret stays in the text; arrow keys, Enter and Escape go to the list. */
export function SlashMenu() {
  const t = useText();
  const editor = useEditor();
  const canvas = useCanvas();
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [scrolls, setScrolls] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useEditorSelector(editor, (snapshot) =>
    isSelectionCollapsed(snapshot) && getFocusSpan(snapshot) ? getBlockTextBefore(snapshot) : '',
  );
  const typed = isAsked ? slash.exec(before)?.[1] : undefined;
  const snapshot = editor.getSnapshot();
  const saved = useSavedChoices(typed, snapshot);
  const found = typed === undefined ? [] : [...findInsertables(typed, t, snapshot), ...saved];
  const isOpen = found.length > 0;
  const index = Math.min(chosen, found.length - 1);

  const choose = (insertable: Insertable | undefined) => {
    setAsked(false);
    if (!insertable || typed === undefined) return;
    const focus = editor.getSnapshot().context.selection?.focus;
    if (focus)
      editor.send({ type: 'delete', at: { anchor: { ...focus, offset: focus.offset - typed.length - 1 }, focus } });
    insertable.insert(editor, canvas);
  };
  const latest = useRef({ isOpen, index, found, choose });
  // Before it is seen: the next key is for what is seen then.
  useLayoutEffect(() => {
    latest.current = { isOpen, index, found, choose };
  });
  // Drawn with the text before the slash, which may end another block: only the text of now ends it.
  useEffect(() => {
    if (!isAsked || typed !== undefined) return;
    const now = getBlockTextBefore(editor.getSnapshot());
    if (now !== '' && !now.endsWith('/') && !slash.test(now)) setAsked(false);
  }, [editor, isAsked, typed, before]);

  useEffect(() => {
    const unregister = [
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'insert.text',
          guard: ({ snapshot, event }) =>
            event.text === '/' && /(?:^|\s)$/.test(getBlockTextBefore(snapshot)) && isSelectionCollapsed(snapshot),
          actions: [
            ({ event }) => [
              forward(event),
              effect(() => {
                setAsked(true);
                setChosen(0);
              }),
            ],
          ],
        }),
      }),
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'keyboard.keydown',
          guard: ({ event: { originEvent } }) => latest.current.isOpen && keys.has(originEvent.key),
          actions: [
            ({ event: { originEvent } }) => [
              effect(() => {
                const { found, index, choose } = latest.current;
                const { key } = originEvent;
                if (key === 'Escape') setAsked(false);
                // While the editor is at this key it only notes what it is told, and nothing could be looked up.
                else if (key === 'Enter' || key === 'Tab') queueMicrotask(() => choose(found[index]));
                else setChosen((index + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
              }),
            ],
          ],
        }),
      }),
      // A click elsewhere ends it.
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'mouse.click',
          guard: () => latest.current.isOpen,
          actions: [({ event }) => [forward(event), effect(() => setAsked(false))]],
        }),
      }),
    ];
    return () => {
      for (const end of unregister) end();
    };
  }, [editor]);

  useLayoutEffect(() => {
    if (!isOpen || !place.current) return;
    const rect = editor.dom.getSelectionRect(editor.getSnapshot());
    const frame = place.current.offsetParent?.getBoundingClientRect();
    if (!rect || !frame) return;
    place.current.style.top = `${rect.top - frame.top}px`;
    place.current.style.left = `${rect.left - frame.left}px`;
    place.current.style.height = `${rect.height}px`;
  }, [editor, isOpen, scrolls]);

  /** A click elsewhere ends it. Scrolling doesn't: a slash at the end of the page scrolls to it. The list is placed anew. */
  const closeUnlessScrolled = () => {
    if (editor.dom.getEditorElement()?.contains(document.activeElement)) setScrolls((count) => count + 1);
    else setAsked(false);
  };

  const current = found[index]?.id;
  // The list is drawn a moment after it is asked for.
  useEffect(() => {
    const editable = editor.dom.getEditorElement();
    const frame = requestAnimationFrame(() => {
      const option = list.current?.querySelector(`[data-key="${current}"]`);
      option?.scrollIntoView({ block: 'nearest' });
      if (option) editable?.setAttribute('aria-activedescendant', option.id);
    });
    return () => {
      cancelAnimationFrame(frame);
      editable?.removeAttribute('aria-activedescendant');
    };
  }, [editor, current, isOpen]);

  return (
    <>
      <div ref={place} className="canvas-caret-place" aria-hidden />
      <Popover
        key={scrolls}
        triggerRef={place}
        isOpen={isOpen}
        isNonModal
        placement="bottom start"
        className="popover canvas-slash"
        onOpenChange={(open) => !open && closeUnlessScrolled()}
      >
        <ListBox
          ref={list}
          className="list-box"
          aria-label={t('canvas.insert')}
          items={found}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={current === undefined ? [] : [current]}
          onAction={(id) => choose(found.find((one) => one.id === id))}
          dependencies={[t]}
        >
          {({ id, label, title, icon: Icon, shortcut }) => (
            <ListBoxItem id={id} className="list-box-item" textValue={title ?? t(label)}>
              <Icon aria-hidden size={18} />
              <Text slot="label">{title === undefined ? t(label) : <Titled title={title} label={t(label)} />}</Text>
              {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  );
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']);
