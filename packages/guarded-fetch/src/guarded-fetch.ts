import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readTarget, type Refusal, type Target } from './public-address.ts';
import { resolvePublic } from './resolve.ts';

export type FetchLimits = {
  readonly maximumBytes: number;
  /** For everything: names, connections, redirects and the last byte. */
  readonly timeoutMs: number;
  readonly maximumRedirects: number;
};

export type FetchOptions = FetchLimits & {
  readonly signal?: AbortSignal;
  readonly onRefused?: (reason: string) => void;
};

type Fetched = { readonly size: number };

const redirects = new Set([301, 302, 303, 307, 308]);
const headers = { 'User-Agent': 'Octavo', Accept: 'image/*', 'Accept-Encoding': 'identity' };

/**
 * Downloads a file from a public https address to a path where there is none yet. Undefined when it may not or can not be
 * had; `onRefused` hears why. Throws when the caller aborts it or the path can't be written to.
 */
export async function fetchToFile(url: string, path: string, options: FetchOptions): Promise<Fetched | undefined> {
  const { signal, timeoutMs, onRefused } = options;
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const outcome = await follow(url, path, options, ending);
  if ('size' in outcome) return outcome;
  signal?.throwIfAborted();
  onRefused?.(deadline.aborted ? `it took longer than ${timeoutMs} ms` : outcome.refusal);
  return undefined;
}

async function follow(url: string, path: string, limits: FetchLimits, signal: AbortSignal): Promise<Fetched | Refusal> {
  let target = readTarget(url);
  for (let hop = 0; hop <= limits.maximumRedirects; hop += 1) {
    if ('refusal' in target) return target;
    const addresses = await resolvePublic(target.host, signal);
    if ('refusal' in addresses) return addresses;
    const response = await ask(target, addresses, signal);
    if ('refusal' in response) return response;
    try {
      const location = redirects.has(response.statusCode ?? 0) ? response.headers.location : undefined;
      if (location === undefined) return judge(response, limits) ?? (await save(response, path, limits));
      target = readTarget(location, target.url);
    } finally {
      response.destroy();
    }
  }
  return { refusal: `it redirects more than ${limits.maximumRedirects} times` };
}

/** An agent for one request: nothing is shared, and no proxy comes in from the environment as with the global one. */
function ask(
  { url, host }: Target,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage | Refusal> {
  return new Promise((resolve) => {
    const sent = request({
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
      host,
      path: url.pathname + url.search,
      servername: isIP(host) === 0 ? host : '',
      lookup: pinnedTo(addresses),
      // Not left to NODE_TLS_REJECT_UNAUTHORIZED.
      rejectUnauthorized: true,
      headers,
      // Until the last byte of the answer.
      signal,
    });
    sent.on('response', resolve);
    sent.on('error', (error) => resolve({ refusal: error.message }));
    sent.on('close', () => resolve({ refusal: 'it was hung up' }));
    sent.end();
  });
}

/**
 * Says what was found before. Whatever the name leads to by now, nobody asks. Says it later, as a real one would: a
 * connection that fails at once does so before anybody listens, and that ends the process.
 */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    if (all === true) setImmediate(callback, null, found);
    else setImmediate(callback, null, found[0]?.address ?? '', found[0]?.family);
  };
}

function judge({ statusCode, headers }: IncomingMessage, { maximumBytes }: FetchLimits): Refusal | undefined {
  const coding = headers['content-encoding'] ?? 'identity';
  const transfer = headers['transfer-encoding'] ?? 'chunked';
  if (statusCode !== 200) return { refusal: `it was answered with status ${statusCode}` };
  if (coding.toLowerCase() !== 'identity' || transfer.toLowerCase() !== 'chunked')
    return { refusal: 'it is compressed' };
  if (Number(headers['content-length'] ?? 0) > maximumBytes) return tooLarge(maximumBytes);
  return undefined;
}

async function save(
  response: IncomingMessage,
  path: string,
  { maximumBytes }: FetchLimits,
): Promise<Fetched | Refusal> {
  const file = await open(path, 'wx');
  let outcome: Fetched | Refusal = { refusal: 'it was not finished' };
  try {
    outcome = await copy(response, file, maximumBytes);
    return outcome;
  } finally {
    if ('refusal' in outcome) await rm(path, { force: true });
  }
}

/** Closes the file whatever happens. */
async function copy(response: IncomingMessage, file: FileHandle, maximumBytes: number): Promise<Fetched | Refusal> {
  try {
    let size = 0;
    for await (const part of partsOf(response)) {
      if ('refusal' in part) return part;
      size += part.length;
      if (size > maximumBytes) return tooLarge(maximumBytes);
      await file.writeFile(part);
    }
    return { size };
  } finally {
    await file.close();
  }
}

/** What goes wrong with the connection comes as the last part: it is told apart from what goes wrong with our disk. */
async function* partsOf(response: IncomingMessage): AsyncGenerator<Buffer | Refusal> {
  try {
    yield* response;
  } catch (error) {
    yield { refusal: error instanceof Error ? error.message : String(error) };
  }
}

function tooLarge(maximumBytes: number): Refusal {
  return { refusal: `it has more than ${maximumBytes} bytes` };
}
