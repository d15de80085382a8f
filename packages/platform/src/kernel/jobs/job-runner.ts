import { PlatformError, type Ambient, type Context, type JobRun, type Logger } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import type { SiteDirectory } from '../site-directory/site-directory.ts';
import { operator } from '../base/operator.ts';
import type { Envelope } from './job-queue.ts';
import type { JobRegistry } from './job-registry.ts';
import { recordEffect, saveProgress } from './job.repository.ts';

export type RunnableJob = { id: string; name: string; data: Envelope; retryCount: number; signal: AbortSignal };

export type JobRunner = (database: string, job: RunnableJob) => Promise<void>;

type Needs = { ambient: Ambient; db: PlatformDatabase; directory: SiteDirectory; registry: JobRegistry; log: Logger };

/** Runs one attempt of one job, wherever it was fetched. */
export function createJobRunner({ ambient, db, directory, registry, log }: Needs): JobRunner {
  return async (database, job) => {
    const handler = registry.find(job.name);
    if (!handler) throw new Error(`No plugin handles the job ${job.name} any more.`);
    const site = job.data.site_id === null ? await directory.main() : await directory.find(job.data.site_id);
    if (!site) {
      log.warn(
        { job: job.id, name: job.name, site: job.data.site_id },
        'The site of a job was deleted. The job was skipped.',
      );
      return;
    }
    const connection = db.named(database);
    const cancelled = new AbortController();
    const context: Context = { site, actor: operator, signal: AbortSignal.any([job.signal, cancelled.signal]) };
    const run: JobRun = {
      id: job.id,
      attempt: job.retryCount,
      context,
      async progress(done, total) {
        if (!(await saveProgress(connection, job.id, done, total))) cancelled.abort(wasCancelled());
        context.signal.throwIfAborted();
      },
      once: (trx, effect) => recordEffect(trx, job.id, effect),
    };
    await ambient.run(context, () => handler.run(job.data.input, run));
  };
}

function wasCancelled(): PlatformError {
  return new PlatformError(409, 'job_cancelled', 'The job was cancelled.');
}
