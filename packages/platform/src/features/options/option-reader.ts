import { PlatformError, type Context, type Hooks, type Setting, type SettingSource } from '@octavo/plugin-api';
import type { OptionCipher } from './option-cipher.ts';
import { storeOf, type OptionStores } from './option-store.ts';
import { fullMask, mask } from './secret-mask.ts';
import type { RegisteredSetting, SettingRegistry } from './setting-registry.ts';

/** `failure` instead of a value: what is stored can't be decrypted. */
type Resolved = { source: SettingSource; value: unknown } | { source: SettingSource; failure: PlatformError };

export type OptionReader = {
  /** For eyes: a secret is masked, wholly if nobody can read it. */
  inspect(context: Context, setting: Setting): Promise<{ value: unknown; source: SettingSource }>;
  /** The value itself. Throws when it can't be decrypted. */
  reveal(context: Context, setting: Setting): Promise<unknown>;
  /** The value itself; undefined when it can't be decrypted, so that a new one can be written all the same. */
  current(context: Context, setting: Setting): Promise<{ value: unknown; source: SettingSource }>;
};

type Needs = { stores: OptionStores; settings: SettingRegistry; cipher: OptionCipher; hooks: Hooks };

export function createOptionReader({ stores, settings, cipher, hooks }: Needs): OptionReader {
  /** The JSON that was found, and where. */
  async function find(
    context: Context,
    { setting, environment }: RegisteredSetting,
  ): Promise<{ source: SettingSource; json: string | PlatformError } | undefined> {
    const store = storeOf(stores, context, setting);
    const row = (await store.all()).get(setting.name);
    if (row) return { source: 'option', json: cipher.open(store.owner, row) };
    return environment === undefined ? undefined : { source: 'environment', json: environment };
  }

  async function resolve(context: Context, setting: Setting): Promise<Resolved> {
    const registered = settings.get(setting);
    const { pre, whenDefault, whenFound } = registered;
    const { name } = setting;
    const answer = await hooks.applyFilters(context, pre, undefined, name, copyOf(setting.default));
    if (answer !== undefined) return { source: 'filter', value: answer };
    const found = await find(context, registered);
    const source = hooks.isUsed(whenFound, context.site) ? 'filter' : (found?.source ?? 'default');
    if (found?.json instanceof PlatformError) return { source, failure: found.json };
    const value = found
      ? (JSON.parse(found.json) as unknown)
      : await hooks.applyFilters(context, whenDefault, copyOf(setting.default), name);
    return { source, value: await hooks.applyFilters(context, whenFound, value, name) };
  }

  return {
    async inspect(context, setting) {
      const resolved = await resolve(context, setting);
      if (!('failure' in resolved)) {
        return setting.secret ? { ...resolved, value: mask(String(resolved.value)) } : resolved;
      }
      if (!setting.secret) throw resolved.failure;
      return { source: resolved.source, value: fullMask };
    },
    async reveal(context, setting) {
      const resolved = await resolve(context, setting);
      if ('failure' in resolved) throw resolved.failure;
      return resolved.value;
    },
    async current(context, setting) {
      const resolved = await resolve(context, setting);
      return 'failure' in resolved ? { source: resolved.source, value: undefined } : resolved;
    },
  };
}

/** Whoever gets it may change it. */
const copyOf = (value: unknown): unknown => (typeof value === 'object' ? structuredClone(value) : value);
