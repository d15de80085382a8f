import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger, Site } from '@octavo/plugin-api';
import type { Metrics } from './metrics.ts';

const secretParameters = /([?&](?:password|_wpnonce|token|code|signature|X-Amz-[\w-]+)=)[^&#]*/gi;

/** The address without what opens doors. */
export function redactUrl(url: string): string {
  return url.includes('?') ? url.replace(secretParameters, '$1[redacted]') : url;
}

/** One line and one measurement per request, when its answer is out. Headers and bodies are never logged. */
export function useLog(
  app: FastifyInstance,
  { log, metrics, siteOf }: { log: Logger; metrics: Metrics; siteOf: (request: IncomingMessage) => Site },
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const site = siteOf(request.raw).id;
    log.info({ reqId: id, method, url: redactUrl(url), site, status: reply.statusCode, ms }, 'request');
    metrics.observe(method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
}
