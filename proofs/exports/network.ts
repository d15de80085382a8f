import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger } from '@octavo/platform';
import { definePlugin, type Platform } from '@octavo/plugin-api';
import { loadProject, parseConfig } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { sweepFiles } from '../../packages/platform/src/media/media.job.ts';
import { root } from '../../tools/paths.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';
import { until } from '../lib/processes.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;

/** A database and a folder for content, and one site in them, all of which `remove` takes away. */
export async function createNetwork(serverUrl: string, bytes: number) {
  const database = `octavo_test_${process.pid}_exports`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-exports-'));
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  };
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytes) throw new Error(`${folder} has no room for ${bytes} bytes. Set TMPDIR to another one.`);
    await onServer(serverUrl, (client) => client.query(`create database ${database}`));
    return { ...(await fill(databaseUrl(serverUrl, database), folder)), folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill(url: string, folder: string) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    ...withoutAddressLimits,
    SECRET_KEYS: `exports:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  let platform: Platform | undefined;
  const witness = definePlugin({ id: 'witness', setup: (given) => ((platform = given), {}) });
  const host = await createHost(config.platform, [...plugins, witness], { log: createLogger('warn') });
  await host.migrate(() => {});
  const site = await host.siteAdministration.create({ name: 'Exports', domain: '127.0.0.1', path: '/' });
  const login = 'administrator';
  const user = await host.users.create({ login, email: 'administrator@network.test', password: 'a password' });
  await host.users.addMember(site, user, 'administrator');
  const { password } = await host.passwords.create(user, { name: 'exports' });
  return {
    env,
    siteFolder: join(folder, 'uploads', 'sites', String(site.id)),
    stagingFolder: join(folder, '.staging'),
    headers: basic(login, password),

    /** Until no job of this name waits or runs; with an export's id, none of it. */
    untilDone: (name: string, seconds: number, exportId: string | null = null): Promise<void> =>
      onServer(url, (client) => {
        const open = `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')
                      and ($2::text is null or data -> 'input' ->> 'job_id' = $2)`;
        const isDone = async () => (await client.query(open, [name, exportId])).rowCount === 0;
        return until(`${name} has ended`, seconds, isDone, 100);
      }),

    /** Looks so often that the worker has hardly begun. */
    untilFetched: (exportId: string): Promise<void> =>
      onServer(url, async (client) => {
        const active = `select 1 from pgboss.job where state = 'active' and data -> 'input' ->> 'job_id' = $1`;
        const isActive = async () => (await client.query(active, [exportId])).rowCount === 1;
        await until('a worker has fetched the job', 30, isActive, 0);
      }),

    /** Asks for what happens every night. */
    async sweep(): Promise<void> {
      await platform!.jobs.enqueue({ site }, sweepFiles, {});
    },

    close: () => host.close(),
  };
}
