import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Refusal, Target } from './public-address.ts';

/** What is sent, beside the address. */
export type Sent = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Connects to one of the addresses and to nothing else; without any, wherever the name leads, which is only for targets
 * that whoever runs the network has vouched for. Never follows a redirect. An agent for one request: nothing is shared,
 * and no proxy comes in from the environment as with the global one.
 */
export function ask(
  { url, host }: Target,
  addresses: readonly string[] | undefined,
  { method, headers, body }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage | Refusal> {
  return new Promise((resolve) => {
    const options = {
      method,
      host,
      path: url.pathname + url.search,
      ...(url.port !== '' && { port: Number(url.port) }),
      ...(addresses && { lookup: pinnedTo(addresses) }),
      headers,
      // Until the last byte of the answer.
      signal,
    };
    const sent =
      url.protocol === 'http:'
        ? plainRequest({ ...options, agent: new PlainAgent({ keepAlive: false }) })
        : request({
            ...options,
            agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
            servername: isIP(host) === 0 ? host : '',
            // Not left to NODE_TLS_REJECT_UNAUTHORIZED.
            rejectUnauthorized: true,
          });
    sent.on('response', resolve);
    sent.on('error', (error) => resolve({ refusal: error.message }));
    sent.on('close', () => resolve({ refusal: 'the connection was closed' }));
    sent.end(body);
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

/** What goes wrong with the connection comes as the last part: it is told apart from what goes wrong with our disk. */
export async function* partsOf(response: IncomingMessage): AsyncGenerator<Buffer | Refusal> {
  try {
    yield* response;
  } catch (error) {
    yield { refusal: error instanceof Error ? error.message : String(error) };
  }
}
