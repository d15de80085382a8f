import type { IncomingMessage } from 'node:http';
import { unescape } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import type { Logger, Site } from '@octavo/plugin-api';
import { statusOf } from './envelope.ts';
import { innerOf } from './inner-requests.ts';
import { traceId } from '../tracing/tracing.ts';
import type { Metrics } from './metrics.ts';
import { traceOf } from './tracing.ts';

const secretParameter = /^(?:password|_wpnonce|token|code|signature|X-Amz-[\w-]+)(?:$|\[)/i;

/** The address without what opens doors. Names are read as the parser reads them: `pass%77ord`, `password[]`. */
export function redactUrl(url: string): string {
  return url.includes('?') ? url.split('&').map(redactPair).join('&') : url;
}

/** One line and one measurement per request, when its answer is out. Headers and bodies are never logged. */
export function useLog(
  app: FastifyInstance,
  { log, metrics, siteOf }: { log: Logger; metrics: Metrics; siteOf: (request: IncomingMessage) => Site },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request;
    const inner = innerOf(request.raw);
    if (inner?.validates) return done();
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const site = (inner?.context.site ?? siteOf(request.raw)).id;
    const status = statusOf(reply);
    const trace = traceId(traceOf(request.raw));
    const further = { ...(inner && { batch: true }), ...(trace !== undefined && { trace_id: trace }) };
    log.info({ reqId: id, method, url: redactUrl(url), site, status, ms, ...further }, 'request');
    metrics.observe(method, request.routeOptions.url ?? 'none', status, reply.elapsedTime / 1000);
    return done();
  });
}

function redactPair(pair: string): string {
  for (const { 0: start, 1: name = '', index } of pair.matchAll(/(?:^|\?)([^?=]*)=/g)) {
    if (secretParameter.test(unescape(name))) return `${pair.slice(0, index + start.length)}[redacted]`;
  }
  return pair;
}
