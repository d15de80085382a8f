import { siteChanged, type Hooks, type JobService, type Site } from '@octavo/plugin-api';
import type { Audit } from '../audit/audit.service.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { operator } from '../users/actor.ts';
import { createDomainService } from './domain.service.ts';
import { createShardAdministration } from './shard.service.ts';
import type { SiteDirectory } from './site.directory.ts';
import { createSiteMove } from './site-move.service.ts';
import { createSiteAdministration } from './site.service.ts';

type Needs = {
  audit: Audit;
  db: PlatformDatabase;
  directory: SiteDirectory;
  hooks: Hooks;
  jobs: JobService;
  publicUrl: URL;
};

/** Everything that changes sites. */
export function createSites({ audit, db, directory, hooks, jobs, publicUrl }: Needs) {
  const shards = createShardAdministration({ db });
  const onChange = (site: Site) =>
    hooks.doAction({ site, actor: operator, signal: new AbortController().signal }, siteChanged, site);
  return {
    shards,
    moves: createSiteMove({ db, directory, audit }),
    siteAdministration: createSiteAdministration({ db, directory, jobs, shards, audit, onChange }),
    domains: createDomainService({ db, directory, audit, publicUrl, onChange }),
  };
}
