import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import {
  PlatformError,
  type EnqueueOptions,
  type Job,
  type JobService,
  type Logger,
  type Site,
} from '@octavo/plugin-api';
import type { AnyDatabase, PlatformDatabase } from '../database/database.ts';
import { fits } from '../base/schema-check.ts';
import { traceParent } from '../tracing/tracing.ts';
import { countUnfinished, nextTurn, queueNames } from './job.repository.ts';

export const deadLetters = 'octavo_dead_letters';
/** A worker that says nothing for this long is dead, and its jobs run again. */
const heartbeatSeconds = 10;
const year = 365 * 24 * 60 * 60;

/** What stands in a queue: the input, and what lists of jobs show. */
export type Envelope = {
  site_id: number | null;
  group: string | null;
  input: unknown;
  /** The trace of whoever asked for it, if there was one. */
  traceparent?: string;
};

export type JobQueue = JobService & {
  /** Installs the queue and its job kinds in a database; safe to repeat. */
  install(url: string, jobs: readonly Job[]): Promise<string[]>;
  /** Names of the job kinds that a database lacks. */
  missing(db: AnyDatabase, jobs: readonly Job[]): Promise<string[]>;
  boss(database: string): Promise<PgBoss>;
  close(): Promise<void>;
};

/** Sending only, without a timer. */
export function createJobQueue(db: PlatformDatabase, log: Logger): JobQueue {
  const bosses = new Map<string, Promise<PgBoss>>();
  // What the queue looks up for itself goes through the caller's transaction too: one that waits for a second
  // connection waits for ever when all are held by transactions that do the same.
  const caller = new AsyncLocalStorage<AnyDatabase | undefined>();

  function boss(database: string): Promise<PgBoss> {
    const known = bosses.get(database);
    if (known) return known;
    const created = createBoss(database);
    bosses.set(database, created);
    return created;
  }

  async function createBoss(database: string): Promise<PgBoss> {
    const { PgBoss, fromKysely } = await import('pg-boss');
    const created = new PgBoss({
      db: {
        executeSql: (text, values) => fromKysely(caller.getStore() ?? db.named(database)).executeSql(text, values),
      },
      supervise: false,
      schedule: false,
      migrate: false,
      createSchema: false,
    });
    created.on('error', (error) => log.error({ err: error, database }, 'The queue reports an error.'));
    return created;
  }

  return {
    boss,

    async enqueue(context, job, input, options: EnqueueOptions = {}) {
      if (!fits(job.input, input)) throw new Error(`The input of ${job.name} does not match its schema.`);
      const network = job.options.scope === 'network';
      const envelope: Envelope = {
        site_id: siteIdOf(context.site, job, input),
        group: job.options.group ?? null,
        input,
        ...withTrace(),
      };
      const database = network ? 'network' : context.site.shard;
      const { site_id } = envelope;
      const priority =
        site_id === null || options.startAfter
          ? 0
          : await nextTurn(options.trx ?? db.named(database), job.name, site_id);
      const sender = await boss(database);
      const id = await caller.run(options.trx, () =>
        sender.send(job.name, envelope, {
          priority,
          singletonKey: options.key ?? randomUUID(),
          ...(options.startAfter && { startAfter: options.startAfter }),
        }),
      );
      return id ?? undefined;
    },

    async unfinished(job) {
      const counts = await Promise.all(
        db.distinctDatabases().map(({ name }) => countUnfinished(db.named(name), job.name)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },

    async install(url, jobs) {
      const { PgBoss } = await import('pg-boss');
      const installer = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
      installer.on('error', (error) => log.error({ err: error }, 'The queue reports an error.'));
      await installer.start();
      try {
        const present = new Set((await installer.getQueues()).map(({ name }) => name));
        const added = [];
        if (!present.has(deadLetters)) {
          await installer.createQueue(deadLetters, { retentionSeconds: year, deleteAfterSeconds: year });
          added.push(deadLetters);
        }
        for (const job of jobs) {
          const settings = settingsOf(job);
          if (present.has(job.name)) {
            await installer.updateQueue(job.name, settings);
          } else {
            // Jobs with a key wait once; those without one get a key of their own.
            await installer.createQueue(job.name, { ...settings, policy: 'short' });
            added.push(job.name);
          }
        }
        return added;
      } finally {
        await installer.stop({ graceful: false, close: true });
      }
    },

    async missing(database, jobs) {
      const present = await queueNames(database);
      return [deadLetters, ...jobs.map(({ name }) => name)].filter((name) => !present.has(name));
    },

    async close() {
      bosses.clear();
    },
  };
}

function withTrace(): { traceparent?: string } {
  const traceparent = traceParent();
  return traceparent === undefined ? {} : { traceparent };
}

function settingsOf({ options }: Job) {
  return {
    notify: true,
    heartbeatSeconds,
    retryLimit: options.retries ?? 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: options.timeoutSeconds ?? 15 * 60,
    deadLetter: deadLetters,
  };
}

function siteIdOf(site: Site, job: Job, input: object): number | null {
  const named = 'site_id' in input ? (input.site_id as number) : undefined;
  if (job.options.scope === 'network') return named ?? null;
  if (named === site.id) return site.id;
  throw new PlatformError(
    500,
    'job_on_wrong_site',
    `The site in the input of the job ${job.name} is not the site that the job was queued for.`,
  );
}
