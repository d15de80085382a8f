/** What we use of wpapi, which has no types of its own. */
export type Item = {
  id: number;
  title: { rendered: string; raw?: string };
  _embedded?: Record<string, unknown>;
};
export type List = Item[] & { _paging?: { total: number; totalPages: number; links: Record<string, string> } };

export type Request = {
  id(id: number): Request & { get(): Promise<Item> };
  get(): Promise<List>;
  create(body: object): Promise<Item>;
  update(body: object): Promise<Item>;
  delete(query?: object): Promise<object>;
  embed(): Request;
  param(name: string, value: unknown): Request;
} & { [filter in Filter]: (value: unknown) => Request };
type Filter =
  'before' | 'categories' | 'include' | 'order' | 'orderby' | 'page' | 'perPage' | 'search' | 'slug' | 'tags';

export type Client = Record<
  'posts' | 'pages' | 'categories' | 'tags' | 'types' | 'taxonomies' | 'statuses',
  () => Request
>;
