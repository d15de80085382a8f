import type { Catalogue } from '../catalogue.ts';
import type { SearchController, Facet } from '../search-controller.ts';

/** What every part of the block is drawn from. */
export type View = {
  readonly search: SearchController;
  readonly words: Catalogue;
  readonly block: {
    readonly heading: string | null;
    readonly placeholder: string | null;
    readonly perPage: number;
    readonly showSiteFilter: boolean;
    readonly showTypeFilter: boolean;
    readonly showSort: boolean;
    readonly showExcerpt: boolean;
    readonly showDate: boolean;
    readonly highlight: boolean;
    filtersOpen: boolean;
    unfolded: readonly Facet[];
    focus(): void;
  };
};
