import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError, type Context, type Logger, type Site } from '@octavo/plugin-api';
import { isConnectionFailure } from '../database/failures.ts';
import type { ErrorPage } from '../base/feature.ts';
import { restPrefix } from './openapi.ts';
import { toParameterError } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How errors are told where clients expect another form than REST's. */
    answerError?: (error: PlatformError) => { headers: Record<string, string>; body: unknown };
  }
}

/** One handler, one body. What we didn't expect is logged with its cause and hidden from the caller. */
export function useErrors(app: FastifyInstance, log: Logger, errorPage?: ErrorPage): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toPlatformError(error);
    if (answer.status >= 500)
      log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, answer.code);
    const told = request.routeOptions.config.answerError?.(answer);
    if (told) return sendError(reply.headers(told.headers), answer, told.body);
    if (errorPage && isPage(request)) return sendPage(reply, answer, errorPage(request.context.site, answer));
    return sendError(reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    const nothing = new PlatformError(404, 'not_found', 'There is no page or file at this address.');
    if (!errorPage || !isPage(request)) return sendError(reply, noRoute());
    return sendPage(reply, nothing, errorPage(request.context.site, nothing));
  });
}

/** An address that can't be decoded is refused before any hook runs. It isn't repeated: it may hold a secret. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, new PlatformError(error.statusCode ?? 400, 'rest_bad_request', 'The address is invalid.'));
}

export function noRoute(): PlatformError {
  return new PlatformError(404, 'rest_no_route', 'No route matches this address and method.');
}

/** A hook before anything is asked of the caller: on other sites the route isn't there. */
export const onlyWhere =
  (isOn: (site: Site) => boolean) =>
  ({ context: { site } }: { context: Context }, _reply: unknown, done: (error?: Error) => void): void =>
    done(isOn(site) ? undefined : noRoute());

/** Also for what fails before a route is found. */
export function toPlatformError(error: FastifyError | Error): PlatformError {
  if (error instanceof PlatformError) return error;
  if ('validation' in error && error.validation) return toParameterError(error.validation);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new PlatformError(400, 'rest_invalid_json', 'The body is not valid JSON.', { cause: error });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new PlatformError(413, 'rest_request_too_large', 'The body is larger than this server accepts.');
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new PlatformError(415, 'rest_unsupported_media_type', 'Send the body as application/json.');
  }
  if (isConnectionFailure(error)) {
    return new PlatformError(503, 'database_unavailable', 'A database does not respond. Try again shortly.', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new PlatformError(status, 'rest_bad_request', error.message, { cause: error });
  }
  return new PlatformError(500, 'internal_server_error', 'Internal server error.', { cause: error });
}

function isPage(request: FastifyRequest): boolean {
  return !request.url.startsWith(restPrefix) && request.context !== undefined;
}

function sendPage(reply: FastifyReply, error: PlatformError, { headers, html }: ReturnType<ErrorPage>): void {
  reply
    .code(error.status)
    .headers({ ...headers, ...error.headers })
    .type('text/html; charset=utf-8')
    .send(html);
}

function sendError(reply: FastifyReply, error: PlatformError, body: unknown = error.toBody()): void {
  reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
