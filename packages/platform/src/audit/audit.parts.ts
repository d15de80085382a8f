import { handleJob, type JobHandler, type OptionService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import type { SiteDirectory } from '../sites/site.directory.ts';
import { bringEntry, expireEntries } from './audit.job.ts';
import { createAuditReader, type AuditReader } from './audit.reader.ts';
import type { Audit } from './audit.service.ts';

export { createAuditService } from './audit.service.ts';
export { everyMorning as auditSchedule } from './audit.job.ts';
export { auditRetentionDays } from './audit.settings.ts';

type Needs = {
  audit: Audit;
  db: PlatformDatabase;
  directory: SiteDirectory;
  options: Pick<OptionService, 'get'>;
};

/** The log for those who read it, and its jobs. */
export function createAuditParts({ audit, ...needs }: Needs): { auditReader: AuditReader; auditJobs: JobHandler[] } {
  const auditReader = createAuditReader(needs);
  const auditJobs = [
    handleJob(bringEntry, (entry, run) => audit.bring(entry, run)),
    handleJob(expireEntries, (_input, run) => auditReader.expire(run)),
  ];
  return { auditReader, auditJobs };
}
