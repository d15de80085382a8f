import { plural, type CheckResult } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { JobRegistry } from '../../kernel/jobs/job-registry.ts';
import type { JobAdministration } from '../../kernel/jobs/job.service.ts';
import { workerName } from '../../kernel/jobs/job-worker.ts';
import type { OutboxAdministration } from '../../kernel/outbox/outbox.service.ts';
import { fail, ok, some, span, warn, type HostCheck } from './check.ts';
import { databaseCheck } from './database-check.ts';
import { connectedWorkers } from './database.repository.ts';

const mostQueueSeconds = 5 * 60;
const mostOutboxSeconds = 60;

type Needs = { db: PlatformDatabase; jobs: JobAdministration; outboxes: OutboxAdministration; registry: JobRegistry };

export function workChecks({ db, jobs, outboxes, registry }: Needs): HostCheck[] {
  const all = db.distinctDatabases().map(({ name }) => name);
  const after = [...all.map(databaseCheck), 'schema', ...all.slice(1).map((name) => `shard ${name} schema`)];
  return [
    {
      name: 'workers',
      after,
      async run() {
        const lists = await Promise.all(all.map((name) => connectedWorkers(db.named(name), workerName(''))));
        const working = new Set(lists.flat());
        const idle = ['network', ...db.shardNames].filter((name) => !working.has(name));
        if (idle.length === 0) return ok(`Workers are running for ${[...working].toSorted().join(', ')}.`);
        return fail(
          `No worker is running for ${some(idle)}: scheduled posts, images and search are not processed.`,
          working.size === 0 ? 'Start one: octavo work' : `Start one: octavo work --shards=${idle.join(',')}`,
        );
      },
    },
    {
      name: 'queues',
      after,
      async run() {
        const queues = await jobs.queues();
        const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
        const results: CheckResult[] = [];
        const orphans = queues.filter((queue) => queue.waiting > 0 && !registry.find(queue.name));
        if (orphans.length > 0) {
          results.push(
            warn(
              `No plugin handles these waiting jobs: ${some(orphans.map(({ name }) => name))}.`,
              'Add their plugin to octavo.config.ts again, or cancel them: octavo jobs list --state=created, octavo jobs cancel <id>',
            ),
          );
        }
        const late = queues.flatMap(({ name, waiting_since: since }) => {
          const seconds = since ? (Date.now() - since.getTime()) / 1000 : 0;
          return seconds > mostQueueSeconds && registry.find(name) ? [`${name} (${span(seconds)})`] : [];
        });
        if (late.length > 0) {
          results.push(
            warn(
              `Jobs have been waiting for more than 5 minutes: ${some(late)}.`,
              'Start a worker, or another one: octavo work. To see the jobs: octavo jobs list --state=created',
            ),
          );
        }
        if (results.length > 0) return results;
        return ok(waiting === 0 ? 'No jobs are waiting.' : `${plural(waiting, 'job')} waiting, none for long.`);
      },
    },
    {
      name: 'dead letters',
      after,
      async run() {
        const dead = (await jobs.queues()).filter((queue) => queue.dead > 0);
        if (dead.length === 0) return ok('No job has failed all attempts.');
        const total = dead.reduce((sum, queue) => sum + queue.dead, 0);
        return warn(
          `${plural(total, 'job')} failed all attempts: ${some(dead.map((queue) => `${queue.name} (${queue.dead})`))}.`,
          'See the reason with octavo jobs list --dead, then retry: octavo jobs retry <id>',
        );
      },
    },
    {
      name: 'outboxes',
      after,
      async run() {
        const late: string[] = [];
        for (const outbox of outboxes.all()) {
          const { waiting, seconds } = await outboxes.lag(outbox);
          if (seconds > mostOutboxSeconds) late.push(`${outbox.name} (${waiting}, ${span(seconds)})`);
        }
        if (late.length === 0) return ok('No change has been waiting for more than a minute.');
        return warn(
          `Changes are waiting for delivery: ${some(late)}.`,
          'Start a worker (octavo work). If one is running, look for "An outbox is waiting." in its log.',
        );
      },
    },
  ];
}
