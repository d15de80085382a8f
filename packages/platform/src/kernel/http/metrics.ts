import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PlatformDatabase } from '../database/database.ts';
import type { JobAdministration } from '../jobs/job.service.ts';
import type { OutboxAdministration } from '../outbox/outbox.service.ts';
import type { FeatureGauge } from '../base/feature.ts';
import { version } from '../base/version.ts';
import type { Admission, Refusal } from './concurrency-limit.ts';
import { registerWorkMetrics } from './work-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const poolCounters = [
  ['octavo_database_waits_total', 'Number of waits for a connection from a pool.', 'waits'],
  ['octavo_database_wait_seconds_total', 'Time spent waiting for a connection from a pool.', 'waitSeconds'],
] as const;

export type RefusalReason = Refusal | 'rate_limit' | 'storage';

export function createMetrics(
  db: PlatformDatabase,
  outboxes: OutboxAdministration,
  admission: Pick<Admission, 'statistics'>,
  jobs: Pick<JobAdministration, 'queues'>,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'octavo_http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'octavo_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'octavo_database_connections',
    help: 'Connections of each pool by state.',
    labelNames: ['database', 'state'] as const,
    registers: [],
    collect() {
      for (const { database, total, idle, waiting } of db.poolStatistics()) {
        this.set({ database, state: 'total' }, total);
        this.set({ database, state: 'idle' }, idle);
        this.set({ database, state: 'waiting' }, waiting);
      }
    },
  });
  registry.registerMetric(connections);
  const refusals = new Counter({
    name: 'octavo_requests_refused_total',
    help: 'Requests rejected by a limit.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'octavo_requests',
      help: 'Requests by state: total open, running, waiting.',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(admission.statistics())) this.set({ state }, count);
      },
    }),
  );
  for (const [name, help, part] of poolCounters) {
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: ['database'] as const,
        registers: [],
        collect() {
          this.reset();
          for (const statistics of db.poolStatistics()) this.inc({ database: statistics.database }, statistics[part]);
        },
      }),
    );
  }
  new Gauge({
    name: 'octavo_info',
    help: 'Always 1; the label has the version.',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version }, 1);
  const seen = new Map<string, { count: { inc(): void }; time: { observe(seconds: number): void } }>();
  return {
    ...registerWorkMetrics(registry, { outboxes, jobs }),
    /** Figures of features. */
    addGauges(gauges: readonly FeatureGauge[]): void {
      for (const { name, help, read } of gauges) {
        registry.registerMetric(
          new Gauge({
            name,
            help,
            registers: [],
            collect() {
              this.set(read());
            },
          }),
        );
      }
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    refuse(reason: RefusalReason): void {
      refusals.inc({ reason });
    },
    observe(method: string, route: string, status: number, seconds: number): void {
      const key = `${method} ${route} ${status}`;
      let series = seen.get(key);
      if (!series) {
        series = { count: requests.labels({ method, route, status }), time: duration.labels({ method, route }) };
        seen.set(key, series);
      }
      series.count.inc();
      series.time.observe(seconds);
    },
  };
}
