import { Stream } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toRefusalError, type Admission, type Refusal } from './concurrency-limit.ts';

/** Frees the slot of a request that waits for its body, its reader or another service, so that it blocks nobody on its site. */
export function useConcurrencyLimit(app: FastifyInstance, admission: Pick<Admission, 'received' | 'rest'>): void {
  app.addHook('preValidation', ({ raw }, reply, done) => {
    const goOn = (whyNot: Refusal | undefined) => (whyNot === undefined ? done() : sendRefusal(reply, whyNot));
    const turn = admission.received(raw);
    if (turn instanceof Promise) turn.then(goOn, done);
    else goOn(turn);
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

/** Not by the handler of errors, which would log each. */
function sendRefusal(reply: FastifyReply, code: Refusal): void {
  const error = toRefusalError(code);
  void reply.code(error.status).headers(error.headers).send(error.toBody());
}
