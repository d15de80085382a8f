import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { startTestHost, testConfig, type TestHost } from '@octavo/testing';
import inject from 'light-my-request';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, metricsToken: 'scraper' }) });
});
afterAll(() => host.close());

describe('what operators ask (contracts/rest.md §10)', () => {
  it('/healthz says that the process is alive, on any host', async () => {
    const response = await host.inject({ url: '/healthz', headers: { host: '10.0.0.1:8080' } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
  });

  it('/readyz says whether it can serve', async () => {
    expect((await host.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  });

  it('/readyz says no without a database, and /healthz still yes', async () => {
    const lost = await createHost(testConfig('postgres://nobody@127.0.0.1:9/none'), [], {
      log: createLogger('silent'),
    });
    const ready = await inject(lost.front, { url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json().reason).toBe('The network database does not respond.');
    expect((await inject(lost.front, { url: '/healthz' })).statusCode).toBe(200);
    const any = await inject(lost.front, { url: '/wp-json/', headers: { host: 'network.localhost' } });
    expect(any.statusCode).toBe(503);
    expect(any.headers['retry-after']).toBe('5');
    await lost.close();
  });

  it('/readyz says no while the process drains', async () => {
    const leaving = await startTestHost();
    leaving.drain();
    expect((await leaving.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await leaving.inject({ url: '/wp-json/' })).statusCode).toBe(200);
    await leaving.close();
  });

  it('/metrics counts requests by route, behind its token', async () => {
    await host.inject({ url: '/wp-json/core/v2/posts' });
    expect((await host.inject({ url: '/metrics' })).statusCode).toBe(401);
    const metrics = await host.inject({ url: '/metrics', headers: { authorization: 'Bearer scraper' } });
    expect(metrics.body).toContain(
      'octavo_http_requests_total{method="GET",route="/wp-json/core/v2/posts",status="200"} 1',
    );
    expect(metrics.body).toContain('octavo_database_connections{database="main",state="total"}');
  });
});
