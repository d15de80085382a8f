import { Stream } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';

/** A slow sender or reader, or a slow service that is asked, takes no place from those who come to the same site. */
export function usePlaces(app: FastifyInstance, admission: Pick<Admission, 'rest' | 'resume'>): void {
  app.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      admission.rest(raw);
    }
    done();
  });
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    const turn = admission.resume(raw);
    if (turn) turn.then(() => done(), done);
    else done();
  });
  app.addHook('preHandler', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.elsewhere) admission.rest(raw);
    done();
  });
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (payload instanceof Stream) admission.rest(raw);
    done();
  });
}
