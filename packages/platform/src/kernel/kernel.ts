import type { Logger, Plugin, PluginParts, Site } from '@octavo/plugin-api';
import { createAmbient } from './base/ambient.ts';
import { createAuditService } from './audit/audit.service.ts';
import { createCompute } from './compute/compute.ts';
import type { PlatformConfig } from './base/platform-config.ts';
import { createDatabase } from './database/database.ts';
import { migrate, pendingMigrations, planMigrations } from './database/migrate.ts';
import { createFollowers } from './base/followers.ts';
import { createHookRegistry } from './hooks/hooks.ts';
import { createEdge } from './http/edge.ts';
import { installQueues, pendingQueues } from './jobs/job-install.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createJobRegistry } from './jobs/job-registry.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createJobAdministration } from './jobs/job.service.ts';
import { createOutboxService } from './outbox/outbox.service.ts';
import { isActive } from './base/plugin-rules.ts';
import { createPluginSecrets } from './base/plugin-secrets.ts';
import { createSiteDirectory } from './site-directory/site-directory.ts';
import { openStorage } from './storage/open-storage.ts';

type Options = {
  log: Logger;
  onStatement?: ((text: string) => void) | undefined;
  onMismatch?: ((report: string) => void) | undefined;
};

export type Kernel = Awaited<ReturnType<typeof createKernel>>;

/** The engines and edges that every feature stands on. Connections open on first use. */
export async function createKernel(config: PlatformConfig, plugins: readonly Plugin[], options: Options) {
  const { log, onMismatch } = options;
  const ambient = createAmbient();
  const db = createDatabase(config.database, {
    onStatement: options.onStatement,
    onError: (error, database) => log.warn({ err: error, database }, 'An idle database connection was lost.'),
  });
  const pluginsById = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const pluginIsOn = (id: string, site: Site) => {
    const plugin = pluginsById.get(id);
    return plugin === undefined || isActive(plugin, site);
  };
  const hookRegistry = createHookRegistry(log, pluginIsOn);
  const directory = createSiteDirectory({ db, publicUrl: config.publicUrl, log });
  const jobs = createJobQueue(db, log);
  const jobRegistry = createJobRegistry();
  const runJob = createJobRunner({ ambient, db, directory, registry: jobRegistry, log });
  const jobAdministration = createJobAdministration({ db, queue: jobs, registry: jobRegistry, run: runJob });
  const outboxes = createOutboxService({ db, directory, log });
  /** Plugins that are set up, with what they gave. */
  const added: { plugin: Plugin; parts: PluginParts }[] = [];
  const plan = await planMigrations(db, plugins);

  return {
    added,
    ambient,
    audit: createAuditService({ db, jobs }),
    compute: createCompute(),
    config,
    db,
    directory,
    edge: createEdge({ ambient, config, db, directory, jobs: jobAdministration, log, onMismatch, outboxes }),
    followers: createFollowers(),
    hookRegistry,
    hooks: hookRegistry.forPlugin('core'),
    jobAdministration,
    jobRegistry,
    jobs,
    log,
    migrations: {
      plan,
      /** Applies what is missing: migrations, and the kinds of jobs. `report` hears of each. */
      async apply(report: (database: string, name: string) => void): Promise<number> {
        const applied = await migrate(plan, (database, { owner, name }) => report(database, `${owner}/${name}`));
        return applied + (await installQueues(db, jobs, jobRegistry, report));
      },
      pending: async () => [...(await pendingMigrations(plan)), ...(await pendingQueues(db, jobs, jobRegistry))],
    },
    onMismatch,
    outboxes,
    pluginIsOn,
    plugins,
    pluginSecrets: createPluginSecrets({ config, sites: directory.all, plugins: added }),
    runJob,
    storage: await openStorage(config.storage),
  };
}
