import { ApiError, errorOf } from './api-error.ts';
import type { paths } from './generated.ts';
import type {
  ItemOf,
  Listed,
  ListPath,
  Method,
  PathOf,
  Request as RequestOf,
  Response as ResponseOf,
  Sending,
} from './operations.ts';

/** Who asks: an application password, a token, or the nonce of the session that a browser has a cookie of. */
export type Auth =
  | { readonly username: string; readonly password: string }
  | { readonly token: string }
  | { readonly nonce: string };

export type ClientOptions = {
  /** The REST root, as a site announces it: `https://example.org/wp-json`. */
  root: string;
  /** Without it, the client asks as somebody nobody knows. */
  auth?: Auth | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The session, token or password is over; called each time that an answer says so. */
  onSignedOut?: (() => void) | undefined;
  /** An act on an account wants its owner to type their password again; true when they did, and it is sent once more. */
  onConfirm?: (() => Promise<boolean>) | undefined;
  fetch?: typeof fetch | undefined;
};

type Loose = Sending & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
};

type Arguments<P extends keyof Paths, M extends Method, Paths> =
  object extends RequestOf<P, M, Paths> ? [request?: RequestOf<P, M, Paths>] : [request: RequestOf<P, M, Paths>];

export type Client<Paths = paths> = {
  [M in Method]: <P extends PathOf<M, Paths>>(
    path: P,
    ...request: Arguments<P, M, Paths>
  ) => Promise<ResponseOf<P, M, Paths>>;
} & {
  /** The REST root, without a slash at its end. */
  readonly root: string;

  /** One page of a list, with its totals. */
  list<P extends ListPath<Paths>>(
    path: P,
    ...request: Arguments<P, 'get', Paths>
  ): Promise<Listed<ResponseOf<P, 'get', Paths>>>;

  /** Everything on a list, page by page: `for await (const post of client.each('/core/v2/posts')) …`. */
  each<P extends ListPath<Paths>>(
    path: P,
    ...request: Arguments<P, 'get', Paths>
  ): AsyncGenerator<ItemOf<ResponseOf<P, 'get', Paths>>, void, undefined>;

  /** The answer as it came: its headers, or a file. Takes any path, also one that the document doesn't have. */
  raw(method: Method | 'options', path: string, request?: Loose): Promise<Response>;

  /** Where a request goes, for what `fetch` can't do. */
  addressOf(path: string, request?: Pick<Loose, 'params' | 'query'>): string;

  /** The headers that say who asks, for what `fetch` can't do. */
  credentials(): Record<string, string>;

  /** A new nonce for the session that the cookie names; throws when there is none. */
  renew(): Promise<string>;
  nonce(): string | undefined;
  /** Forgets the nonce: from now on nobody asks. */
  forget(): void;
};

/** Each method takes a path of the OpenAPI document, and is typed by it: by ours, or by that of your own network. */
export function createClient<Paths = paths>({
  root,
  auth,
  headers = {},
  onSignedOut,
  onConfirm,
  fetch: send = fetch,
}: ClientOptions): Client<Paths> {
  const base = root.replace(/\/+$/, '');
  const authorization = auth && authorizationOf(auth);
  let nonce = auth && 'nonce' in auth ? auth.nonce : undefined;
  let renewal: Promise<string> | undefined;

  function credentials(): Record<string, string> {
    if (authorization !== undefined) return { Authorization: authorization };
    return nonce === undefined ? {} : { 'X-WP-Nonce': nonce };
  }

  async function exchange(method: string, path: string, request: Loose, again = true): Promise<Response> {
    // Who asks without the new nonce meanwhile would be taken for nobody.
    if (again) await renewal?.catch(() => undefined);
    const sent = credentials();
    const answer = await send(base + addressOf(path, request), {
      method: method.toUpperCase(),
      ...(request.signal && { signal: request.signal }),
      ...contentOf(request.body, { Accept: 'application/json', ...sent, ...headers, ...request.headers }),
    }).catch((cause: unknown) => {
      if (request.signal?.aborted) throw cause;
      throw new ApiError(0, 'no_answer', 'The server could not be reached.', { cause });
    });
    if (answer.ok) {
      if (nonce !== undefined) nonce = answer.headers.get('X-WP-Nonce') ?? nonce;
      return answer;
    }
    const error = errorOf(answer.status, await bodyOf(answer), answer.headers.get('Retry-After'));
    if (again && sent['X-WP-Nonce'] !== undefined && error.code === 'rest_cookie_invalid_nonce') {
      await renew();
      return exchange(method, path, request, false);
    }
    if (again && error.code === 'confirmation_required' && (await onConfirm?.())) {
      return exchange(method, path, request, false);
    }
    // It may be another service that knows nobody: of the session, ours is asked, and tells by itself that it is over.
    if (error.status === 401 && again && nonce !== undefined) await renew().catch(() => undefined);
    else if (error.status === 401) onSignedOut?.();
    throw error;
  }

  /** One for all who need it at the same time. */
  function renew(): Promise<string> {
    renewal ??= fetchNonce().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function fetchNonce(): Promise<string> {
    nonce = undefined;
    const answer = await exchange('get', '/octavo/v1/session/nonce', {}, false);
    nonce = (await bodyOf(answer)) as string;
    return nonce;
  }

  const call =
    (method: Method) =>
    async (path: string, request: Loose = {}): Promise<unknown> =>
      bodyOf(await exchange(method, path, request));

  const client = {
    root: base,
    renew,
    credentials,
    nonce: () => nonce,
    forget(): void {
      nonce = undefined;
    },

    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),

    async list(path: string, request: Loose = {}): Promise<Listed<unknown[]>> {
      const answer = await exchange('get', path, request);
      const items = (await bodyOf(answer)) as unknown[];
      return {
        items,
        total: Number(answer.headers.get('X-WP-Total') ?? items.length),
        pages: Number(answer.headers.get('X-WP-TotalPages') ?? 1),
      };
    },

    async *each(path: string, request: Loose = {}): AsyncGenerator<unknown, void, undefined> {
      let query: object | undefined = { per_page: 100, ...request.query };
      while (query !== undefined) {
        const answer: Response = await exchange('get', path, { ...request, query });
        yield* (await bodyOf(answer)) as unknown[];
        query = nextQuery(answer.headers.get('Link'));
      }
    },

    raw: (method: string, path: string, request: Loose = {}) => exchange(method, path, request),
    addressOf: (path: string, request: Pick<Loose, 'params' | 'query'> = {}) => base + addressOf(path, request),
  };
  return client as unknown as Client<Paths>;
}

function authorizationOf(auth: Auth): string | undefined {
  if ('token' in auth) return `Bearer ${auth.token}`;
  if ('nonce' in auth) return undefined;
  const bytes = new TextEncoder().encode(`${auth.username}:${auth.password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** A file and a form say themselves what they are; only the name of a file is told here. */
function contentOf(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { body, headers };
  if (body instanceof Blob) {
    const name = (body as { name?: unknown }).name;
    const disposition = typeof name === 'string' ? { 'Content-Disposition': dispositionOf(name) } : {};
    return { body, headers: { ...disposition, ...headers } };
  }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}

export function dispositionOf(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Where the list goes on. Only the parameters are taken from there: who asks is told to nobody but the root. */
function nextQuery(link: string | null): object | undefined {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? undefined : Object.fromEntries(new URL(address, 'http://root').searchParams);
}

function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = params as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((cause: unknown) => {
    // An abort throws what its signal says.
    if (!(cause instanceof TypeError)) throw cause;
    throw new ApiError(0, 'no_answer', 'The connection was lost before the response was complete.', { cause });
  });
  const isJson = /\bjson\b/.test(answer.headers.get('Content-Type') ?? '');
  if (!isJson) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(answer.status, 'invalid_json', 'The response is not valid JSON.', { body: text, cause });
  }
}
