import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous } from '@octavo/plugin-api';
import { restPrefix } from './openapi.ts';

const publicRoutes = new RegExp(`^${restPrefix}(?:/?$|/(?:core|wp)/v2(?:/|$)|/oembed/1\\.0/)`);
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
};

/** CORS: scripts of any origin may read what is public. `*` rules out credentials, so nothing private is shared. */
export function useCors(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPublicRead(request)) reply.headers(headers);
    done(null, payload);
  });
}

function isPublicRead({ context, method, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && context?.actor === anonymous && context.site.public && publicRoutes.test(routeOptions.url ?? '');
}
