import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createHost, createLogger } from '@octavo/platform';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { loadProject, parseConfig } from '@octavo/server';
import { createDemo } from '../demo/demo.ts';
import { databaseUrl, onServer } from '@octavo/testing';
import { buildAdmin } from '../build/admin.ts';
import { root } from '../lib/paths.ts';
import { startPostgres } from '../engines/postgres.ts';

const database = 'octavo_screenshots';
const password = 'a password for pictures';

/** The demo network, served and worked for in this process, in a database that is gone afterwards. */
export async function startDemoNetwork() {
  await buildAdmin();
  const { url: serverUrl } = await startPostgres('test');
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database}`);
  });
  const content = await mkdtemp(join(tmpdir(), 'octavo-screenshots-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = parseConfig({
    ...process.env,
    DATABASE_URL: databaseUrl(serverUrl, database),
    SECRET_KEYS: `pictures:${randomBytes(32).toString('hex')}`,
    PUBLIC_URL: address,
    CONTENT_DIR: content,
  });
  const { plugins } = await loadProject(join(root, 'octavo.config.ts'));
  const host = await createHost(config.platform, plugins, {
    log: createLogger('error'),
    features: [...publicSite, ...teamwork],
  });
  await host.migrate(() => {});
  const { admin } = await createDemo(host, { password, applicationPassword: '' }, () => {});
  server.on('request', host.front);
  const worker = await host.startWorker('main', { concurrency: 2, drainSeconds: 5 });
  const networkWorker = await host.startWorker('network', { concurrency: 1, drainSeconds: 5 });
  return {
    address,
    host,
    admin,
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([worker.stop(), networkWorker.stop()]);
      await host.close();
      await onServer(serverUrl, (client) => client.query(`drop database ${database} with (force)`));
      await rm(content, { recursive: true, force: true });
    },
  };
}
