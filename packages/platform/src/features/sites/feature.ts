import { handleJob, siteChanged, type Site } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { operator } from '../../kernel/base/operator.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import { createDomainService, type DomainService } from './domain.service.ts';
import { reconcileCommands } from './network-reconcile.commands.ts';
import { createNetworkService, type NetworkService } from './network.service.ts';
import { createPluginService, type PluginService } from './plugin.service.ts';
import { shardCommands } from './shard.commands.ts';
import { createShardAdministration, type ShardAdministration } from './shard.service.ts';
import type { SiteMove } from './site-move.service.ts';
import { removeSite } from './site-deletion.job.ts';
import { createSiteAdministration, type SiteAdministration } from './site.service.ts';

export type SitesOffers = {
  readonly domains: DomainService;
  readonly moves: SiteMove;
  readonly network: NetworkService;
  readonly pluginService: PluginService;
  readonly shards: ShardAdministration;
  readonly siteAdministration: SiteAdministration;
};

/** The network's sites: their addresses, their shards, and which plugins they use. */
export const sites = defineFeature<Kernel & IdentityOffers, SitesOffers>()({
  name: 'sites',
  hooks: [siteChanged],
  needs: [
    'audit',
    'config',
    'db',
    'directory',
    'hooks',
    'jobs',
    'log',
    'migrations',
    'plugins',
    'roles',
    'storage',
    'users',
  ],
  offers: ['domains', 'moves', 'network', 'pluginService', 'shards', 'siteAdministration'],
  setup({ audit, config, db, directory, hooks, jobs, log, migrations, plugins, roles, storage, users }) {
    const shards = createShardAdministration({ db });
    const moves: SiteMove = {
      async move(...given) {
        const { createSiteMove } = await import('./site-move.service.ts');
        return createSiteMove({ db, directory, audit }).move(...given);
      },
    };
    const onChange = (site: Site) =>
      hooks.doAction({ site, actor: operator, signal: new AbortController().signal }, siteChanged, site);
    const siteAdministration = createSiteAdministration({ db, directory, jobs, shards, audit, onChange });
    const domains = createDomainService({ db, directory, audit, publicUrl: config.publicUrl, onChange });
    const pluginService = createPluginService(siteAdministration, plugins);
    return {
      offers: {
        domains,
        moves,
        network: createNetworkService({ directory, sites: siteAdministration, users }),
        pluginService,
        shards,
        siteAdministration,
      },
      parts: {
        commands: [
          ...shardCommands(shards, moves, migrations.apply),
          ...reconcileCommands(async () =>
            (await import('./network-reconcile.service.ts')).createNetworkReconciliation({ db, directory }),
          ),
        ],
        jobs: [
          handleJob(removeSite, async (input, run) => {
            const { createSiteRemoval } = await import('./site-deletion.service.ts');
            await createSiteRemoval({ db, directory, log, storage }).remove(input, run);
          }),
        ],
        routes: async () => {
          const { siteFeatureRoutes } = await import('./feature.routes.ts');
          return siteFeatureRoutes({ domains, pluginService, roles, siteAdministration, users });
        },
      },
    };
  },
});
