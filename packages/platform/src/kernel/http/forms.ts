import type { FastifyInstance } from 'fastify';
import { PlatformError } from '@octavo/plugin-api';
import { parseQuery } from './requests.ts';

const forms = new WeakSet<object>();
/** Never where somebody signs in and gets a cookie: any page could make a browser send a form there. */
const namespaces = new Set(['core/v2', 'wp/v2', 'jwt-auth/v1']);

/** Forms, where clients of WordPress send them. */
export function useForms(scope: FastifyInstance, namespace: string): void {
  if (!namespaces.has(namespace)) return;
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
    // A browser sends a form without asking, and a password that it remembers with it.
    if (['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))) {
      return done(new PlatformError(403, 'rest_forbidden', 'Forms from other origins are not allowed.'));
    }
    const body = parseQuery(text as string);
    forms.add(body);
    return done(null, body);
  });
}

/** Whether a body is text, all of it. */
export const isForm = (body: unknown): boolean => typeof body === 'object' && body !== null && forms.has(body);
