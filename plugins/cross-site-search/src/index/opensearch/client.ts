import { setTimeout as sleep } from 'node:timers/promises';
import { Client, errors } from '@opensearch-project/opensearch';
import { PlatformError } from '@octavo/plugin-api';

export type Connection = {
  /** One address, or those of several nodes separated by commas. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** PEM. */
  readonly certificateAuthority?: string;
};

export type EngineRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** Instead of a body: JSON, one value to a line. */
  readonly lines?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Doing it twice is the same as doing it once, so another node may be asked. */
  readonly repeatable: boolean;
  /** Answers that the caller understands; others from 400 on are errors. */
  readonly expected?: readonly number[];
};

/** The caller knows what the engine answers to its request. */
export type EngineAnswer<Body> = { readonly status: number; readonly body: Body };

export type Engine = {
  request<Body = unknown>(request: EngineRequest): Promise<EngineAnswer<Body>>;
  close(): Promise<void>;
};

const defaultTimeoutMs = 30_000;
/** A node that doesn't answer in time is left alone for a while, which the client decides first. */
const graceMs = 100;
/** After all nodes were asked: a cluster that has lost one needs a moment to agree on who does what. */
const pausesMs = [100, 200, 400, 800, 1600];

export function connect(connection: Connection): Engine {
  const { nodes, auth } = addresses(connection);
  const client = new Client({
    nodes,
    ...(auth && { auth }),
    ...(connection.certificateAuthority && { ssl: { ca: connection.certificateAuthority } }),
    // What may be asked again, and when, is decided here.
    maxRetries: 0,
  });

  async function send(request: EngineRequest, timeoutMs: number) {
    const { method, path, query, body, lines, signal, expected = [] } = request;
    if (signal?.aborted) throw givenUp();
    if (timeoutMs <= 0) throw tooSlow();
    const content = lines === undefined ? body && { body } : { bulkBody: lines };
    const running = client.transport.request(
      { method, path, ...(query && { querystring: query }), ...content },
      { requestTimeout: timeoutMs, ignore: [...expected] },
    );
    return withDeadline(running, timeoutMs + graceMs, signal);
  }

  return {
    async request<Body>(request: EngineRequest) {
      const deadline = Date.now() + (request.timeoutMs ?? defaultTimeoutMs);
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { statusCode, body } = await send(request, deadline - Date.now());
          const status = statusCode ?? 0;
          if (typeof body !== 'object' && (status < 400 || status === 404)) throw notTheEngine(status);
          return { status, body: body as Body };
        } catch (error) {
          const pause = pauseAfter(error, attempt, nodes.length, request.repeatable);
          if (pause === undefined || Date.now() + pause >= deadline) throw toPlatformError(error);
          await sleep(pause, undefined, { signal: request.signal }).catch(() => {
            throw givenUp();
          });
        }
      }
    },

    close: () => client.close(),
  };
}

export function unavailable(cause?: Error): PlatformError {
  return new PlatformError(503, 'cross_site_search_unavailable', 'The search engine is not available.', {
    headers: { 'Retry-After': '10' },
    ...(cause && { cause }),
  });
}

export function tooSlow(cause?: Error): PlatformError {
  return new PlatformError(503, 'cross_site_search_timeout', 'The search engine did not respond in time.', {
    headers: { 'Retry-After': '5' },
    ...(cause && { cause }),
  });
}

/** Somebody else may answer at that address: a proxy without a way to the engine, or a website. */
export function notTheEngine(status: number): PlatformError {
  return unavailable(new Error(`The response with status ${status} does not come from OpenSearch.`));
}

function givenUp(): PlatformError {
  return unavailable(new Error('The request was cancelled.'));
}

/** Credentials in an address are taken out of it, for addresses are shown. */
function addresses({ url, username, password }: Connection) {
  const nodes = url.split(',').map((text) => parse(text.trim()));
  const [first] = nodes;
  const user = username || decodeURIComponent(first?.username ?? '');
  const secret = password || decodeURIComponent(first?.password ?? '');
  for (const node of nodes) [node.username, node.password] = ['', ''];
  const distinct = [...new Set(nodes.map((node) => node.href))];
  return { nodes: distinct, auth: user && secret ? { username: user, password: secret } : undefined };
}

/** The error of `URL` carries the text, in which there may be a password. */
function parse(text: string): URL {
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new Error('OPENSEARCH_URL must contain only http or https addresses.');
}

/** The client's own timeout is for silence; this one is for the whole. */
async function withDeadline<Answer>(
  running: Promise<Answer> & { abort: () => void },
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const timer = setTimeout(() => stop(tooSlow()), milliseconds);
  const leave = () => stop(givenUp());
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([running, stopped]);
  } catch (error) {
    running.abort();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/** Undefined when it isn't sent again. */
function pauseAfter(error: unknown, attempt: number, nodes: number, repeatable: boolean): number | undefined {
  const isLost = error instanceof errors.ConnectionError && !/certificate|SSL|TLS/i.test(error.message);
  const isBusy = error instanceof errors.ResponseError && [502, 503, 504].includes(error.statusCode ?? 0);
  // It never got there, so it has done nothing yet.
  const isRefused = isLost && /ECONNREFUSED|EHOSTUNREACH|ENOTFOUND/.test(error.message);
  if (!isRefused && !(repeatable && (isLost || isBusy))) return undefined;
  if (attempt < nodes) return 0;
  return isRefused && nodes === 1 ? undefined : pausesMs[attempt - nodes];
}

/** The client's errors hold the whole request and the connection with its password: only their words are kept. */
function toPlatformError(error: unknown): Error {
  if (error instanceof PlatformError || !(error instanceof Error)) return error as Error;
  const cause = new Error(`${error.name}: ${error.message.slice(0, 500)}`);
  if (error instanceof errors.TimeoutError) return tooSlow(cause);
  if (!(error instanceof errors.ResponseError)) return unavailable(cause);
  const { statusCode } = error;
  const reason = JSON.stringify(error.body ?? '').slice(0, 2000);
  if (/Time exceeded|timeout_exception/i.test(reason)) return tooSlow(cause);
  const isOurFault = statusCode !== null && statusCode < 500 && ![401, 403, 408, 429].includes(statusCode);
  if (!isOurFault) return unavailable(cause);
  return new Error(`OpenSearch rejected a request with status ${statusCode}: ${cause.message}`);
}
