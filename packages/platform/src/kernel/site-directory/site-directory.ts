import type { Logger, Site, SiteService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import { raiseSiteEpoch } from '../database/site-state.repository.ts';
import { directoryRevision, sitesChangedSince, type SiteRow } from './site-directory.repository.ts';

const freshForMs = 1_000;

export type SiteDirectory = SiteService & {
  /** Reads changes at once, for the process that has just made one. */
  refresh(): Promise<void>;
  /** A site as it is now, whichever process changed it last. Whoever calls this often waits for one read together. */
  latest(id: number): Promise<Site | undefined>;
  /** A site that is no more. */
  forget(id: number): void;
  /** The site at an address, with the path it answers at there. */
  locate(host: string, url: string): Promise<{ site: Site; path: string } | undefined>;
  /** Whether an active site has an address at this domain. */
  isOurs(domain: string): Promise<boolean>;
};

type Options = { db: PlatformDatabase; publicUrl: URL; log: Logger; now?: () => number };

/**
 * All sites in memory (about 5 MB for 10,000), so that an unknown host costs no query. Once a second at most one read
 * of the revision tells whether anything changed; only changed sites are read again. When the network database does
 * not answer, the last known directory serves on: a stale one can't write to the wrong shard (contracts/data.md §2).
 */
export function createSiteDirectory({ db, publicUrl, log, now = () => performance.now() }: Options): SiteDirectory {
  const byId = new Map<number, Site>();
  const byAddress = new Map<string, Site>();
  const addresses = new Map<number, SiteRow['domains']>();
  /** Ids of the sites that have an address at a domain. */
  const byDomain = new Map<string, Set<number>>();
  let revision = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  /** The check that begins when the one under way has ended. */
  let nextCheck: Promise<void> | undefined;

  function keep(row: SiteRow): void {
    forgetAddresses(row.id);
    const site = toSite(row, publicUrl);
    byId.set(row.id, site);
    for (const { domain, path } of row.domains) {
      byAddress.set(domain + path, site);
      if (!byDomain.has(domain)) byDomain.set(domain, new Set());
      byDomain.get(domain)!.add(row.id);
    }
    addresses.set(row.id, row.domains);
  }

  function forgetAddresses(id: number): void {
    for (const { domain, path } of addresses.get(id) ?? []) {
      // It may be another site's by now.
      if (byAddress.get(domain + path)?.id === id) byAddress.delete(domain + path);
      byDomain.get(domain)?.delete(id);
      if (byDomain.get(domain)?.size === 0) byDomain.delete(domain);
    }
    addresses.delete(id);
  }

  /** The age of what is known counts from before the query was sent. */
  async function refresh(): Promise<void> {
    const askedAt = now();
    const latest = await directoryRevision(db.network);
    if (latest !== revision) {
      for (const row of await sitesChangedSince(db.network, revision)) keep(row);
      revision = latest;
    }
    checkedAt = askedAt;
  }

  async function check(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      if (revision < 0) throw error;
      checkedAt = now();
      log.warn({ err: error }, 'The network database does not respond. Using the last known site directory.');
    }
  }

  function startCheck(): Promise<void> {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  const fresh = () => (now() - checkedAt < freshForMs ? undefined : startCheck());

  function checkAgain(): Promise<void> {
    nextCheck ??= Promise.resolve(checking).then(() => {
      nextCheck = undefined;
      return startCheck();
    });
    return nextCheck;
  }

  async function locate(host: string, url: string) {
    await fresh();
    const folder = `${/^\/[^/?#]+/.exec(url)?.[0] ?? ''}/`;
    const inFolder = folder === '/' ? undefined : byAddress.get(host + folder);
    if (inFolder) return { site: inFolder, path: folder };
    const site = byAddress.get(`${host}/`);
    return site && { site, path: '/' };
  }

  return {
    refresh,
    async find(id) {
      await fresh();
      return byId.get(id);
    },
    async latest(id) {
      await checkAgain();
      return byId.get(id);
    },
    forget(id) {
      byId.delete(id);
      forgetAddresses(id);
    },
    locate,
    async isOurs(domain) {
      await fresh();
      return [...(byDomain.get(domain) ?? [])].some((id) => byId.get(id)?.state === 'active');
    },
    async resolve(host, path) {
      return (await locate(host, path))?.site;
    },
    async main() {
      await fresh();
      const site = byId.values().next().value;
      if (!site) throw new Error('The network has no site yet. Create one first.');
      return site;
    },
    async all() {
      await fresh();
      return [...byId.values()];
    },
    raiseEpoch: (site) => raiseSiteEpoch(db.shard(site.shard), site.id),
  };
}

function toSite(row: SiteRow, publicUrl: URL): Site {
  const primary = row.domains.find(({ is_primary }) => is_primary) ?? { domain: publicUrl.hostname, path: '/' };
  const port = publicUrl.port && `:${publicUrl.port}`;
  const url = `${publicUrl.protocol}//${primary.domain}${port}${primary.path}`.replace(/\/$/, '');
  return Object.freeze({
    id: row.id,
    shard: row.shard,
    state: row.state,
    name: row.name,
    description: row.description,
    domain: primary.domain,
    path: primary.path,
    language: row.language,
    timezone: row.timezone,
    public: row.public,
    storageQuota: row.storage_quota,
    permalinks: row.permalinks,
    front: row.front,
    plugins: new Set(row.plugins),
    url,
    restRoot: `${url}/wp-json`,
  });
}
