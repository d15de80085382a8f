import { Type, defineJob, type JobRun, type Schedule } from '@octavo/plugin-api';
import { forgetOldLinks } from './link.repository.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { forgetEndedHandovers } from './identity.repository.ts';
import { forgetEndedWindows } from './attempt-limit.repository.ts';
import { forgetEndedSessions } from './session.repository.ts';
import { forgetOldRuns } from '../../kernel/jobs/job.repository.ts';

/** Removes what has ended and would only be in the way: sessions, counts of logins, links of mails, traces of old jobs. */
export const sweep = defineJob('core_sweep', Type.Object({}), { scope: 'network', group: 'operations' });

export const everyNight: Schedule = { job: sweep, cron: '17 3 * * *' };

export async function sweepAll(db: PlatformDatabase, run: Pick<JobRun, 'progress'>): Promise<void> {
  const databases = db.distinctDatabases();
  await forgetEndedSessions(db.network);
  await forgetEndedWindows(db.network);
  await forgetEndedHandovers(db.network);
  await forgetOldLinks(db.network);
  for (const [position, { name }] of databases.entries()) {
    await forgetOldRuns(db.named(name));
    await run.progress(position + 1, databases.length);
  }
}
