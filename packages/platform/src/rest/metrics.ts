import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PlatformDatabase } from '../database/database.ts';
import type { OutboxAdministration } from '../outbox/outbox.service.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const outboxGauges = [
  ['octavo_outbox_waiting', 'Changes that wait to be delivered, counted up to 10,000 on each shard.', 'waiting'],
  ['octavo_outbox_lag_seconds', 'For how long the oldest change has waited.', 'seconds'],
] as const;

export function createMetrics(db: PlatformDatabase, outboxes: OutboxAdministration) {
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
    help: 'Time from a request to the end of its answer.',
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
  for (const [name, help, part] of outboxGauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['outbox'] as const,
        registers: [],
        async collect() {
          for (const outbox of outboxes.all()) {
            // A database that is away must not take the other figures along.
            const lag = await outboxes.lag(outbox).catch(() => undefined);
            if (lag) this.set({ outbox: outbox.name }, lag[part]);
          }
        },
      }),
    );
  }
  const seen = new Map<string, { count: { inc(): void }; time: { observe(seconds: number): void } }>();
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
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
