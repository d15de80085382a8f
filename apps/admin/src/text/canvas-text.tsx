import type { ReactNode } from 'react';
import type { CanvasCatalogue } from './catalogue.ts';
import { canvasEnglish } from './en-canvas.ts';
import { LateText } from './late-text.tsx';

const others: Readonly<Record<string, () => Promise<CanvasCatalogue>>> = {
  ar: async () => (await import('./ar/canvas.json', { with: { type: 'json' } })).default,
};

/** What the writing surface says, which nobody else needs. */
export function CanvasText({ children }: { children: ReactNode }) {
  return (
    <LateText english={canvasEnglish} others={others}>
      {children}
    </LateText>
  );
}
