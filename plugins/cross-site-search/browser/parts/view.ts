import type { Catalogue } from '../catalogue.ts';
import type { SearchOptions } from '../search-client.ts';
import type { SearchController, Facet } from '../search-controller.ts';

/** What every part of the block is drawn from. */
export type View = {
  readonly search: SearchController;
  readonly words: Catalogue;
  readonly block: SearchOptions & {
    readonly heading: string | null;
    readonly placeholder: string | null;
    readonly showSort: boolean;
    readonly showDate: boolean;
    filtersOpen: boolean;
    unfolded: readonly Facet[];
    focus(): void;
  };
};
