import { useEditor, type Path } from '@portabletext/editor';
import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { focusFirstField, focusText } from './blocks.ts';
import { useCanvas } from './canvas-context.ts';

type Props = {
  path: Path;
  blockKey: string;
  label: string;
  className?: string;
  /** Where Escape leads. */
  onLeave?: () => void;
  children: ReactNode;
};

/** What stands in a block and is no text of the document: the editor doesn't hear its keys. */
export function Island({ path, blockKey, label, className = '', onLeave, children }: Props) {
  const editor = useEditor();
  const { bench } = useCanvas();
  const island = useRef<HTMLDivElement>(null);

  // Before it is seen: the next key is for what is seen then.
  useLayoutEffect(() => {
    if (island.current && bench.takeAsked(blockKey)) focusFirstField(editor, island.current);
  }, [bench, editor, blockKey]);

  const leave = (event: KeyboardEvent) => {
    if (isForScreen(event)) return;
    event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (onLeave) onLeave();
    else editor.send({ type: 'select', at: { anchor: { path, offset: 0 }, focus: { path, offset: 0 } } });
    focusText(editor);
  };

  return (
    <div
      ref={island}
      className={`canvas-island ${className}`}
      role="group"
      aria-label={label}
      contentEditable={false}
      {...{ ...shore, onKeyDown: leave, onBlur: close }}
    >
      {children}
    </div>
  );
}

function close({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('data-open');
}

/** To save and to find: keys that the screen hears wherever one is, and that mean nothing to the editor. */
function isForScreen({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && /^[sk]$/i.test(key);
}

/** Where the events of fields end. */
const shore = {
  onKeyUp: keep,
  onPaste: keep,
  onCopy: keepFields,
  onCut: keepFields,
  onBeforeInput: keep,
  onInput: keep,
  onDrop: keepFields,
};

function keep(event: SyntheticEvent) {
  event.stopPropagation();
}

/** A block that is chosen as a whole may be copied; text in one of its fields is copied by the field. */
function keepFields(event: SyntheticEvent) {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) event.stopPropagation();
}
