import type { Kernel } from './kernel.ts';

type Needs = Pick<Kernel, 'db' | 'edge' | 'jobRegistry' | 'log' | 'outboxes' | 'runJob'>;
type Limits = { concurrency: number; drainSeconds: number };

/** Works through the queue of one database, and delivers what a shard has to tell. */
export async function startWorker(needs: Needs, database: string, limits: Limits): Promise<{ stop(): Promise<void> }> {
  const { db, edge, jobRegistry: registry, log, outboxes, runJob: run } = needs;
  const [{ startWorker: startJobs }, { startOutboxes }, { observeJob: observe }] = await Promise.all([
    import('./jobs/job-worker.ts'),
    import('./outbox/outbox-worker.ts'),
    edge.measure(),
  ]);
  const options = { database, url: db.urlOf(database), isPooled: db.isPooled, ...limits };
  const jobs = await startJobs({ registry, run, log, observe }, options);
  if (database === 'network') return jobs;
  const deliveries = startOutboxes({ outboxes, log }, database);
  return {
    async stop() {
      await Promise.all([deliveries.stop(), jobs.stop()]);
    },
  };
}
