import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from './database.ts';
import { createPage } from './page.ts';
import { readRequest } from './task-request.ts';
import { refusal, type TaskRow, type TaskService } from './task.service.ts';
import { TaskFailure } from './task.ts';
import { identify } from './token.ts';

export type RouteOptions = {
  readonly service: TaskService;
  readonly database: Database;
  /** What becomes of a task whose batch client goes away. */
  readonly onDisconnect: 'cancel' | 'continue';
  readonly log: (fields: Record<string, unknown>, message: string) => void;
};

const bodyLimit = 1024 * 1024;
const heartbeatMs = 15_000;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export function createApp({ service, database, onDisconnect, log }: RouteOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: true,
    // Addresses that no route is asked for, since they can't be read.
    frameworkErrors: ({ message }, _request, reply) =>
      void (reply as FastifyReply).code(400).send(refusal(400, message).body),
  });
  const tokenOf = ({ headers }: FastifyRequest) => identify(database.pool, headers.authorization);

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const isOurs = error instanceof TaskFailure;
    const status = isOurs ? error.status : (error.statusCode ?? 500);
    if (status >= 500 && !isOurs) log({ err: error.stack }, 'A request failed.');
    const text = status >= 500 && !isOurs ? 'Internal error. See the log of the service.' : error.message;
    const { body } = refusal(status, text, isOurs ? error.details : {});
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    if (isOurs && error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter));
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal(404, 'Not found.').body));

  async function submit(request: FastifyRequest, reply: FastifyReply) {
    const token = await tokenOf(request);
    const { request: task, repository } = readRequest(request.body);
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && key.length > 200) throw new TaskFailure(400, 'The idempotency key is too long.');
    const row = await service.submit(token, task, repository, typeof key === 'string' ? key : undefined);
    reply.header('X-Task-Id', row.id);
    return { token, row };
  }

  app.post('/', async (request, reply) => {
    const gone = goneSignal(reply);
    const { token, row } = await submit(request, reply);
    const answer = await service.ended(row.id, token, gone);
    if (answer) return reply.code(answer.status).send(answer.body);
    if (onDisconnect === 'cancel' && !service.isStopping()) await service.cancel(token, row.id);
    return reply;
  });

  app.post('/stream', async (request, reply) => {
    const { row } = await submit(request, reply);
    return stream(request, reply, row, 0);
  });

  app.get<{ Params: { id: string } }>(`/tasks/:id(^${uuid}$)`, async (request) =>
    toResource(await service.find(await tokenOf(request), request.params.id)),
  );

  app.delete<{ Params: { id: string } }>(`/tasks/:id(^${uuid}$)`, async (request) =>
    toResource(await service.cancel(await tokenOf(request), request.params.id)),
  );

  app.get<{ Params: { id: string } }>(`/tasks/:id(^${uuid}$)/events`, async (request, reply) => {
    const row = await service.find(await tokenOf(request), request.params.id);
    const last = Number(request.headers['last-event-id'] ?? 0);
    if (!Number.isSafeInteger(last) || last < 0) throw new TaskFailure(400, 'Last-Event-ID must be a number.');
    return stream(request, reply, row, last);
  });

  const page = createPage();
  app.get('/', (_request, reply) => reply.headers(page.headers).send(page.html));

  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/metrics', async (_request, reply) => {
    const { slots, queued, running, started, succeeded, failed, seconds } = await service.totals();
    const metrics = {
      slots,
      queued,
      running,
      started_total: started,
      succeeded_total: succeeded,
      failed_total: failed,
      seconds_total: seconds,
    };
    const lines = Object.entries(metrics).map(
      ([name, value]) =>
        `# TYPE octavo_tasks_${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}\noctavo_tasks_${name} ${value}\n`,
    );
    return reply.type('text/plain; version=0.0.4').send(lines.join(''));
  });

  /** Whoever reads slowly is waited for; whoever says nothing is told now and then that the line is open. */
  async function stream(_request: FastifyRequest, reply: FastifyReply, row: TaskRow, after: number) {
    const gone = goneSignal(reply);
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-task-id': row.id,
    });
    raw.flushHeaders();
    const timer = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
    try {
      for await (const { id, event } of service.events(row.id, after, gone)) {
        const isRead = raw.write(`id: ${id}\ndata: ${event}\n\n`);
        if (!isRead && !gone.aborted) await new Promise((resolve) => raw.once('drain', resolve).once('close', resolve));
      }
    } finally {
      clearInterval(timer);
      raw.end();
    }
  }

  return app;
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}

function toResource({ id, state, attempts, created_at, started_at, ended_at, status, answer }: TaskRow) {
  const result = answer === null ? null : (JSON.parse(answer) as unknown);
  return { id, state, attempts, created_at, started_at, ended_at, status, result };
}
