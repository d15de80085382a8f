import { definePlugin, handleJob } from '@octavo/plugin-api';
import manifest from '../package.json' with { type: 'json' };
import { createArtifactService } from './artifact.service.ts';
import { exportCommands } from './export.commands.ts';
import { expireArtifact } from './export.job.ts';
import { createExportService } from './export.service.ts';
import { hooks } from './hooks.ts';

/** Posts as PDF, EPUB and Markdown files. */
export const offlineExport = definePlugin({
  id: 'offline-export',
  label: 'Offline export',
  description: manifest.description,
  version: manifest.version,
  restNamespace: 'offline-export/v1',
  migrations: new URL('../migrations/', import.meta.url),
  admin: new URL('../admin/dist/', import.meta.url),
  hooks,
  setup(platform) {
    const artifacts = createArtifactService(platform);
    const exports = createExportService(platform, artifacts);
    return {
      routes: async (app) =>
        (await import('./export.routes.ts')).exportRoutes(exports, artifacts, platform.storage)(app),
      commands: exportCommands(artifacts, platform),
      jobs: [handleJob(expireArtifact, ({ token }, { context }) => artifacts.expire(context, token))],
      close: artifacts.close,
    };
  },
});
