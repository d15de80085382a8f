import type { Kysely, Transaction } from 'kysely';
import type { Site } from '../context.ts';

/** Reading: everything that selects, nothing that writes. */
export type Reader<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn' | 'executeQuery' | 'getExecutor'>;

/** The shard of one site. */
export type SiteDatabase<Tables> = {
  readonly read: Reader<Tables>;
  /** Writes happen here: the transaction holds a share lock on the site's state and requires it to be active. */
  transaction<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
};

/** Opened on first use. No transaction spans two databases. */
export type Database = {
  forSite<Tables>(site: Site): SiteDatabase<Tables>;
};
