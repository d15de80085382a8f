import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { innerOf } from './inner-requests.ts';

/** They are about the exchange, or nobody's business but the browser's; the others are about the answer. */
const ofTransport = new Set(
  (
    'cache-control connection content-disposition content-length content-type date expires keep-alive last-modified ' +
    'set-cookie transfer-encoding vary x-content-type-options x-request-id x-wp-nonce'
  ).split(' '),
);
const spellings: Record<string, string> = {
  etag: 'ETag',
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
};

const statuses = new WeakMap<FastifyReply, number>();

/** `_envelope`: the answer as a value, for clients that can't see status and headers. */
export function useEnvelope(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isAsked(request) || !isJson(reply, payload)) return done(null, payload);
    const status = reply.statusCode;
    const headers = aboutAnswer(reply.getHeaders());
    for (const name of Object.keys(headers)) reply.removeHeader(name);
    statuses.set(reply, status);
    reply.code(200);
    return done(null, wrap(payload, `,"status":${status},"headers":${JSON.stringify(headers)}}`));
  });
}

/** The status of the answer, whatever it is wrapped in. */
export function statusOf(reply: FastifyReply): number {
  return statuses.get(reply) ?? reply.statusCode;
}

/** Those of the headers that belong to the answer, spelt as clients look for them. */
export function aboutAnswer(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(headers).filter((name) => !ofTransport.has(name) && !name.startsWith('access-control-'));
  return Object.fromEntries(names.map((name) => [spelt(name), headers[name]]));
}

function isAsked({ query, raw }: FastifyRequest): boolean {
  return (query as Record<string, unknown>)['_envelope'] !== undefined && innerOf(raw) === undefined;
}

function isJson(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const type = String(reply.getHeader('content-type') ?? '');
  return type.startsWith('application/json') && (typeof payload === 'string' || Buffer.isBuffer(payload));
}

function wrap(payload: string | Buffer, rest: string): string | Buffer {
  if (typeof payload === 'string') return `{"body":${payload}${rest}`;
  return Buffer.concat([Buffer.from('{"body":'), payload, Buffer.from(rest)]);
}

/** `retry-after` → `Retry-After` */
function spelt(name: string): string {
  return spellings[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
