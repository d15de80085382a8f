import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { folderExporter } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [folderExporter] });
});
afterAll(() => host.close());

describe('exports in the audit log (contracts/audit.md §2)', () => {
  it('are recorded when they are asked for, and once for each download', async () => {
    const { headers } = host.as('administrator');
    const folder = await host.factories.folder('Pictures');
    await host.factories.media('a text', 'text.txt', folder.id);
    const root = '/wp-json/folder-exporter/v1/exports';
    const made = await host.inject({ method: 'POST', url: root, headers, payload: { folder_id: folder.id } });
    const { job_id } = made.json();
    await host.drainJobs();
    const url = `${root}/${job_id}/download`;
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-']) {
      expect((await host.inject({ url, headers: { ...headers, range } })).statusCode).toBe(206);
    }
    await host.inject({ method: 'HEAD', url, headers });
    const entries = await host.inject({ url: '/wp-json/octavo/v1/audit?action=export', headers });
    const details = { plugin: 'folder-exporter' };
    expect(entries.json()).toMatchObject([
      { action: 'export.downloaded', login: 'administrator', target: { kind: 'export', id: job_id }, details },
      {
        action: 'export.made',
        login: 'administrator',
        target: { kind: 'export', id: job_id, name: 'Pictures' },
        details,
      },
    ]);
  });
});
