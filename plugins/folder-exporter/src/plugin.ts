import { definePlugin, handleJob } from '@octavo/plugin-api';
import manifest from '../package.json' with { type: 'json' };
import { exportCommands } from './export.commands.ts';
import { buildArchive, expireExport } from './export.job.ts';
import { createExportService } from './export.service.ts';
import { folderExportDir, folderExportManifestColumns, folderExportManifestRow } from './hooks.ts';

/** Media folders as ZIP archives, with a manifest of what is in them. */
export const folderExporter = definePlugin({
  id: 'folder-exporter',
  label: 'Folder exporter',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'folder-exporter/v1',
  migrations: new URL('../migrations/', import.meta.url),
  admin: new URL('../admin/dist/', import.meta.url),
  hooks: [folderExportDir, folderExportManifestColumns, folderExportManifestRow],
  setup(platform) {
    const exports = createExportService(platform);
    return {
      routes: async (app) => (await import('./export.routes.ts')).exportRoutes(exports)(app),
      commands: exportCommands(exports, platform),
      commandGroups: { 'folder-export': 'export media folders' },
      jobs: [
        handleJob(buildArchive, ({ job_id }, run) => exports.build(job_id, run)),
        handleJob(expireExport, ({ job_id }, { context }) => exports.expire(context, job_id)),
      ],
    };
  },
});
