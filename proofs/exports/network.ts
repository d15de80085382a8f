import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer } from '@octavo/testing';
import { sweepFiles } from '../../packages/platform/src/features/media/media.job.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';
import { until } from '../lib/wait.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;

/** A database and a folder with so much room for content, and one site in them, all of which `remove` takes away. */
export async function createNetwork(bytes: number) {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < bytes) throw new Error(`${tmpdir()} has no room for ${bytes} bytes. Set TMPDIR to another one.`);
  const { host, platform, env, folder, database, remove } = await createProofDatabase('exports');
  const site = await host.siteAdministration.create({ name: 'Exports', domain: '127.0.0.1', path: '/' });
  const { headers } = await createAccount(host, 'administrator', { sites: [site] });
  return {
    env,
    folder,
    siteFolder: join(env.CONTENT_DIR, 'uploads', 'sites', String(site.id)),
    stagingFolder: join(env.CONTENT_DIR, '.staging'),
    headers,

    /** Until no job of this name waits or runs; with an export's id, none of it. */
    untilDone: (name: string, seconds: number, exportId: string | null = null): Promise<void> =>
      onServer(database.url, (client) => {
        const open = `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')
                      and ($2::text is null or data -> 'input' ->> 'job_id' = $2)`;
        const isDone = async () => (await client.query(open, [name, exportId])).rowCount === 0;
        return until(`${name} has ended`, seconds, isDone, 100);
      }),

    /** Looks so often that the worker has hardly begun. */
    untilFetched: (exportId: string): Promise<void> =>
      onServer(database.url, async (client) => {
        const active = `select 1 from pgboss.job where state = 'active' and data -> 'input' ->> 'job_id' = $1`;
        const isActive = async () => (await client.query(active, [exportId])).rowCount === 1;
        await until('a worker has fetched the job', 30, isActive, 0);
      }),

    /** Asks for what happens every night. */
    async sweep(): Promise<void> {
      await platform.jobs.enqueue({ site }, sweepFiles, {});
    },

    async remove(): Promise<void> {
      await host.close();
      await remove();
    },
  };
}
