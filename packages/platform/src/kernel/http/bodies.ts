import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createDepthCheck, mostJsonLevels, PlatformError } from '@octavo/plugin-api';
import { hasBody } from './concurrency-limit.ts';

/** Reads bodies. An empty one is no body, whatever its type says. */
export function useBodies(app: FastifyInstance, milliseconds: number): void {
  useLimits(app, milliseconds);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? {} : parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  // Clients of WordPress send what a deletion asks for in its body.
  app.addHook('preValidation', ({ method, body, query }, _reply, done) => {
    if (method === 'DELETE' && typeof body === 'object' && !Array.isArray(body)) Object.assign(query as object, body);
    done();
  });
}

/** A `__proto__` key is data: JSON.parse makes it an own property. */
function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new PlatformError(400, 'rest_invalid_json', 'The body is not valid UTF-8.');
  return JSON.parse(body.toString());
}

const tooDeep = () =>
  new PlatformError(400, 'rest_invalid_json', `The JSON is nested more than ${mostJsonLevels} levels deep.`);

/**
 * Refuses a body that isn't there in time, and JSON at the piece that nests it too deeply: the rest is neither kept nor read.
 * An upload is read by its route, and may take longer.
 */
function useLimits(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.addHook('preParsing', ({ raw, headers }, reply, payload, done) => {
    if (!hasBody(raw)) return done();
    const timer = setTimeout(() => refuse(tooSlow(milliseconds)), milliseconds);
    timers.set(raw, timer);
    reply.raw.once('close', () => clearTimeout(timer));
    const isTooDeep = createDepthCheck();
    // Byte by byte: quotes, backslashes and brackets are never part of a longer UTF-8 character.
    const look = (piece: Buffer) => isTooDeep(piece.toString('latin1')) && refuse(tooDeep());
    if (/^application\/json\b/i.test(headers['content-type'] ?? '')) payload.on('data', look);
    return done();

    function refuse(error: PlatformError): void {
      clearTimeout(timer);
      payload.off('data', look);
      // Where nobody reads it, it has been refused for another reason.
      if (payload.listenerCount('error') > 0) payload.emit('error', error);
    }
  });
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    clearTimeout(timers.get(raw));
    done();
  });
}

const tooSlow = (milliseconds: number) =>
  new PlatformError(408, 'rest_request_timeout', `The body did not arrive within ${milliseconds / 1000} seconds.`);
