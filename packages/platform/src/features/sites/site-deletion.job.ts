import { Type, defineJob } from '@octavo/plugin-api';

/** How long a deleted site can be brought back. */
export const graceDays = 30;

/** Removes everything a deleted site holds, unless it was brought back. */
export const removeSite = defineJob(
  'core_remove_site',
  Type.Object({ site_id: Type.Integer(), deleted_at: Type.String() }),
  { scope: 'network', group: 'sites', timeoutSeconds: 24 * 60 * 60 },
);
