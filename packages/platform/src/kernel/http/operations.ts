import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Answers what operators ask of the process itself; true when it did. */
export type Operations = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

type Needs = {
  metrics: () => Promise<Metrics>;
  metricsToken: string | undefined;
  /** Whether an active site answers at a domain. */
  isOurs: (domain: string) => Promise<boolean>;
  /** Why the process can't take requests now; undefined when it can. */
  whyNotReady: () => Promise<string | undefined>;
};

export function createOperations({ metrics, metricsToken, isOurs, whyNotReady }: Needs): Operations {
  return async (request, response) => {
    switch (request.url ?? '') {
      case '/healthz':
        send(response, 200, { status: 'ok' });
        return true;
      case '/readyz': {
        const reason = await whyNotReady();
        send(response, reason ? 503 : 200, reason ? { status: 'unavailable', reason } : { status: 'ok' });
        return true;
      }
      case '/metrics':
        if (metricsToken !== undefined && !isBearer(request.headers.authorization, metricsToken)) {
          send(response, 401, { status: 'unauthorized', reason: 'Send METRICS_TOKEN as a bearer token.' });
          return true;
        }
        await sendMetrics(response, await metrics());
        return true;
      default:
        return request.url?.startsWith(tlsAsk) === true && answerTlsAsk(request.url, response, isOurs);
    }
  };
}

async function sendMetrics(response: ServerResponse, { contentType, text }: Metrics): Promise<void> {
  response.writeHead(200, { 'Content-Type': contentType }).end(await text());
}

const tlsAsk = '/octavo/tls-ask?';

/** For fronts that ask before they get a certificate. It tells no more than a request to the domain would. */
async function answerTlsAsk(url: string, response: ServerResponse, isOurs: Needs['isOurs']): Promise<true> {
  const domain = new URLSearchParams(url.slice(tlsAsk.length)).get('domain') ?? '';
  const isKnown = await isOurs(domain.toLowerCase());
  send(response, isKnown ? 200 : 404, isKnown ? { status: 'ok' } : { status: 'unknown' });
  return true;
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}

function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
