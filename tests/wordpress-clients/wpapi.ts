/** What we use of wpapi, which has no types of its own. */
export type Item = {
  id: number;
  name?: string;
  slug?: string;
  title: { rendered: string; raw?: string };
  _embedded?: Record<string, unknown>;
};
export type Paging = {
  total: number;
  totalPages: number;
  links: Record<string, string>;
  next?: Request;
  prev?: Request;
};
export type List = Item[] & { _paging?: Paging };

export type Request<Answer = List> = {
  id(id: number): Request<Item>;
  me(): Request<Item>;
  get(): Promise<Answer>;
  headers(): Promise<Record<string, string>>;
  create(body: object): Promise<Item>;
  update(body: object): Promise<Item>;
  delete(query?: object): Promise<object>;
  embed(): Request<Answer>;
  edit(): Request<Answer>;
  revisions(id?: number): Request;
  restore(): Request;
  file(content: Buffer | string, name?: string): Request;
  auth(credentials?: object): Request<Answer>;
  param(name: string, value: unknown): Request<Answer>;
} & { [filter in Filter]: (value: unknown) => Request<Answer> };
type Filter =
  | 'after'
  | 'author'
  | 'before'
  | 'categories'
  | 'context'
  | 'exclude'
  | 'excludeCategories'
  | 'excludeTags'
  | 'include'
  | 'offset'
  | 'order'
  | 'orderby'
  | 'page'
  | 'parent'
  | 'password'
  | 'perPage'
  | 'search'
  | 'slug'
  | 'status'
  | 'sticky'
  | 'tags'
  | 'type';

type Resource =
  | 'posts'
  | 'pages'
  | 'media'
  | 'categories'
  | 'tags'
  | 'users'
  | 'types'
  | 'taxonomies'
  | 'statuses'
  | 'settings';

export type Client = Record<Resource, () => Request> & {
  auth(credentials: object): Client;
  setHeaders(name: string, value: string): Client;
  namespace(name: string): Record<string, () => Request>;
  registerRoute(namespace: string, route: string, options?: object): (this: Client) => Request;
  root(path?: string): Request;
  url(url: string): Request;
};
