import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous } from '@octavo/plugin-api';
import { restPrefix } from './openapi.ts';

const shared = new RegExp(`^${restPrefix}(?:/?$|/(?:core|wp)/v2(?:/|$)|/oembed/1\\.0/)`);
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
};

/** What everybody may read, scripts of other pages may, too: without a credential, which `*` rules out. */
export function useSharing(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isShared(request)) reply.headers(headers);
    done(null, payload);
  });
}

function isShared({ context, method, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && context?.actor === anonymous && context.site.public && shared.test(routeOptions.url ?? '');
}
