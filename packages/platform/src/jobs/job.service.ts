import type { Kysely } from 'kysely';
import type { Job as PendingJob } from 'pg-boss';
import { PlatformError, type Job } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import { deadLetters, type Envelope, type JobQueue } from './job.queue.ts';
import type { JobRegistry } from './job.registry.ts';
import { findJob, listJobs, type JobFilter, type JobRow } from './job.repository.ts';
import type { JobRunner } from './job.runner.ts';

export type ListedJob = JobRow & { database: string };
export type JobQuery = Partial<Pick<JobFilter, 'dead' | 'name' | 'group' | 'siteId' | 'states' | 'limit'>>;

type Needs = { db: PlatformDatabase; queue: JobQueue; registry: JobRegistry; run: JobRunner };

export type JobAdministration = ReturnType<typeof createJobAdministration>;

/** The queues of all databases, for those who run them. */
export function createJobAdministration({ db, queue, registry, run }: Needs) {
  const connection = (database: string) =>
    (database === 'network' ? db.network : db.shard(database)) as Kysely<unknown>;

  /** Each database once, though the network and a shard may share one. */
  const databases = () => db.distinctDatabases().map(({ name }) => name);

  async function get(id: string): Promise<ListedJob & { queue: string }> {
    for (const database of databases()) {
      const job = await findJob(connection(database), id);
      if (job) return { ...job, database };
    }
    throw new PlatformError(404, 'job_not_found', `There is no job ${id}.`);
  }

  return {
    get,

    async list(query: JobQuery): Promise<ListedJob[]> {
      const limit = query.limit ?? 50;
      const filter = {
        dead: false,
        states: undefined,
        name: undefined,
        group: undefined,
        siteId: undefined,
        ...query,
        limit,
      };
      const lists = await Promise.all(
        databases().map(async (database) => {
          const jobs = await listJobs(connection(database), deadLetters, filter);
          return jobs.map((job) => ({ ...job, database }));
        }),
      );
      return lists
        .flat()
        .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
        .slice(0, limit);
    },

    /** A dead or failed job gets all its attempts back. */
    async retry(id: string): Promise<void> {
      const job = await get(id);
      if (job.queue === deadLetters) {
        const moved = await queue.boss(job.database).redrive(deadLetters, { ids: [id] });
        if (moved === 1) return;
        throw new PlatformError(409, 'job_not_retried', `No plugin handles ${job.name} any more.`);
      }
      if (job.state !== 'failed' && job.state !== 'cancelled') {
        throw new PlatformError(
          409,
          'job_not_retried',
          `The job is ${job.state}; only a failed or cancelled one is tried again.`,
        );
      }
      if (job.state === 'failed') await queue.boss(job.database).retry(job.queue, id);
      else await queue.boss(job.database).resume(job.queue, id);
    },

    /** One that waits never runs; one that runs stops where it next tells its progress. */
    async cancel(id: string): Promise<void> {
      const job = await get(id);
      if (job.state === 'completed' || job.state === 'failed') {
        throw new PlatformError(409, 'job_not_cancelled', `The job is ${job.state} already.`);
      }
      await queue.boss(job.database).cancel(job.queue, id);
    },

    /** Runs what waits, here and now, until nothing does; `times` runs each that often, to show that once was enough. */
    async drain({ times = 1, includePlanned = false } = {}): Promise<number> {
      let count = 0;
      for (const database of databases()) {
        const boss = queue.boss(database);
        for (const { job } of registry.handlers()) {
          if (job.options.scope === 'network' && database !== 'network') continue;
          const planned = includePlanned
            ? await boss.fetch<Envelope>(job.name, { batchSize: 1000, ignoreStartAfter: true })
            : [];
          let waiting = planned.length > 0 ? planned : await boss.fetch<Envelope>(job.name, { batchSize: 10 });
          while (waiting.length > 0) {
            for (const fetched of waiting) await attempt(database, job, fetched, times);
            count += waiting.length;
            waiting = await boss.fetch<Envelope>(job.name, { batchSize: 10 });
          }
        }
      }
      return count;
    },
  };

  async function attempt(database: string, job: Job, fetched: PendingJob<Envelope>, times: number): Promise<void> {
    const boss = queue.boss(database);
    const { signal } = new AbortController();
    try {
      for (let time = 0; time < times; time += 1) {
        await run(databaseOf(database, job.options.scope), { ...fetched, signal });
      }
      await boss.complete(job.name, fetched.id);
    } catch (error) {
      await boss.fail(job.name, fetched.id, { message: error instanceof Error ? error.message : String(error) });
    }
  }

  function databaseOf(database: string, scope: 'site' | 'network' | undefined): string {
    return scope === 'network' ? 'network' : database === 'network' ? db.shardNames[0]! : database;
  }
}
