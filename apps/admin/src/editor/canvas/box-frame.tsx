import { useEditor, type BlockObjectRenderProps } from '@portabletext/editor';
import { getBlock } from '@portabletext/editor/traversal';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { focusFirstField, focusText } from './blocks.ts';
import { useCanvas } from './canvas-context.ts';
import { parseFields, type Fields } from './json.ts';
import { resetsCounters } from './lists.ts';
import type { BoxNode } from './model.ts';

/** A block that isn't text, and how its fields are changed. An undefined value takes a field away. */
export type Box = {
  readonly block: Fields;
  readonly readOnly: boolean;
  readonly boxKey: string;
  change(fields: Fields): void;
};

export function useBox({ node, path, readOnly }: BlockObjectRenderProps): Box {
  const editor = useEditor();
  const block = parseFields(node['json']);
  return {
    block,
    readOnly,
    boxKey: node._key,
    change(fields) {
      // Two fields may change before either is drawn.
      const { json } = (getBlock(editor.getSnapshot(), path)?.node ?? node) as Partial<BoxNode>;
      const current = parseFields(json);
      const changed = Object.entries({ ...current, ...fields }).filter(([, value]) => value !== undefined);
      editor.send({ type: 'block.set', at: path, props: { json: JSON.stringify(Object.fromEntries(changed)) } });
    },
  };
}

/** Shows a block that isn't text. What stands in it is no text of the document: the editor doesn't hear its keys. */
export function BoxFrame({
  props: { attributes, children: anchor, node, path, selected, focused },
  kind,
  label,
  children,
}: {
  props: BlockObjectRenderProps;
  kind: string;
  label: string;
  children: ReactNode;
}) {
  const editor = useEditor();
  const { bench } = useCanvas();
  const island = useRef<HTMLDivElement>(null);

  // Before it is seen: the next key is for what is seen then.
  useLayoutEffect(() => {
    if (island.current && bench.takeAsked(node._key)) focusFirstField(editor, island.current);
  }, [bench, editor, node._key]);

  const leave = (event: KeyboardEvent) => {
    if (isForScreen(event)) return;
    event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    editor.send({ type: 'select', at: { anchor: { path, offset: 0 }, focus: { path, offset: 0 } } });
    focusText(editor);
  };

  return (
    <div
      {...attributes}
      className={`canvas-box ${kind} ${path.length === 1 ? 'canvas-block' : ''}`}
      style={resetsCounters}
      data-active={selected || focused || undefined}
    >
      {anchor}
      <div
        ref={island}
        className="canvas-island"
        role="group"
        aria-label={label}
        contentEditable={false}
        {...{ ...shore, onKeyDown: leave }}
      >
        {children}
      </div>
    </div>
  );
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
