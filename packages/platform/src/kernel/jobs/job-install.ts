import type { Job } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import type { JobQueue } from './job-queue.ts';
import type { JobRegistry } from './job-registry.ts';
import { indexJobs } from './job.repository.ts';

/** Safe to repeat and to run in several processes at once. */
export async function installQueues(
  db: PlatformDatabase,
  queue: JobQueue,
  registry: JobRegistry,
  report: (database: string, name: string) => void,
): Promise<number> {
  let count = 0;
  for (const { name, url } of db.distinctDatabases()) {
    for (const added of await queue.install(url, jobsOf(name, registry))) {
      report(labelOf(name), `job ${added}`);
      count += 1;
    }
    await indexJobs(db.named(name));
  }
  return count;
}

/** What a process that serves or works can't do without, as `database: job name`. */
export async function pendingQueues(db: PlatformDatabase, queue: JobQueue, registry: JobRegistry): Promise<string[]> {
  const pending = [];
  for (const { name } of db.distinctDatabases()) {
    for (const missing of await queue.missing(db.named(name), jobsOf(name, registry))) {
      pending.push(`${labelOf(name)}: job ${missing}`);
    }
  }
  return pending;
}

/** The first shard shares the network's database, so that one has the jobs of both. */
function jobsOf(database: string, registry: JobRegistry): Job[] {
  const jobs = registry.handlers().map(({ job }) => job);
  return database === 'network' ? jobs : jobs.filter(({ options }) => options.scope !== 'network');
}

function labelOf(database: string): string {
  return database === 'network' ? 'network' : `shard ${database}`;
}
