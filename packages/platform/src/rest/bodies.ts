import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isTooDeep, mostJsonLevels, PlatformError } from '@octavo/plugin-api';
import { hasBody } from './admission.ts';

/** Reads bodies. An empty one is no body, whatever its type says. */
export function useBodies(app: FastifyInstance, milliseconds: number): void {
  useDeadline(app, milliseconds);
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
  const text = body.toString();
  if (!isTooDeep(text)) return JSON.parse(text);
  throw new PlatformError(400, 'rest_invalid_json', `The JSON is nested more than ${mostJsonLevels} levels deep.`);
}

/** Until the whole body is there. An upload is read by its route, and may take longer. */
function useDeadline(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.addHook('preParsing', ({ raw }, reply, payload, done) => {
    if (hasBody(raw)) {
      const timer = setTimeout(() => {
        void reply.header('Connection', 'close');
        payload.emit('error', tooSlow(milliseconds));
      }, milliseconds);
      timers.set(raw, timer);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    clearTimeout(timers.get(raw));
    done();
  });
}

const tooSlow = (milliseconds: number) =>
  new PlatformError(408, 'rest_request_timeout', `The body did not arrive within ${milliseconds / 1000} seconds.`);
