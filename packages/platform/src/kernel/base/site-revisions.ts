import type { Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import { findRevision } from '../database/site-state.repository.ts';
import { RecentMap } from './recent-map.ts';

/** What grows with every write to a site, and since when this process has seen it. */
export type Revision = { readonly value: number; readonly since: number };
export type SiteRevisions = ReturnType<typeof createSiteRevisions>;

const sitesKept = 1_000;
/** Settings and the like may have been in memory for so long. */
const settledAfterMs = 1_000;

export function createSiteRevisions(db: Pick<PlatformDatabase, 'forSite'>) {
  const seen = new RecentMap<number, Revision>(sitesKept);
  return {
    async read(site: Site): Promise<Revision> {
      const found = await findRevision(db.forSite(site).read, site.id);
      const value = found?.revision ?? 0;
      const known = seen.get(site.id);
      if (known?.value === value) return known;
      const revision = { value, since: performance.now() };
      seen.set(site.id, revision);
      return revision;
    },
    forget: (siteId: number) => seen.delete(siteId),
  };
}

/** Whether nothing that was used at `at` can be older than the revision. */
export const isSettled = ({ since }: Revision, at: number) => at - since >= settledAfterMs;
