import { PgBoss, type Job } from 'pg-boss';
import type { Logger } from '@octavo/plugin-api';
import type { Envelope } from './job-queue.ts';
import type { JobRegistry } from './job-registry.ts';
import { traceJob } from '../tracing/tracing.ts';
import type { JobRunner } from './job-runner.ts';

export type Worker = {
  /** Takes no new job and waits for those under way. */
  stop(): Promise<void>;
};

type Needs = {
  registry: JobRegistry;
  run: JobRunner;
  log: Logger;
  observe: (name: string, outcome: 'completed' | 'failed', seconds: number) => void;
};
type Options = { database: string; url: string; isPooled: boolean; concurrency: number; drainSeconds: number };

/** How a worker of this database introduces itself to PostgreSQL, which is where others see that there is one. */
export const workerName = (database: string): string => `octavo worker ${database}`;

/** Works through the queue of one database. It connects directly: a pooler in transaction mode can't notify. */
export async function startWorker({ registry, run, log, observe }: Needs, options: Options): Promise<Worker> {
  const { database } = options;
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: workerName(database),
    migrate: false,
    max: 4,
    // While statistics know of no waiting jobs, the planner would collect and sort all of them for each batch. The
    // index has them in order.
    ...(!options.isPooled && { options: '-c enable_bitmapscan=off' }),
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: database === 'network',
  });
  boss.on('error', (error) => log.error({ err: error, database }, 'The queue reports an error.'));
  boss.on('warning', (warning) => log.warn({ warning, database }, 'The queue reports a warning.'));
  await boss.start();
  const scope = database === 'network' ? 'network' : 'site';
  const handlers = registry.handlers().filter(({ job }) => (job.options.scope ?? 'site') === scope);

  function attempt(job: Job<Envelope>) {
    const attributes = {
      'octavo.job.id': job.id,
      'octavo.job.name': job.name,
      'octavo.job.attempt': job.retryCount,
      ...(job.data.site_id !== null && { 'octavo.site.id': job.data.site_id }),
    };
    return traceJob(`job ${job.name}`, job.data.traceparent, attributes, (fail) => attemptIn(job, fail));
  }

  async function attemptIn(job: Job<Envelope>, fail: (error: unknown) => void) {
    const started = performance.now();
    const line = { job: job.id, name: job.name, site: job.data.site_id, attempt: job.retryCount, database };
    try {
      await run(database, job);
      observe(job.name, 'completed', (performance.now() - started) / 1000);
      log.info({ ...line, ms: Math.round(performance.now() - started) }, 'job');
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      fail(error);
      observe(job.name, 'failed', (performance.now() - started) / 1000);
      log.error({ ...line, err: error }, 'A job failed.');
      const message = error instanceof Error ? error.message : String(error);
      return { id: job.id, status: 'failed' as const, output: { message } };
    }
  }

  for (const { job } of handlers) {
    await boss.work<Envelope>(
      job.name,
      {
        // Never one: with notify a batch of one waits for the next poll.
        batchSize: Math.max(2, options.concurrency),
        burstWhenBatchFull: true,
        perJobResults: true,
        // A notice tells of a new job, not of one whose time has come: that is seen by looking.
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
      },
      (jobs: Job<Envelope>[]) => Promise.all(jobs.map(attempt)),
    );
  }
  if (database === 'network') {
    for (const { job, cron } of registry.schedules()) {
      await boss.schedule(job.name, cron, { site_id: null, group: job.options.group ?? null, input: {} });
    }
  }
  return {
    stop: () => boss.stop({ graceful: true, close: true, timeout: options.drainSeconds * 1000 }),
  };
}
