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
  /** How many levels of nesting the blocks around it take up. */
  readonly levels: number;
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
  levels: 0,
  depth: 0,
};

/** What one more block around takes up of the levels that there may be. */
export const levelsOf = { table: 5, columns: 4, holder: 2 } as const;
/** So many that a line of text still has room for its own. */
export const mostLevels = 26;

/** Inside a block of its own: nothing of what encloses it holds there. Undefined if that would be too deep. */
export function enterBlock(place: Place, levels: number): Place | undefined {
  const { depth, tables } = place;
  return place.levels + levels > mostLevels ? undefined : { ...start, depth, tables, levels: place.levels + levels };
}
