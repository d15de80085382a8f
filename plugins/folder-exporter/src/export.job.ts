import { Type, defineJob } from '@octavo/plugin-api';

const input = Type.Object({ site_id: Type.Integer(), job_id: Type.String() });
const group = 'folder-exporter';

/** Writes the archive. How often it is tried is decided by the service, which has an export to mark as failed. */
export const buildArchive = defineJob('folder_exporter_build_archive', input, {
  group,
  retries: 100,
  timeoutSeconds: 6 * 60 * 60,
});

/** Removes the export a day after it was asked for. */
export const expireExport = defineJob('folder_exporter_expire', input, { group });
