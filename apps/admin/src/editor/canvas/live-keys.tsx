import { useEditor } from '@portabletext/editor';
import { defineBehavior, effect } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useEffect, useRef, useState } from 'react';
import type { Doc } from 'yjs';
import { bindEditor, type Binding } from './live-binding.ts';

export type LiveCanvas = {
  readonly doc: Doc;
  readonly first: 'editor' | 'document';
  /** The canvas can't show what the document says: it has to begin again. */
  onBroken(): void;
};

/** Keeps the canvas and the live document saying the same. */
export function LiveKeys({ live }: { live: LiveCanvas }) {
  const editor = useEditor();
  const [history] = useState(createHistory);
  const { doc, first } = live;
  const broken = useRef(live.onBroken);
  useEffect(() => {
    broken.current = live.onBroken;
  });

  useEffect(() => {
    const binding = bindEditor(editor, doc, { first, onBroken: () => broken.current() });
    history.use(binding);
    return () => {
      history.use(undefined);
      binding.stop();
    };
  }, [editor, doc, first, history]);

  return <BehaviorPlugin behaviors={history.behaviors} />;
}

/** The editor's own steps would take back what others wrote. */
function createHistory() {
  let binding: Binding | undefined;
  return {
    use(bound: Binding | undefined): void {
      binding = bound;
    },
    // What is sent within a behavior waits until that is over.
    behaviors: (['undo', 'redo'] as const).map((direction) =>
      defineBehavior({
        on: `history.${direction}`,
        actions: [() => [effect(() => queueMicrotask(() => binding?.[direction]()))]],
      }),
    ),
  };
}
