import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { atMost } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { openSearchForTests, type TestSearch } from '../../../tools/engines/opensearch.ts';
import { crossSiteSearch } from '../src/plugin.ts';
import { root } from './network.ts';

/** What stands between the product and the cluster. */
let mode: 'away' | 'silent' | 'there' = 'there';
let cluster: TestSearch;
let between: Server;
let host: TestHost;

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const answer = await fetch(`${cluster.url}${request.url}`, {
    method: request.method!,
    headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
    ...(body.length > 0 && { body }),
  });
  const type = answer.headers.get('content-type') ?? 'application/json';
  response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
}

beforeAll(async () => {
  cluster = await openSearchForTests();
  between = createServer((request, response) => {
    if (mode === 'away') request.socket.destroy();
    else if (mode === 'there') void passOn(request, response);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  host = await startTestHost({
    plugins: [crossSiteSearch],
    config: (config) => ({
      ...config,
      environment: {
        OPENSEARCH_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
        OPENSEARCH_INDEX_PREFIX: cluster.prefix,
      },
    }),
  });
  const response = await host.inject({
    method: 'POST',
    url: `${root}/settings`,
    ...host.as('super-admin'),
    payload: { driver: 'opensearch' },
  });
  expect(response.statusCode).toBe(200);
  await host.drainJobs();
  mode = 'away';
});
afterAll(async () => {
  between.closeAllConnections();
  await host.close();
  await new Promise((resolve) => between.close(resolve));
  await cluster.remove();
});

const ask = () => host.inject({ method: 'POST', url: `${root}/search`, payload: { q: 'patience' } });
const status = async () =>
  (await host.inject({ url: `${root}/status`, ...host.as('super-admin') })).json<Record<string, unknown>>();

describe('an engine that is away (contracts/cross-site-search.md §6, §9)', () => {
  it('fails no write, makes changes wait, and is told to operators', async () => {
    const response = await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/posts',
      ...host.as('editor'),
      payload: { title: 'Patience', status: 'publish' },
    });
    expect(response.statusCode).toBe(201);
    await host.outboxes.drain();
    expect(await status()).toMatchObject({ available: false, waiting: 1, documents: 0 });
    const { body } = await host.inject({ url: '/metrics' });
    expect(body).toMatch(/octavo_outbox_waiting\{outbox="cross_site_search"\} 1\b/);
    const reindex = await host.inject({ url: `${root}/reindex`, ...host.as('super-admin') });
    expect(reindex.json()).toMatchObject({ available: false });
  });

  it('is 503 for whoever searches, with a time to come back', async () => {
    const response = await ask();
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(response.json()).toMatchObject({ code: 'cross_site_search_unavailable', data: { status: 503 } });
    expect(response.body).not.toContain('127.0.0.1');
  });

  it('is 503 when it says nothing for five seconds', async () => {
    mode = 'silent';
    const started = performance.now();
    const response = await ask();
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(response.json()).toMatchObject({ code: 'cross_site_search_timeout' });
    expect(performance.now() - started).toBeLessThan(atMost(7_000));
  });

  it('keeps nobody waiting who only asks how things stand', async () => {
    mode = 'silent';
    const started = performance.now();
    const reindex = await host.inject({ url: `${root}/reindex`, ...host.as('super-admin') });
    expect(reindex.json()).toMatchObject({ available: false });
    expect(await status()).toMatchObject({ available: false });
    expect(performance.now() - started).toBeLessThan(atMost(15_000));
  });

  it('hears of everything when it is back', async () => {
    mode = 'there';
    const found = async () => {
      await host.drainJobs();
      return (await ask()).json<{ hits?: { title: string }[] }>().hits?.map(({ title }) => title);
    };
    await expect.poll(found, { interval: 300 }).toEqual(['Patience']);
    expect(await status()).toMatchObject({ available: true, waiting: 0, documents: 1 });
  });
});
