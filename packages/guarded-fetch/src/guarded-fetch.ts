import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { ask, partsOf } from './ask.ts';
import { readTarget, type Refusal } from './public-address.ts';
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
    const response = await ask(target, addresses, { method: 'GET', headers }, signal);
    if ('refusal' in response) return response;
    try {
      const location = redirects.has(response.statusCode ?? 0) ? response.headers.location : undefined;
      if (location === undefined) return judge(response, limits) ?? (await save(response, path, limits));
      target = readTarget(location, target.url);
    } finally {
      response.destroy();
    }
  }
  return { refusal: `there are more than ${limits.maximumRedirects} redirects` };
}

function judge({ statusCode, headers }: IncomingMessage, { maximumBytes }: FetchLimits): Refusal | undefined {
  const coding = headers['content-encoding'] ?? 'identity';
  const transfer = headers['transfer-encoding'] ?? 'chunked';
  if (statusCode !== 200) return { refusal: `the response has the status ${statusCode}` };
  if (coding.toLowerCase() !== 'identity' || transfer.toLowerCase() !== 'chunked')
    return { refusal: 'the response is compressed' };
  if (Number(headers['content-length'] ?? 0) > maximumBytes) return tooLarge(maximumBytes);
  return undefined;
}

async function save(
  response: IncomingMessage,
  path: string,
  { maximumBytes }: FetchLimits,
): Promise<Fetched | Refusal> {
  const file = await open(path, 'wx');
  let outcome: Fetched | Refusal = { refusal: 'the response is incomplete' };
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

function tooLarge(maximumBytes: number): Refusal {
  return { refusal: `the response has more than ${maximumBytes} bytes` };
}
