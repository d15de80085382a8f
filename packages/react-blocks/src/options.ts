import type { ReactNode } from 'react';
import { type Block, isExternal, type Pattern, type Query } from '@octavo/blocks';
import type { Heading } from './headings.ts';

export type ComponentOptions = {
  /** Shows a list of posts, which blocks only describe. */
  readonly query?: (query: Query) => ReactNode;
  /** The blocks of a pattern, which blocks only name. */
  readonly pattern?: (pattern: Pattern) => readonly Block[] | undefined;
  /** BCP 47, of the few words that no author has written. */
  readonly language?: string;
  /** All headings of the blocks, and the id of each by its key. */
  readonly headings?: { readonly list: readonly Heading[]; readonly ids: ReadonlyMap<unknown, string> };
  /** Shows blocks inside of others; by default with these same components. */
  readonly show?: (blocks: unknown) => ReactNode;
};

/** A block as it comes: any of its fields may be missing or be something else. */
export type Fields = Readonly<Record<string, unknown>>;
export type Show = (block: Fields) => ReactNode;

export function linkTo(href: string): { href: string; rel?: string } {
  return isExternal(href) ? { href, rel: 'noopener' } : { href };
}
