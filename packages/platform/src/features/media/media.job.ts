import { Type, defineJob, type Schedule } from '@octavo/plugin-api';

const group = 'media';

/** Makes the smaller versions of a picture. */
export const makeSizes = defineJob(
  'core_media_make_sizes',
  Type.Object({ site_id: Type.Integer(), media_id: Type.Integer() }),
  { group },
);

/** Removes files that no item has any more. */
export const removeFiles = defineJob(
  'core_media_remove_files',
  Type.Object({ site_id: Type.Integer(), keys: Type.Array(Type.String()) }),
  { group },
);

/** Removes files that never became an item's, of all sites. */
export const sweepFiles = defineJob('core_media_sweep', Type.Object({}), {
  scope: 'network',
  group: 'operations',
  timeoutSeconds: 6 * 60 * 60,
});

export const everyNight: Schedule = { job: sweepFiles, cron: '41 3 * * *' };
