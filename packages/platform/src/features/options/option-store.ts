import type { AuditEntry, Context, Setting, Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { OptionTable } from '../../kernel/database/tables.ts';
import * as network from './network-option.repository.ts';
import { createSecondCache } from '../../kernel/base/second-cache.ts';
import * as sites from './site-option.repository.ts';

/** Rows inside a transaction: what was looked at stays as it is until the end. */
export type LockedOptions = {
  lock(name: string): Promise<OptionTable | undefined>;
  save(row: OptionTable): Promise<void>;
  /** Whether there was one. */
  remove(name: string): Promise<boolean>;
  /** With what the transaction writes. */
  record(context: Context, entry: AuditEntry): Promise<void>;
};

/** The options of one site, or of the network. */
export type OptionStore = {
  /** What a ciphertext is bound to, beside its name. */
  readonly owner: string;
  /** At most a second old. */
  all(): Promise<ReadonlyMap<string, OptionTable>>;
  /** The next `all` reads. */
  forget(): void;
  /** What was written is seen at once by this process; whether a failed commit wrote or not, the next `all` reads. */
  transaction(work: (rows: LockedOptions) => Promise<void>): Promise<void>;
};

export type OptionStores = { ofSite(site: Site): OptionStore; ofNetwork: OptionStore };

const sitesKept = 10_000;
const onlyKey = 0;

export function createOptionStores(db: PlatformDatabase, audit: Pick<Audit, 'record' | 'recordWith'>): OptionStores {
  const siteCache = createSecondCache<ReadonlyMap<string, OptionTable>>(sitesKept);
  const networkCache = createSecondCache<ReadonlyMap<string, OptionTable>>(1);

  async function forgetting(forget: () => void, write: Promise<void>): Promise<void> {
    try {
      await write;
    } finally {
      forget();
    }
  }

  return {
    ofSite(site) {
      const shard = db.forSite<sites.Tables>(site);
      const forget = () => siteCache.forget(site.id);
      return {
        owner: `site ${site.id}`,
        all: () => siteCache.read(site.id, async () => byName(await sites.optionsOfSite(shard.read, site.id))),
        forget,
        transaction: (work) =>
          forgetting(
            forget,
            shard.transaction((trx) =>
              work({
                lock: (name) => sites.lockOption(trx, site.id, name),
                save: (row) => sites.saveOption(trx, site.id, row),
                remove: (name) => sites.deleteOption(trx, site.id, name),
                record: (context, entry) => audit.recordWith(trx, context, entry),
              }),
            ),
          ),
      };
    },
    ofNetwork: {
      owner: 'network',
      all: () => networkCache.read(onlyKey, async () => byName(await network.networkOptions(db.network))),
      forget: () => networkCache.forget(onlyKey),
      transaction: (work) =>
        forgetting(
          () => networkCache.forget(onlyKey),
          db.network.transaction().execute((trx) =>
            work({
              lock: (name) => network.lockOption(trx, name),
              save: (row) => network.saveOption(trx, row),
              remove: (name) => network.deleteOption(trx, name),
              record: (context, entry) => audit.record({ ...sourceOf(context), site: null }, entry, trx),
            }),
          ),
        ),
    },
  };
}

/** Where a setting's value is kept. */
export function storeOf(stores: OptionStores, { site }: Context, setting: Setting): OptionStore {
  return setting.scope === 'network' ? stores.ofNetwork : stores.ofSite(site);
}

function sourceOf({ actor, address }: Context) {
  return { actor, ...(address !== undefined && { address }) };
}

function byName(rows: readonly OptionTable[]): ReadonlyMap<string, OptionTable> {
  return new Map(rows.map((row) => [row.name, row]));
}
