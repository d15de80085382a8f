import { ApiError, errorOf } from './api-error.ts';
import type { paths } from './generated.ts';
import type { Listed, Method, PathOf, Request, Response as ResponseOf, Sending } from './operations.ts';

export type ClientOptions = {
  /** The REST root, as a site announces it: `https://example.org/wp-json`. */
  root: string;
  /** For a browser with a session cookie. A stale one is renewed by itself. */
  nonce?: string | undefined;
  /** For everybody else: an `Authorization` header, for instance. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The session is over; called each time that an answer says so. */
  onSignedOut?: (() => void) | undefined;
  fetch?: typeof fetch | undefined;
};

type Loose = Sending & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
};

export type Client = ReturnType<typeof createClient>;

/** Each method takes a path of the OpenAPI document, and is typed by it. */
export function createClient({ root, headers = {}, onSignedOut, fetch: send = fetch, ...options }: ClientOptions) {
  const base = root.replace(/\/$/, '');
  let nonce = options.nonce;

  async function exchange(method: string, path: string, request: Loose, again = true): Promise<Response> {
    const { body } = request;
    const raw = body instanceof Blob || body instanceof FormData;
    const answer = await send(base + addressOf(path, request), {
      method: method.toUpperCase(),
      credentials: 'same-origin',
      ...(request.signal && { signal: request.signal }),
      headers: {
        Accept: 'application/json',
        ...(nonce !== undefined && { 'X-WP-Nonce': nonce }),
        ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }),
        ...headers,
        ...request.headers,
      },
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      throw new ApiError(0, 'no_answer', 'The server could not be reached.', undefined, error);
    });
    if (answer.ok) return answer;
    const error = errorOf(answer.status, await bodyOf(answer));
    if (again && nonce !== undefined && error.code === 'rest_cookie_invalid_nonce') {
      await renew();
      return exchange(method, path, request, false);
    }
    if (error.status === 401) onSignedOut?.();
    throw error;
  }

  /** A new nonce for the session that the cookie names; throws when there is none. */
  async function renew(): Promise<string> {
    nonce = undefined;
    const answer = await exchange('get', '/octavo/v1/session/nonce', {}, false);
    nonce = await answer.text();
    return nonce;
  }

  async function call(method: Method, path: string, request: Loose = {}): Promise<unknown> {
    return bodyOf(await exchange(method, path, request));
  }

  type Arguments<P extends keyof paths, M extends Method> =
    object extends Request<P, M> ? [request?: Request<P, M>] : [request: Request<P, M>];

  return {
    root: base,
    renew,
    nonce: () => nonce,
    forget(): void {
      nonce = undefined;
    },

    get: <P extends PathOf<'get'>>(path: P, ...[request]: Arguments<P, 'get'>) =>
      call('get', path, request) as Promise<ResponseOf<P, 'get'>>,
    post: <P extends PathOf<'post'>>(path: P, ...[request]: Arguments<P, 'post'>) =>
      call('post', path, request) as Promise<ResponseOf<P, 'post'>>,
    put: <P extends PathOf<'put'>>(path: P, ...[request]: Arguments<P, 'put'>) =>
      call('put', path, request) as Promise<ResponseOf<P, 'put'>>,
    patch: <P extends PathOf<'patch'>>(path: P, ...[request]: Arguments<P, 'patch'>) =>
      call('patch', path, request) as Promise<ResponseOf<P, 'patch'>>,
    delete: <P extends PathOf<'delete'>>(path: P, ...[request]: Arguments<P, 'delete'>) =>
      call('delete', path, request) as Promise<ResponseOf<P, 'delete'>>,

    /** A list that pages, with its totals. */
    async list<P extends PathOf<'get'>>(
      path: P,
      ...[request]: Arguments<P, 'get'>
    ): Promise<Listed<ResponseOf<P, 'get'>>> {
      const answer = await exchange('get', path, request ?? {});
      const items = (await bodyOf(answer)) as Listed<ResponseOf<P, 'get'>>['items'];
      return {
        items,
        total: Number(answer.headers.get('X-WP-Total') ?? items.length),
        pages: Number(answer.headers.get('X-WP-TotalPages') ?? 1),
      };
    },

    /** The answer as it came: its headers, or a file. */
    raw: (method: Method | 'options', path: string, request: Loose = {}) => exchange(method, path, request),

    /** Where a request goes, for what `fetch` can't do. */
    addressOf: (path: string, request: Pick<Loose, 'params' | 'query'> = {}) => base + addressOf(path, request),
  };
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
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  const isJson = /\bjson\b/.test(answer.headers.get('Content-Type') ?? '');
  if (!isJson) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(answer.status, 'invalid_json', 'The answer is not valid JSON.', text, error);
  }
}
