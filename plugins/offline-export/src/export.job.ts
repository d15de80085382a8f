import { Type, defineJob } from '@octavo/plugin-api';

/** Removes a file once it has expired. */
export const expireArtifact = defineJob(
  'offline_export_expire',
  Type.Object({ site_id: Type.Integer(), token: Type.String() }),
  { group: 'offline-export' },
);
