import type { Logger, Site } from '@octavo/plugin-api';

export type Count = { count: number; last: Date };
export type Counts = { readonly hits: ReadonlyMap<number, Count>; readonly missed: ReadonlyMap<string, Count> };

type OfSite = { site: Site; hits: Map<number, Count>; missed: Map<string, Count> };
type Needs = { log: Pick<Logger, 'warn'>; write: (site: Site, counts: Counts) => Promise<void> };

const everyMs = 10_000;
/** Between two writes: whoever tries thousands of addresses fills neither memory nor the table. */
const mostPaths = 200;
const mostSites = 1_000;

/** What people try who look for holes. */
const isProbe = (path: string) =>
  /\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|old|ini|ya?ml|config|log|zip|gz|tar|rar)$/i.test(path);
/** An address of mail says who somebody is. */
const isPersonal = (path: string) => path.includes('@');

/** Counts in memory and writes now and then, so that no request waits for it. What isn't written yet is lost with the process. */
export function createRedirectCounts({ log, write }: Needs) {
  const sites = new Map<number, OfSite>();
  let timer: NodeJS.Timeout | undefined;

  function countsOf(site: Site): OfSite | undefined {
    const known = sites.get(site.id);
    if (known || sites.size >= mostSites) return known;
    const counts: OfSite = { site, hits: new Map(), missed: new Map() };
    sites.set(site.id, counts);
    timer ??= setTimeout(() => void flush(), everyMs).unref();
    return counts;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const waiting = [...sites.values()];
    sites.clear();
    for (const { site, hits, missed } of waiting) {
      await write(site, { hits, missed }).catch((err: unknown) =>
        log.warn({ err, site: site.id }, 'Hits of redirects could not be counted.'),
      );
    }
  }

  return {
    flush,
    hit(site: Site, id: number): void {
      const counts = countsOf(site);
      if (counts) add(counts.hits, id);
    },
    missed(site: Site, path: string): void {
      if (isProbe(path) || isPersonal(path)) return;
      const counts = countsOf(site);
      if (counts && (counts.missed.size < mostPaths || counts.missed.has(path))) add(counts.missed, path);
    },
  };
}

function add<Key>(counts: Map<Key, Count>, key: Key): void {
  counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, last: new Date() });
}
