import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ask, partsOf } from './ask.ts';
import { readTarget, readVouched, type Refusal, type Target } from './public-address.ts';
import { resolvePublic } from './resolve.ts';

export type GuardedRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For everything: names, the connection and the last byte. */
  readonly timeoutMs: number;
  /** Of the answer; what comes after them isn't read. */
  readonly maximumBytes: number;
  readonly signal?: AbortSignal;
  /** Origins that whoever runs the network vouches for: they may be private, of plain http, with a port of their own. */
  readonly vouchedOrigins?: readonly string[];
};

export type GuardedAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The beginning of it, or all. */
  readonly body: Buffer;
};

type Judged = { readonly target: Target; readonly addresses: readonly string[] | undefined };

/**
 * One request to a public https address; a redirect is an answer like any other. A refusal says why there was no answer.
 * Once the status is known the request is answered, even if the rest never comes. Throws when the caller aborts it.
 */
export async function guardedRequest(request: GuardedRequest): Promise<GuardedAnswer | Refusal> {
  const { signal, timeoutMs } = request;
  return within({ signal, timeoutMs }, async (ending) => {
    const judged = await judge(request, ending);
    if ('refusal' in judged) return judged;
    const headers = { 'User-Agent': 'Octavo', 'Accept-Encoding': 'identity', ...request.headers };
    const response = await ask(judged.target, judged.addresses, { ...request, headers }, ending);
    if ('refusal' in response) return response;
    try {
      const body = await beginning(response, request.maximumBytes);
      return { status: response.statusCode ?? 0, headers: response.headers, body };
    } finally {
      response.destroy();
    }
  });
}

/** Whether a request would be sent there now. Asks for the addresses of the name and connects to none. */
export async function checkTarget(
  target: Pick<GuardedRequest, 'url' | 'vouchedOrigins' | 'timeoutMs' | 'signal'>,
): Promise<Refusal | undefined> {
  const judged = await within(target, (ending) => judge(target, ending));
  return 'refusal' in judged ? judged : undefined;
}

async function judge(
  { url, vouchedOrigins = [] }: Pick<GuardedRequest, 'url' | 'vouchedOrigins'>,
  signal: AbortSignal,
): Promise<Judged | Refusal> {
  const vouched = readVouched(url, vouchedOrigins);
  if (vouched) return { target: vouched, addresses: undefined };
  const target = readTarget(url);
  if ('refusal' in target) return target;
  const addresses = await resolvePublic(target.host, signal);
  return 'refusal' in addresses ? addresses : { target, addresses };
}

async function within<Answer extends object>(
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs: number },
  work: (ending: AbortSignal) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  const outcome = await work(signal ? AbortSignal.any([signal, deadline]) : deadline);
  if (!('refusal' in outcome)) return outcome;
  signal?.throwIfAborted();
  return deadline.aborted ? { refusal: `it took longer than ${timeoutMs} ms` } : outcome;
}

async function beginning(response: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of partsOf(response)) {
    if ('refusal' in part) break;
    parts.push(part);
    size += part.length;
    if (size >= maximumBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maximumBytes);
}
