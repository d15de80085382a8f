import type { ReactNode } from 'react';
import type { DesignCatalogue } from './catalogue.ts';
import { designEnglish } from './en-design.ts';
import { LateText } from './late-text.tsx';

const others: Readonly<Record<string, () => Promise<DesignCatalogue>>> = {
  ar: async () => (await import('./ar/design.json', { with: { type: 'json' } })).default,
};

/** What the screen for the design says. */
export function DesignText({ children }: { children: ReactNode }) {
  return (
    <LateText english={designEnglish} others={others}>
      {children}
    </LateText>
  );
}
