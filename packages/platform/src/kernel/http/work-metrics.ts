import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobAdministration } from '../jobs/job.service.ts';
import type { OutboxAdministration } from '../outbox/outbox.service.ts';

/** However often somebody asks, databases are asked this seldom. */
const freshForMs = 10_000;

const outboxGauges = [
  ['octavo_outbox_waiting', 'Changes waiting for delivery, counted up to 10,000 on each shard.', 'waiting'],
  ['octavo_outbox_lag_seconds', 'How long the oldest change has been waiting.', 'seconds'],
] as const;

const jobStates = ['waiting', 'active', 'failed', 'dead'] as const;

export type WorkMetrics = {
  /** One attempt of one job, in this process. */
  observeJob(name: string, outcome: 'completed' | 'failed', seconds: number): void;
};

/** What waits, of all databases, and what this process has worked off. */
export function registerWorkMetrics(
  registry: Registry,
  { outboxes, jobs }: { outboxes: OutboxAdministration; jobs: Pick<JobAdministration, 'queues'> },
): WorkMetrics {
  // A database that is away must not take the other figures along.
  const queues = remembered(() => jobs.queues().catch(() => []));
  const lags = remembered(() =>
    Promise.all(
      outboxes.all().map(async (outbox) => ({
        name: outbox.name,
        lag: await outboxes.lag(outbox).catch(() => undefined),
      })),
    ),
  );
  registry.registerMetric(
    new Gauge({
      name: 'octavo_jobs',
      help: 'Jobs of each queue by state, counted up to 10,000.',
      labelNames: ['queue', 'state'] as const,
      registers: [],
      async collect() {
        this.reset();
        for (const queue of await queues()) {
          for (const state of jobStates) this.set({ queue: queue.name, state }, queue[state]);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'octavo_jobs_oldest_seconds',
      help: 'How long the next job has been waiting; 0 if no job is due.',
      labelNames: ['queue'] as const,
      registers: [],
      async collect() {
        this.reset();
        for (const { name, waiting_since: since } of await queues()) {
          this.set({ queue: name }, since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0);
        }
      },
    }),
  );
  for (const [name, help, part] of outboxGauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['outbox'] as const,
        registers: [],
        async collect() {
          this.reset();
          for (const { name: outbox, lag } of await lags()) if (lag) this.set({ outbox }, lag[part]);
        },
      }),
    );
  }
  const runs = new Counter({
    name: 'octavo_job_runs_total',
    help: 'Job attempts finished by this process, by outcome.',
    labelNames: ['queue', 'outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'octavo_job_duration_seconds',
    help: 'Duration of job attempts in this process.',
    labelNames: ['queue'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  return {
    observeJob(queue, outcome, seconds) {
      runs.inc({ queue, outcome });
      durations.observe({ queue }, seconds);
    },
  };
}

/** Several that ask at once wait for one answer. */
function remembered<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (!known || now - askedAt >= freshForMs) {
      askedAt = now;
      known = read();
    }
    return known;
  };
}
