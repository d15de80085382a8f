import type { PluralForms } from '@octavo/plugin-api/languages';

/** The words of the element. Plain text. */
export const words = {
  label: 'Search all sites',
  placeholder: 'Search…',
  clear: 'Clear search',
  searching: 'Searching…',
  idle: 'Type to search all sites.',
  took: '{results} in {time}',
  results: { one: '{count} result', other: '{count} results' } as PluralForms,
  filters: 'Filters',
  filtersChosen: 'Filters ({count})',
  sites: 'Site',
  types: 'Type',
  typePost: 'Posts',
  typePage: 'Pages',
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  clearFilters: 'Clear filters',
  sort: 'Sort order',
  relevance: 'Most relevant first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  untitled: 'Untitled',
  none: 'No results for “{query}”',
  noneHint: 'Check the spelling, or try different or fewer words.',
  noneFiltered: 'No results match the selected filters.',
  unreachable: 'The server can’t be reached. Check your internet connection.',
  unavailable: 'Search is currently unavailable.',
  refused: 'This search can’t be processed. Try different words.',
  failed: 'The search failed.',
  retry: 'Try again',
  waiting: { one: 'Trying again in {count} second.', other: 'Trying again in {count} seconds.' } as PluralForms,
  pages: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
  window: 'Only the first {count} results are shown. Add words or filters to narrow your search.',
};

export type Words = Readonly<typeof words>;
export type Plural = 'results' | 'waiting';
export type WordName = Exclude<keyof Words, Plural>;
