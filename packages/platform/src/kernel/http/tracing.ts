import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Site } from '@octavo/plugin-api';
import { beginRequest, continueIn, endRequest, isTracing, type Traced } from '../tracing/tracing.ts';
import { statusOf } from './envelope.ts';
import { innerOf } from './inner-requests.ts';

const traces = new WeakMap<IncomingMessage, Traced>();

/** The span of a request, if there is one. */
export const traceOf = (raw: IncomingMessage): Traced | undefined => traces.get(raw);

/** A span for each request. Nothing of an address but its route is in it: what people send may be secret. */
export function useTracing(app: FastifyInstance, siteOf: (request: IncomingMessage) => Site): void {
  if (!isTracing()) return;
  app.addHook('onRequest', ({ raw, method, id, routeOptions }, _reply, done) => {
    const inner = innerOf(raw);
    const route = routeOptions.url ?? 'none';
    const sender = inner ? undefined : raw.headers.traceparent;
    const traced = beginRequest(`${method} ${route}`, typeof sender === 'string' ? sender : undefined, {
      'http.request.method': method,
      'http.route': route,
      'octavo.site.id': (inner?.context.site ?? siteOf(raw)).id,
      'octavo.request.id': id,
    });
    traces.set(raw, traced);
    continueIn(traced, done);
  });
  // The end of a body is heard of outside of everything that began with its request.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    const traced = traces.get(raw);
    if (traced) continueIn(traced, done);
    else done();
  });
  app.addHook('onResponse', ({ raw }, reply, done) => {
    const traced = traces.get(raw);
    if (traced) endRequest(traced, statusOf(reply));
    done();
  });
}
