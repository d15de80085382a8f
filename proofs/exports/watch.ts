import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './archives.ts';
import type { ExportJob } from './client.ts';

export type Watch = ReturnType<typeof createWatch>;

/** How long an export may take after its worker has died. */
export const patience = 60_000;

export const hasEnded = ({ status }: ExportJob) => status === 'complete' || status === 'failed';

/** Looks at exports and keeps an eye on their progress. */
export function createWatch({ client, report }: Bench) {
  const seen = { polls: 0, between: 0 };

  async function look(exportId: string): Promise<ExportJob> {
    const found = await client.getExport(exportId);
    const { progress, total } = found;
    seen.polls += 1;
    if (progress > 0 && progress < total) seen.between += 1;
    if (progress > total) report.fail(`Progress: the export ${exportId} is at ${progress} of ${total}.`);
    return found;
  }

  async function until(exportId: string, deadline: number, holds: (found: ExportJob) => boolean): Promise<ExportJob> {
    for (;;) {
      const found = await look(exportId);
      if (holds(found) || Date.now() > deadline) return found;
      await sleep(25);
    }
  }

  return {
    seen,
    look,
    /** The export as soon as it is as it should be, or as it is when the time is up. */
    until,
    /** By progress where an export is slow, by time where it is over before its worker tells its progress. */
    untilShare: (exportId: string, share: number, duration: number) =>
      until(exportId, Date.now() + share * duration, (job) => hasEnded(job) || job.progress >= share * job.total),
  };
}
