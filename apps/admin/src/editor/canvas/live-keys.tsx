import type { Person } from '@octavo/live-document/connection';
import { useEditor } from '@portabletext/editor';
import { defineBehavior, effect } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useEffect, useRef, useState } from 'react';
import type { Doc } from 'yjs';
import { bindEditor, type Binding } from './live-binding.ts';
import { peopleMarks, type Mark } from './people-marks.ts';
import { colourOf } from './person-colour.ts';

export type LiveCanvas = {
  readonly doc: Doc;
  epoch(): string;
  readonly first: 'editor' | 'document';
  /** The canvas can't show what the document says: it has to begin again. */
  onBroken(): void;
  /** The others who have the post open, and where this editor is. */
  readonly people: {
    list(): readonly Person[];
    subscribe(watcher: () => void): () => void;
    place(place: object | null): void;
  };
};

const placeMs = 100;

/** Keeps the canvas and the live document saying the same, and shows where the others are. */
export function LiveKeys({ live }: { live: LiveCanvas }) {
  const editor = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  const [history] = useState(createHistory);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const { doc, first, people } = live;
  const broken = useRef(live.onBroken);
  useEffect(() => {
    broken.current = live.onBroken;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame: number | undefined;
    const binding = bindEditor(editor, doc, {
      first,
      onBroken: () => broken.current(),
      onSelected(selected) {
        clearTimeout(timer);
        timer = setTimeout(
          () => people.place(selected ? { anchor: selected.anchor, focus: selected.focus } : null),
          placeMs,
        );
      },
    });
    history.use(binding);
    // Once what has changed is drawn.
    const draw = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        const now = layer.current ? peopleMarks(editor, layer.current, people.list(), binding.find) : [];
        // Whoever is alone has nothing drawn anew with every key.
        setMarks((before) => (before.length === 0 && now.length === 0 ? before : now));
      });
    };
    const stops = [people.subscribe(draw), editor.on('operation', draw).unsubscribe];
    const sizes = new ResizeObserver(draw);
    sizes.observe(layer.current!.parentElement!);
    draw();
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      sizes.disconnect();
      for (const stop of stops) stop();
      history.use(undefined);
      binding.stop();
      people.place(null);
    };
  }, [editor, doc, first, people, history]);

  return (
    <>
      <BehaviorPlugin behaviors={history.behaviors} />
      <div ref={layer} className="people-layer" aria-hidden>
        {marks.map(({ id, user, name, caret, areas }) => (
          <div key={id} data-place={id} data-person={colourOf(user)}>
            {areas.map((area, at) => (
              <span key={at} className="person-area" style={area} />
            ))}
            {caret && (
              <span className="person-caret" style={caret}>
                <span className="person-name" dir="auto">
                  {name}
                </span>
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
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
