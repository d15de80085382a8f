import { parseFields, type BoxNode, type Fields } from '@octavo/editor-blocks';
import { useEditor, type BlockObjectRenderProps, type Editor, type Path } from '@portabletext/editor';
import { getNode } from '@portabletext/editor/traversal';
import type { ReactNode } from 'react';
import { Island } from './island.tsx';
import { resetsCounters } from './lists.ts';
import { blockClass } from './parts.ts';

/** A block that isn't text, and how its fields are changed. An undefined value takes a field away. */
export type Box = {
  readonly block: Fields;
  readonly readOnly: boolean;
  readonly boxKey: string;
  change(fields: Fields): void;
};

export function useBox({ node, path, readOnly }: Pick<BlockObjectRenderProps, 'node' | 'path' | 'readOnly'>): Box {
  const editor = useEditor();
  return {
    block: parseFields(node['json']),
    readOnly,
    boxKey: node._key,
    change: (fields) => changeFields(editor, path, fields),
  };
}

export function changeFields(editor: Editor, path: Path, fields: Fields): void {
  // Two fields may change before either is drawn.
  const { json } = (getNode(editor.getSnapshot(), path)?.node ?? {}) as Partial<BoxNode>;
  const changed = Object.entries({ ...parseFields(json), ...fields }).filter(([, value]) => value !== undefined);
  editor.send({ type: 'set', at: [...path, 'json'], value: JSON.stringify(Object.fromEntries(changed)) });
}

/** Shows a block that isn't text. */
export function BoxFrame({
  props: { attributes, children: anchor, node, path, selected, focused },
  kind,
  label,
  look,
  children,
}: {
  props: BlockObjectRenderProps;
  kind: string;
  label: string;
  /** How it stands on the page. */
  look?: Readonly<Record<`data-${string}`, unknown>>;
  children: ReactNode;
}) {
  return (
    <div
      {...attributes}
      {...look}
      className={`canvas-box ${kind} ${blockClass(path)}`}
      style={resetsCounters}
      data-active={selected || focused || undefined}
    >
      {anchor}
      <Island path={path} blockKey={node._key} label={label}>
        {children}
      </Island>
    </div>
  );
}
