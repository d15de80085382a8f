import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offlineExport } from '@octavo/offline-export';
import { startTestHost, type TestHost } from '@octavo/testing';
import { queuedExport } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [offlineExport, queuedExport] });
});
afterAll(() => host.close());

describe('exports in the background (contracts/offline-export.md §3)', () => {
  it('are queued once, and there when the worker has made them', async () => {
    const { id } = await host.factories.post({ title: 'Later', content: '<p>Soon.</p>' });
    const ask = () => {
      const url = `/wp-json/offline-export/v1/export?id=${id}&format=md`;
      return host.inject({ method: 'GET', url, ...host.as('editor') });
    };
    const first = await ask();
    expect(first.statusCode).toBe(202);
    expect(first.json()).toEqual({
      status: 'queued',
      message: 'The file is being made. Ask for it again in a moment.',
      post_id: id,
      format: 'md',
      job_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect((await ask()).json()).toMatchObject({ status: 'queued', job_id: null });
    await host.drainJobs();
    const ready = await ask();
    expect(ready.statusCode).toBe(200);
    const { url } = ready.json().export;
    const file = await host.inject({ method: 'GET', url: url.replace('http://network.localhost', '') });
    expect(file.payload).toContain('Soon.');
  });

  it('are refused as before', async () => {
    const url = '/wp-json/offline-export/v1/export?id=999999&format=md';
    expect((await host.inject({ method: 'GET', url, ...host.as('editor') })).statusCode).toBe(404);
    expect((await host.inject({ method: 'GET', url, ...host.as('author') })).statusCode).toBe(403);
  });
});
