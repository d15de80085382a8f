import type { Job as PendingJob } from 'pg-boss';
import { PlatformError, type Job } from '@octavo/plugin-api';
import type { AnyDatabase, PlatformDatabase } from '../database/database.ts';
import { deadLetters, type Envelope, type JobQueue } from './job-queue.ts';
import type { JobRegistry } from './job-registry.ts';
import * as repository from './job.repository.ts';
import type { FoundJob, JobFilter, JobRow, QueueRow } from './job.repository.ts';
import type { JobRunner } from './job-runner.ts';

export type ListedJob = JobRow & { database: string };
export type JobQuery = Partial<Omit<JobFilter, 'names'> & { name: string; group: string }>;

/** Who has more to do than this needs no exact number. */
const queueLimit = 10_000;

type Needs = { db: PlatformDatabase; queue: JobQueue; registry: JobRegistry; run: JobRunner };

export type JobAdministration = ReturnType<typeof createJobAdministration>;

/** The queues of all databases, for those who run them. */
export function createJobAdministration({ db, queue, registry, run }: Needs) {
  /** Each database once, though the network and a shard may share one. */
  const databases = () => db.distinctDatabases().map(({ name }) => name);

  async function inEach<Row>(read: (database: AnyDatabase) => Promise<Row[]>): Promise<(Row & { database: string })[]> {
    const lists = databases().map(async (database) => {
      const rows = await read(db.named(database));
      return rows.map((row) => ({ ...row, database }));
    });
    return (await Promise.all(lists)).flat();
  }

  /** A group is what its jobs are declared with. */
  function namesOf(name: string | undefined, group: string | undefined): string[] | undefined {
    if (group === undefined) return name === undefined ? undefined : [name];
    const grouped = registry.handlers().flatMap(({ job }) => (job.options.group === group ? [job.name] : []));
    return name === undefined ? grouped : grouped.filter((each) => each === name);
  }

  async function get(id: string): Promise<FoundJob & ListedJob> {
    for (const database of databases()) {
      const job = await repository.findJob(db.named(database), id);
      if (job) return { ...job, database };
    }
    throw new PlatformError(404, 'job_not_found', `There is no job ${id}.`);
  }

  return {
    get,

    async list({ name, group, ...query }: JobQuery): Promise<ListedJob[]> {
      const limit = query.limit ?? 50;
      const names = namesOf(name, group);
      const open = { dead: false, states: undefined, siteId: undefined, after: undefined };
      const found = await inEach((database) =>
        repository.listJobs(database, deadLetters, { ...open, ...query, names, limit }),
      );
      return found.toSorted((a, b) => b.created_micros - a.created_micros || (a.id < b.id ? 1 : -1)).slice(0, limit);
    },

    /** What there is to do, by kind of job; the numbers end at `queueLimit`. */
    async queues(): Promise<QueueRow[]> {
      const found = await inEach((database) => repository.summariseQueues(database, deadLetters, queueLimit));
      const kinds = [...Map.groupBy(found, ({ name }) => name)];
      return kinds.map(([name, rows]) => together(name, rows)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },

    /** A dead or failed job gets all its attempts back. Another one takes the place of a dead one. */
    async retry(id: string): Promise<ListedJob> {
      const job = await get(id);
      const { database, root_id } = job;
      if (job.queue === deadLetters) {
        const moved = await (await queue.boss(database)).redrive(deadLetters, { ids: [id] });
        const next = moved === 1 && (await repository.findRetried(db.named(database), deadLetters, root_id!));
        if (next) return { ...next, database };
        throw new PlatformError(
          409,
          'job_not_retried',
          `No plugin handles ${job.name} any more, or the job is already waiting.`,
        );
      }
      if (job.state !== 'failed' && job.state !== 'cancelled') {
        throw new PlatformError(
          409,
          'job_not_retried',
          `The job is ${job.state}. Only failed or cancelled jobs can be retried.`,
        );
      }
      if (job.state === 'failed') await (await queue.boss(database)).retry(job.queue, id);
      else await (await queue.boss(database)).resume(job.queue, id);
      return get(id);
    },

    /** One that waits never runs; one that runs stops where it next tells its progress. */
    async cancel(id: string): Promise<ListedJob> {
      const job = await get(id);
      if (job.state === 'completed' || job.state === 'failed') {
        throw new PlatformError(409, 'job_not_cancelled', `The job is already ${job.state}.`);
      }
      await (await queue.boss(job.database)).cancel(job.queue, id);
      return get(id);
    },

    /** Runs what waits, here and now, until nothing does; `times` runs each that often, to show that once was enough. */
    async drain({ times = 1, includePlanned = false } = {}): Promise<number> {
      let count = 0;
      for (const database of databases()) {
        const boss = await queue.boss(database);
        for (const { job } of registry.handlers()) {
          if (job.options.scope === 'network' && database !== 'network') continue;
          const planned = includePlanned
            ? await boss.fetch<Envelope>(job.name, { batchSize: 1000, ignoreStartAfter: true })
            : [];
          let waiting = planned.length > 0 ? planned : await boss.fetch<Envelope>(job.name, { batchSize: 10 });
          while (waiting.length > 0) {
            await Promise.all(waiting.map((fetched) => attempt(database, job, fetched, times)));
            count += waiting.length;
            waiting = await boss.fetch<Envelope>(job.name, { batchSize: 10 });
          }
        }
      }
      return count;
    },
  };

  async function attempt(database: string, job: Job, fetched: PendingJob<Envelope>, times: number): Promise<void> {
    const boss = await queue.boss(database);
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

/** One kind of job, of all databases. */
function together(name: string, rows: readonly QueueRow[]): QueueRow {
  const sum = (count: (row: QueueRow) => number) =>
    Math.min(
      queueLimit,
      rows.reduce((total, row) => total + count(row), 0),
    );
  const since = rows.flatMap(({ waiting_since }) => waiting_since?.getTime() ?? []);
  return {
    name,
    waiting: sum(({ waiting }) => waiting),
    active: sum(({ active }) => active),
    failed: sum(({ failed }) => failed),
    dead: sum(({ dead }) => dead),
    waiting_since: since.length === 0 ? null : new Date(Math.min(...since)),
  };
}
