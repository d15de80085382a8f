import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { noRoute } from './errors.ts';
import { restPrefix } from './openapi.ts';

/** HEAD isn't among them: the answer to a POST has a body. */
const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Clients that can send nothing but POST say in a header, or in `_method`, what they mean. */
export function methodOf({ method = 'GET', headers }: IncomingMessage, url: string): string {
  if (method !== 'POST' || !url.startsWith(restPrefix)) return method;
  const meant = meantBy(headers, url);
  return known.has(meant) ? meant : method;
}

/** A POST that asks for an unknown method has no route: `methodOf` has replaced the known ones before. */
export function useMethodOverride(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { method, headers, url = '' } }, _reply, done) =>
    done(method === 'POST' && !['', 'POST'].includes(meantBy(headers, url)) ? noRoute() : undefined),
  );
}

function meantBy(headers: IncomingHttpHeaders, url: string): string {
  const header = String(headers['x-http-method-override'] ?? '').trim();
  return (header || parameterOf(url)).toUpperCase();
}

function parameterOf(url: string): string {
  if (!url.includes('_method=')) return '';
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('_method') ?? '';
}
