import type { canvasEnglish } from './en-canvas.ts';
import type { designEnglish } from './en-design.ts';
import type { english } from './en.ts';

/** A sentence with `{names}`, or one for each plural form that `count` may ask for. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<keyof typeof english, Message>;
/** What the writing surface and the screen around it say; it is loaded with them. */
export type CanvasCatalogue = Record<keyof typeof canvasEnglish, Message>;
/** What the screen for the design says; likewise. */
export type DesignCatalogue = Record<keyof typeof designEnglish, Message>;
export type Key = keyof Catalogue | keyof CanvasCatalogue | keyof DesignCatalogue;
