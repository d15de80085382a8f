import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger, operator } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { root } from '../dev-process.ts';
import { withoutAddressLimits } from '../one-address.ts';

const postsOfEach = 50;

/** A database with two sites, `/a/` and `/b/`; `remove` takes it away. */
export async function createNetwork(serverUrl: string) {
  const database = `octavo_limits_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-limits-'));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl(serverUrl, database),
    ...withoutAddressLimits,
    SECRET_KEYS: `limits:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  for (const path of ['/', '/a/', '/b/']) {
    const site = await host.siteAdministration.create({ name: `Site ${path}`, domain: 'localhost', path });
    const context = { site, actor: operator, signal: new AbortController().signal };
    for (let number = 0; number < postsOfEach; number += 1) {
      const content = `<p>${'Words of a post, as they are written. '.repeat(20)}</p>`;
      await host.posts.create(context, 'post', { title: `Post ${number}`, status: 'publish', content });
    }
  }
  await host.close();
  return {
    env,
    async remove(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}
