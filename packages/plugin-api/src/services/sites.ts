import type { Site } from '../context.ts';

/** The directory of the network's sites, cached and never older than a second. */
export type SiteService = {
  find(id: number): Promise<Site | undefined>;
  /** The site that answers at this host and path. */
  resolve(host: string, path: string): Promise<Site | undefined>;
  main(): Promise<Site>;
  /** Every site, whatever its state, in the order of the ids. */
  all(): Promise<readonly Site[]>;
  /** Declares every copy of the site's content that was made until now outdated. Returns the new epoch. */
  raiseEpoch(site: Site): Promise<number>;
};
