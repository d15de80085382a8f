import { handleJob, type JobHandler } from '@octavo/plugin-api';
import { createErasure, type Erasure } from './erasure.service.ts';
import { erasePersonalData, expirePersonalData, exportPersonalData } from './personal-data.job.ts';
import { createPersonalData, type PersonalData } from './personal-data.service.ts';

type Needs = Parameters<typeof createPersonalData>[0] & Parameters<typeof createErasure>[0];

/** Giving people what is known about them, and removing it. */
export function createPersonalDataParts(needs: Needs): {
  personalData: PersonalData;
  erasure: Erasure;
  personalDataJobs: JobHandler[];
} {
  const personalData = createPersonalData(needs);
  const erasure = createErasure(needs);
  const personalDataJobs = [
    handleJob(exportPersonalData, ({ request_id }, run) => personalData.build(request_id, run)),
    handleJob(expirePersonalData, ({ request_id }) => personalData.expire(request_id)),
    handleJob(erasePersonalData, ({ request_id }, run) => erasure.run(request_id, run)),
  ];
  return { personalData, erasure, personalDataJobs };
}
