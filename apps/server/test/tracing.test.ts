import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { cloneDatabase, onServer } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { parseConfig } from '../src/config.ts';
import { endLeftovers } from './octavo.ts';
import { startReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { startRunning } from './running.ts';

const [server, client, consumer] = [2, 3, 5];
const trace = '0af7651916cd43dd8448eb211c80319c';
const sender = 'b7ad6b7169203331';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let env: Record<string, string>;
let password: string;

beforeAll(async () => {
  database = await cloneDatabase();
  receiver = await startReceiver();
  env = {
    DATABASE_URL: database.web.url,
    DATABASE_NAMED_STATEMENTS: database.web.namedStatements ? 'on' : 'off',
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector',
    OTEL_SERVICE_NAME: 'octavo-test',
  };
  const host = await createHost(parseConfig(env).platform, [], { log: createLogger('silent') });
  const user = (await host.users.findByLogin('editor'))!;
  ({ password } = await host.passwords.create(user.id, { name: 'traces' }));
  await host.close();
});
afterEach(() => {
  receiver.spans.length = 0;
  receiver.bodies.length = 0;
});
afterAll(async () => {
  endLeftovers();
  receiver.stop();
  await database.drop();
});

const editor = () => ({ authorization: `Basic ${Buffer.from(`editor:${password}`).toString('base64')}` });
const write = (origin: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}/wp-json/core/v2/posts?token=hunter2-in-address`, {
    method: 'POST',
    headers: { ...editor(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const childrenOf = (parent: ReceivedSpan) =>
  receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);

describe('traces (contracts/operations.md §3)', () => {
  it('has a span for a request, with its statements, in the trace of whoever sent it', async () => {
    const { origin, stop } = await startRunning('serve', env);
    const answer = await write(
      origin,
      { title: 'hunter2-in-title', status: 'publish', slug: 'hunter2-in-slug' },
      { traceparent: `00-${trace}-${sender}-01` },
    );
    expect(answer.status).toBe(201);
    expect((await fetch(`${origin}/wp-json/core/v2/posts/999999`)).status).toBe(404);
    const { code, stdout } = await stop();
    expect(code).toBe(0);

    const request = receiver.spans.find(({ name }) => name === 'POST /wp-json/core/v2/posts')!;
    expect(request).toMatchObject({ kind: server, traceId: trace, parentSpanId: sender, service: 'octavo-test' });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/wp-json/core/v2/posts',
      'http.response.status_code': 201,
      'octavo.site.id': 1,
      'octavo.request.id': answer.headers.get('x-request-id'),
    });
    const statements = childrenOf(request);
    expect(statements.length).toBeGreaterThan(3);
    for (const { kind, traceId, attributes } of statements) {
      expect({ kind, traceId }).toEqual({ kind: client, traceId: trace });
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.summary': expect.any(String) });
      expect(attributes).not.toHaveProperty('db.query.text');
    }
    // Those of the service, which run after the body has come, and those of the identity, before.
    const tables = statements.map(({ attributes }) => attributes['db.collection.name']);
    expect(tables).toEqual(expect.arrayContaining(['core.posts', 'network.application_passwords']));
    expect(statements.map(({ name }) => name)).toContain('commit');

    const other = receiver.spans.find(({ name }) => name.startsWith('GET /wp-json/core/v2/posts/:id'))!;
    expect(other.traceId).not.toBe(trace);
    expect(other.parentSpanId ?? '').toBe('');
    expect(other.attributes['http.response.status_code']).toBe(404);

    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const logged = lines.find(({ msg, status }) => msg === 'request' && status === 201);
    expect(logged).toMatchObject({ trace_id: trace });

    expect(receiver.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'collector' } });
    const everything = receiver.bodies.join('\n');
    for (const hidden of [
      'hunter2',
      password,
      password.replaceAll(' ', ''),
      's'.repeat(32),
      new URL(env['DATABASE_URL']!).password,
    ]) {
      expect(everything).not.toContain(hidden);
    }
  });

  it('puts the requests of a batch below it', async () => {
    const { origin, stop } = await startRunning('serve', env);
    const requests = [{ path: '/core/v2/posts', body: { title: 'One' } }];
    const answer = await fetch(`${origin}/wp-json/batch/v1`, {
      method: 'POST',
      headers: { ...editor(), 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
    });
    expect(answer.status).toBe(207);
    await stop();
    const batch = receiver.spans.find(({ name }) => name === 'POST /wp-json/batch/v1')!;
    const inner = receiver.spans.find(({ name }) => name === 'POST /wp-json/core/v2/posts')!;
    expect(inner).toMatchObject({ traceId: batch.traceId, parentSpanId: batch.spanId });
    expect(childrenOf(inner).length).toBeGreaterThan(0);
  });

  it('makes a job a trace of its own, linked to the request that asked for it', async () => {
    const { origin, stop } = await startRunning('serve', env);
    const date_gmt = new Date(Date.now() + 120_000).toISOString();
    expect((await write(origin, { title: 'Later', status: 'publish', date_gmt })).status).toBe(201);
    await stop();
    const request = receiver.spans.find(({ name }) => name === 'POST /wp-json/core/v2/posts')!;
    await onServer(database.url, (connection) =>
      connection.query(
        `update pgboss.job set start_after = now() where name = 'core_publish_post' and state = 'created'`,
      ),
    );
    const worker = await startRunning('work', { ...env, DATABASE_URL: database.url, DATABASE_NAMED_STATEMENTS: 'on' });
    const found = () => receiver.spans.find(({ name }) => name === 'job core_publish_post');
    await expect.poll(found).toBeDefined();
    const { stdout } = await worker.stop();
    const job = found()!;
    expect(job).toMatchObject({ kind: consumer, links: [{ traceId: request.traceId, spanId: request.spanId }] });
    expect(job.traceId).not.toBe(request.traceId);
    expect(job.attributes).toMatchObject({ 'octavo.job.name': 'core_publish_post', 'octavo.site.id': 1 });
    expect(childrenOf(job).length).toBeGreaterThan(0);
    expect(stdout).toContain(`"trace_id":"${job.traceId}"`);
  });

  it.runIf(isLong)('keeps the share that was asked for, and what senders have decided', async () => {
    const { origin, stop } = await startRunning('serve', { ...env, OTEL_TRACES_SAMPLER_ARG: '0' });
    await fetch(`${origin}/wp-json/core/v2/posts`);
    await fetch(`${origin}/wp-json/core/v2/pages`, { headers: { traceparent: `00-${trace}-${sender}-01` } });
    await stop();
    expect(receiver.spans.filter(({ kind }) => kind === server).map(({ name }) => name)).toEqual([
      'GET /wp-json/core/v2/pages',
    ]);
  });

  it.runIf(isLong)('serves and ends as always when nobody takes them', async () => {
    const { origin, stop } = await startRunning('serve', { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await fetch(`${origin}/wp-json/core/v2/posts`)).status).toBe(200);
    const { code, stdout } = await stop();
    expect(code).toBe(0);
    expect(stdout).toContain('Traces could not be sent.');
  });
});
