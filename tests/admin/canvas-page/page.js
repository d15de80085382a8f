import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Canvas } from '../../../apps/admin/src/editor/canvas/canvas.tsx';
import '../../../apps/admin/src/style/tokens.css';
import '../../../apps/admin/src/style/base.css';
import '../../../apps/admin/src/ui/ui.css';

/** The writing surface alone, told what to show and asked what came of it. */
const root = createRoot(document.getElementById('page'));
const canvas = createRef();
let times = 0;

globalThis.bench = {
  changes: [],
  show(value, props = {}) {
    const element = createElement(Canvas, {
      ref: canvas,
      value,
      resetKey: ++times,
      label: 'Text',
      language: 'en',
      onChange: (blocks) => bench.changes.push(blocks),
      ...props,
    });
    bench.changes = [];
    root.render(element);
  },
  /** The blocks as they are now. */
  read() {
    canvas.current.flush();
    return bench.changes.at(-1);
  },
};
