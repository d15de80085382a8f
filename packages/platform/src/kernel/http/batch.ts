import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { Type, oneOf, PlatformError, type Context, type Routes } from '@octavo/plugin-api';
import { aboutAnswer } from './envelope.ts';
import { innerOf, markInner } from './inner-requests.ts';
import { restPrefix } from './openapi.ts';

const Header = Type.Union([Type.String(), Type.Array(Type.String())]);

const Request = Type.Object({
  method: Type.Optional(oneOf(['POST', 'PUT', 'PATCH', 'DELETE'], { default: 'POST' })),
  path: Type.String({ description: 'Below the REST root, with its query string: `/core/v2/posts/1?force=true`.' }),
  headers: Type.Optional(Type.Record(Type.String(), Header)),
  body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

const BatchBody = Type.Object({
  validation: Type.Optional(
    oneOf(['normal', 'require-all-validate'], {
      default: 'normal',
      description: 'With `require-all-validate` nothing is done unless every request has the right shape.',
    }),
  ),
  requests: Type.Array(Request, { maxItems: 25 }),
});

const Answer = Type.Object({
  body: Type.Unknown(),
  status: Type.Integer(),
  headers: Type.Record(Type.String(), Type.Unknown()),
});
type Answer = Static<typeof Answer>;

const BatchAnswer = Type.Object({
  failed: Type.Optional(Type.Literal('validation')),
  responses: Type.Array(Type.Union([Answer, Type.Null()]), { description: 'In the order of the requests.' }),
});

/** An inner request has no say in these: who asks, and how the body is sent, is settled. */
const settled = new Set(
  (
    'authorization connection content-encoding content-length content-type cookie expect forwarded host origin te ' +
    'trailer transfer-encoding upgrade x-forwarded-for x-http-method-override x-request-id x-wp-nonce'
  ).split(' '),
);

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Outer = { context: Context; id: string; ip: string };

/** Several writes in one request, one after another, each by its own route and with its own checks. */
export function batchRoutes(handle: Handle): Routes {
  async function ask(outer: Outer, request: Static<typeof Request>, validates: boolean): Promise<Answer> {
    const { method = 'POST', path, headers = {}, body } = request;
    const url = addressOf(path);
    if (url === undefined) return failed(unreadable());
    // Loaded by the first batch: most processes never see one.
    const { inject } = await import('light-my-request');
    const response = await inject(
      (raw, answer) => {
        markInner(raw, { context: outer.context, validates });
        handle(raw, answer);
      },
      {
        method,
        url,
        remoteAddress: outer.ip,
        headers: { ...ownHeaders(headers), 'x-request-id': outer.id },
        ...((body !== undefined || method !== 'DELETE') && { payload: body ?? {} }),
      },
    );
    return {
      body: response.body === '' ? null : response.json(),
      status: response.statusCode,
      headers: aboutAnswer(response.headers),
    };
  }

  async function askAll(
    outer: Outer,
    requests: readonly Static<typeof Request>[],
    validates: boolean,
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const request of requests) answers.push(await ask(outer, request, validates));
    return answers;
  }

  return (app) => {
    app.post(
      '/batch/v1',
      {
        config: { access: 'public', scope: 'any' },
        schema: { tags: ['Batch'], body: BatchBody, response: { 207: BatchAnswer } },
      },
      async ({ context, id, ip, body: { requests, validation } }, reply) => {
        const outer = { context, id, ip };
        reply.code(207);
        if (validation === 'require-all-validate') {
          const verdicts = (await askAll(outer, requests, true)).map((answer) => (isError(answer) ? answer : null));
          if (verdicts.some((verdict) => verdict !== null))
            return { failed: 'validation' as const, responses: verdicts };
        }
        return { responses: await askAll(outer, requests, false) };
      },
    );
  };
}

/** Keeps an inner request to the routes that take part; before access is checked, so that only the shape is judged. */
export function useBatch(app: FastifyInstance): void {
  app.addHook('preValidation', ({ raw, is404, routeOptions }, _reply, done) =>
    done(innerOf(raw) && !is404 && !routeOptions.config.batch ? notAllowed() : undefined),
  );
  app.addHook('preHandler', ({ raw, is404 }, reply, done) => {
    if (innerOf(raw)?.validates && !is404) void reply.code(204).send();
    else done();
  });
}

/** Undefined for what isn't below the REST root, however it is written. */
function addressOf(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(restPrefix + path, 'http://site')) return undefined;
  const { pathname, search } = new URL(restPrefix + path, 'http://site');
  return pathname.startsWith(`${restPrefix}/`) ? pathname + search : undefined;
}

function ownHeaders(headers: Readonly<Record<string, Static<typeof Header>>>) {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.filter(([name]) => /^[a-z0-9-]+$/.test(name) && !settled.has(name)));
}

const isError = ({ status }: Answer) => status >= 400;

const failed = (error: PlatformError): Answer => ({ body: error.toBody(), status: error.status, headers: {} });

const unreadable = () => new PlatformError(400, 'parse_path_failed', 'path must be a path below the REST root.');

const notAllowed = () =>
  new PlatformError(400, 'rest_batch_not_allowed', 'This route cannot be used in a batch. Call it directly.');
