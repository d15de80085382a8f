import { parseFields, type BoxNode } from '@octavo/editor-blocks';
import { useEditor, type PortableTextBlock } from '@portabletext/editor';
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { focusText } from './blocks.ts';
import type { Document } from './document.ts';
import type { Uploads } from './uploads.ts';

export type CanvasHandle = {
  /** Tells at once what would be told in a moment. */
  flush(): void;
  focus(): void;
};

const pauseBeforeTelling = 300;

/** Tells what was changed: after a pause, and at once when the caret leaves, the page goes or somebody asks. */
export function Changes({
  document,
  uploads,
  onChange,
  onOpened,
  root,
  ref,
}: {
  document: Document;
  uploads: Uploads;
  onChange(blocks: unknown[]): void;
  /** Whether all of the document is there to be edited. */
  onOpened(isWhole: boolean): void;
  root: RefObject<HTMLDivElement | null>;
  ref?: Ref<CanvasHandle>;
}) {
  const editor = useEditor();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const flush = useRef(() => {});
  useImperativeHandle(ref, () => ({
    flush: () => flush.current(),
    focus: () => focusText(editor),
  }));

  useEffect(() => {
    let told = document.blocks;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWhole = false;
    flush.current = () => {
      clearTimeout(timer);
      if (!isWhole) return;
      // What waits for a file isn't written before the file is there.
      const { value } = editor.getSnapshot().context;
      const blocks = document.write(uploads.areAllDone() ? value : settled(value, uploads));
      if (blocks.length === told.length && blocks.every((block, index) => block === told[index])) return;
      told = blocks;
      latest.current(blocks);
    };
    const open = () => {
      const { value } = editor.getSnapshot().context;
      if (isWhole) return;
      // What the editor didn't take whole must never be written back.
      isWhole = document.value.every(({ _key }, index) => value[index]?._key === _key);
      onOpened(isWhole);
    };
    const ending = new AbortController();
    const { signal } = ending;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && root.current?.contains(relatedTarget))) flush.current();
    };
    root.current?.addEventListener('focusout', leave, { signal });
    addEventListener('pagehide', () => flush.current(), { signal });
    const subscriptions = [
      // A value that is there from the beginning would come in bit by bit, each bit drawn by itself.
      editor.on('ready', () => {
        if (document.value.length === 0) open();
        else editor.send({ type: 'update value', value: document.value });
      }),
      editor.on('value changed', open),
      editor.on('invalid value', () => onOpened(false)),
      editor.on('operation', () => {
        clearTimeout(timer);
        timer = setTimeout(flush.current, pauseBeforeTelling);
      }),
    ];
    return () => {
      flush.current();
      ending.abort();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [document, editor, onOpened, root, uploads]);
  return null;
}

function settled<T extends PortableTextBlock>(nodes: readonly T[], uploads: Uploads): T[] {
  return nodes
    .filter((node) => !isWaiting(node, uploads))
    .map((node) => {
      const inside = ['content', 'columns'].flatMap((name) => {
        const inner = (node as Partial<Record<string, unknown>>)[name];
        return Array.isArray(inner) ? [[name, settled(inner as T[], uploads)]] : [];
      });
      return inside.length === 0 ? node : { ...node, ...(Object.fromEntries(inside) as object) };
    });
}

function isWaiting(node: PortableTextBlock, uploads: Uploads): boolean {
  return uploads.find(node._key) !== undefined && parseFields((node as Partial<BoxNode>).json)['src'] === undefined;
}
