import { isDeepStrictEqual } from 'node:util';
import {
  PlatformError,
  preUpdateOptions,
  updatedOptions,
  type Context,
  type Hooks,
  type Setting,
} from '@octavo/plugin-api';
import type { OptionTable } from '../../kernel/database/tables.ts';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import type { OptionCipher } from './option-cipher.ts';
import type { OptionReader } from './option-reader.ts';
import type { OptionStore, OptionStores } from './option-store.ts';
import { isMask } from './secret-mask.ts';
import { problemWith } from './setting-check.ts';
import type { SettingRegistry } from './setting-registry.ts';

/** What is to be stored as JSON; undefined means that nothing is. */
export type OptionChange = { readonly setting: Setting; readonly json: string | undefined };

export type OptionWriter = {
  /** Checks and filters a value without writing it; undefined when there is nothing to write. `label` names it in errors. */
  prepare(context: Context, setting: Setting, value: unknown, label?: string): Promise<OptionChange | undefined>;
  /**
   * Asks whether they go together, then writes a site's changes in one transaction and the network's in another. What
   * people change is recorded; what the machine itself keeps in options is not, unless `isAsked`.
   */
  commit(context: Context, changes: readonly OptionChange[], isAsked?: boolean): Promise<void>;
};

type Needs = {
  stores: OptionStores;
  settings: SettingRegistry;
  cipher: OptionCipher;
  hooks: Hooks;
  reader: Pick<OptionReader, 'current'>;
};

export function createOptionWriter({ stores, settings, cipher, hooks, reader }: Needs): OptionWriter {
  function toRow(store: OptionStore, setting: Setting, json: string): OptionTable {
    if (setting.secret) return cipher.seal(store.owner, setting.name, json);
    return { name: setting.name, value: json, kid: null, nonce: null };
  }

  /** A secret under an older key, or from before it was one, is encrypted anew even if it is the same. */
  function isStored(store: OptionStore, row: OptionTable, setting: Setting, json: string): boolean {
    if (row.kid !== (setting.secret ? cipher.kid : null)) return false;
    const stored = cipher.open(store.owner, row);
    return typeof stored === 'string' && isDeepStrictEqual(JSON.parse(stored), JSON.parse(json));
  }

  async function write(
    store: OptionStore,
    changes: readonly OptionChange[],
    recordedFor: Context | undefined,
  ): Promise<string[]> {
    // In one order everywhere, so that two writers can't wait for each other.
    const sorted = changes.toSorted((a, b) => (a.setting.name < b.setting.name ? -1 : 1));
    const names: string[] = [];
    await store.transaction(async (rows) => {
      for (const { setting, json } of sorted) {
        if (json === undefined) {
          if (await rows.remove(setting.name)) names.push(setting.name);
          continue;
        }
        const row = await rows.lock(setting.name);
        if (row && isStored(store, row, setting, json)) continue;
        await rows.save(toRow(store, setting, json));
        names.push(setting.name);
      }
      if (!recordedFor || names.length === 0) return;
      const details = { scope: sorted[0]!.setting.scope, names };
      await rows.record(recordedFor, { action: 'settings.changed', details });
    });
    return names;
  }

  async function askAboutAll(context: Context, changes: readonly OptionChange[]): Promise<void> {
    if (changes.length === 0 || !hooks.isUsed(preUpdateOptions, context.site)) return;
    const values = new Map(
      changes.map(({ setting, json }) => [
        setting.name,
        json === undefined ? undefined : (JSON.parse(json) as unknown),
      ]),
    );
    const verdict = await hooks.applyFilters(context, preUpdateOptions, true, values);
    if (verdict instanceof PlatformError) throw verdict;
  }

  return {
    async prepare(context, setting, value, label = setting.name) {
      const { preUpdate } = settings.get(setting);
      if (setting.secret && isMask(value)) return undefined;
      check(setting, value, label);
      const { value: old = setting.default } = await reader.current(context, setting);
      const filtered = await hooks.applyFilters(context, preUpdate, value, old, setting.name);
      check(setting, filtered, label);
      return { setting, json: isUnset(setting, filtered) ? undefined : JSON.stringify(filtered) };
    },

    async commit(context, changes, isAsked = context.actor.userId > 0) {
      for (const { setting } of changes) settings.get(setting);
      await askAboutAll(context, changes);
      const ofSite = changes.filter(({ setting }) => setting.scope === 'site');
      const ofNetwork = changes.filter(({ setting }) => setting.scope === 'network');
      const recordedFor = isAsked ? context : undefined;
      const names = [
        ...(ofSite.length > 0 ? await write(stores.ofSite(context.site), ofSite, recordedFor) : []),
        ...(ofNetwork.length > 0 ? await write(stores.ofNetwork, ofNetwork, recordedFor) : []),
      ];
      if (names.length > 0) await hooks.doAction(context, updatedOptions, names);
    },
  };
}

function check(setting: Setting, value: unknown, label: string): void {
  if (isUnset(setting, value)) return;
  const problem = problemWith(setting, value);
  if (problem) throw invalidParameter(label, `${label} ${problem}`);
}

/** An empty field: what stands in for nothing counts again. */
function isUnset({ secret, env }: Setting, value: unknown): boolean {
  return value === '' && (secret === true || env !== undefined);
}
