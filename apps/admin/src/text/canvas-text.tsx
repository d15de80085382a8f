import { useEffect, useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import type { CanvasCatalogue } from './catalogue.ts';
import { canvasEnglish as english } from './en-canvas.ts';
import { chooseLanguage, MoreText } from './text.tsx';

const others: Readonly<Record<string, () => Promise<CanvasCatalogue>>> = {
  ar: async () => (await import('./ar/canvas.json', { with: { type: 'json' } })).default,
};

/** What the writing surface says, which nobody else needs. Nothing is shown before it is there. */
export function CanvasText({ children }: { children: ReactNode }) {
  const { tag } = chooseLanguage([useLocale().locale]);
  const [loaded, setLoaded] = useState<{ tag: string; catalogue: CanvasCatalogue }>({ tag: 'en', catalogue: english });
  useEffect(() => {
    let isCurrent = true;
    const show = (catalogue: CanvasCatalogue) => isCurrent && setLoaded({ tag, catalogue });
    const load = others[tag];
    if (load) void load().then(show);
    else show(english);
    return () => {
      isCurrent = false;
    };
  }, [tag]);
  return loaded.tag === tag ? <MoreText {...loaded}>{children}</MoreText> : null;
}
