export const sorts = ['relevance', 'newest', 'oldest', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** What is searched for. */
export type SearchState = {
  readonly query: string;
  readonly page: number;
  readonly sort: Sort;
  /** By id. */
  readonly sites: readonly string[];
  /** By slug. */
  readonly types: readonly string[];
};

/** What the server takes. */
export const longestQuery = 1000;

const names = { query: 's', page: 's_page', sort: 's_sort', sites: 's_site', types: 's_type' } as const;

export function emptyState(sort: Sort): SearchState {
  return { query: '', page: 1, sort, sites: [], types: [] };
}

export function readState(address: string, defaultSort: Sort): SearchState {
  const { searchParams } = new URL(address);
  const page = searchParams.get(names.page) ?? '';
  return {
    query: (searchParams.get(names.query) ?? '').trim().slice(0, longestQuery),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    sort: parseSort(searchParams.get(names.sort)) ?? defaultSort,
    sites: values(searchParams, names.sites).filter((id) => /^\d{1,10}$/.test(id)),
    types: values(searchParams, names.types),
  };
}

/** The address with this state in it. What others have put there stays, and without a query there is nothing of ours. */
export function writeState(address: string, state: SearchState, defaultSort: Sort): string {
  const url = new URL(address);
  for (const name of Object.values(names)) url.searchParams.delete(name);
  if (state.query === '') return url.href;
  url.searchParams.set(names.query, state.query);
  if (state.page > 1) url.searchParams.set(names.page, String(state.page));
  if (state.sort !== defaultSort) url.searchParams.set(names.sort, state.sort);
  for (const site of state.sites) url.searchParams.append(names.sites, site);
  for (const type of state.types) url.searchParams.append(names.types, type);
  return url.href;
}

export function parseSort(text: string | null): Sort | undefined {
  return sorts.find((sort) => sort === text);
}

function values(parameters: URLSearchParams, name: string): string[] {
  return [...new Set(parameters.getAll(name))].filter((value) => value !== '');
}
