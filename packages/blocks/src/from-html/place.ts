import type { Item } from '../entries.ts';
import type { Losses } from './losses.ts';
import type { ShortcodeNames } from './shortcodes.ts';

/** What holds for the whole of a text. */
export type Reading = {
  readonly losses: Losses;
  readonly shortcodes: ShortcodeNames;
  /** Whether what has no place in blocks is kept as HTML. */
  readonly keeps: boolean;
  /** Whether line ends between blocks are line breaks, as they are for WordPress. */
  readonly breaksLines: boolean;
  /** Called when a blank line parts paragraphs. */
  onBlankLine(): void;
};

/** What holds at one place of it. */
export type Place = {
  readonly style: string;
  readonly marks: readonly string[];
  readonly href?: string;
  readonly item?: Item;
  /** How many lists enclose it. */
  readonly level: number;
  /** Between blocks, not in a paragraph or the like. */
  readonly isLoose: boolean;
  readonly isCode: boolean;
  /** Its line ends are meant. */
  readonly isVerse: boolean;
  /** How many tables enclose it. */
  readonly tables: number;
  readonly depth: number;
};

export const start: Place = {
  style: 'normal',
  marks: [],
  level: 0,
  isLoose: true,
  isCode: false,
  isVerse: false,
  tables: 0,
  depth: 0,
};
