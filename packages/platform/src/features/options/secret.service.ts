import { PlatformError } from '@octavo/plugin-api';
import type { OptionTable } from '../../kernel/database/tables.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import type { OptionCipher } from './option-cipher.ts';
import type { OptionStore, OptionStores } from './option-store.ts';
import type { SettingRegistry } from './setting-registry.ts';

/** How many of the network and its sites were looked at, and how many secrets were encrypted anew. */
export type RotationProgress = { readonly done: number; readonly total: number; readonly reencrypted: number };

export type RotationResult = {
  /** Id of the key that now encrypts everything but the failures. */
  readonly kid: string;
  readonly reencrypted: number;
  /** One sentence for each secret that is as it was. */
  readonly failures: readonly string[];
};

export type SecretService = {
  /** Encrypts with the first key whatever is under another one, or in clear. Safe to stop and to repeat. */
  reencryptSecrets(onProgress?: (progress: RotationProgress) => void): Promise<RotationResult>;
};

type Needs = {
  stores: OptionStores;
  settings: Pick<SettingRegistry, 'all'>;
  cipher: OptionCipher;
  directory: Pick<SiteDirectory, 'refresh' | 'all'>;
  /** Secrets that aren't options. */
  reencryptOthers: () => Promise<Omit<RotationResult, 'kid'>>;
};

export function createSecretService({ stores, settings, cipher, directory, reencryptOthers }: Needs): SecretService {
  /** Also secrets of plugins that are no longer there: they may come back. */
  function isDue(row: OptionTable, secretNames: ReadonlySet<string>): boolean {
    return row.kid === null ? secretNames.has(row.name) : row.kid !== cipher.kid;
  }

  /** In a transaction of its own, looked at again under its lock: it may have been written meanwhile. */
  async function reencrypt(store: OptionStore, name: string, secretNames: ReadonlySet<string>): Promise<boolean> {
    let written = false;
    await store.transaction(async (rows) => {
      const row = await rows.lock(name);
      if (!row || !isDue(row, secretNames)) return;
      const json = cipher.open(store.owner, row);
      if (json instanceof PlatformError) throw json;
      await rows.save(cipher.seal(store.owner, name, json));
      written = true;
    });
    return written;
  }

  return {
    async reencryptSecrets(onProgress) {
      const secretNames = new Set(settings.all().flatMap(({ name, secret }) => (secret ? [name] : [])));
      await directory.refresh();
      const all = [stores.ofNetwork, ...(await directory.all()).map((site) => stores.ofSite(site))];
      const failures: string[] = [];
      let reencrypted = 0;
      for (const [position, store] of all.entries()) {
        store.forget();
        const due = [...(await store.all()).values()].filter((row) => isDue(row, secretNames));
        for (const { name } of due) {
          try {
            if (await reencrypt(store, name, secretNames)) reencrypted += 1;
          } catch (error) {
            if (!(error instanceof PlatformError)) throw error;
            failures.push(`${store.owner}, ${name}: ${error.message}`);
          }
        }
        onProgress?.({ done: position + 1, total: all.length, reencrypted });
      }
      const others = await reencryptOthers();
      return {
        kid: cipher.kid,
        reencrypted: reencrypted + others.reencrypted,
        failures: [...failures, ...others.failures],
      };
    },
  };
}
