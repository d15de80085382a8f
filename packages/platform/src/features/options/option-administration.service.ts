import { PlatformError, type Context, type Setting, type SettingSource } from '@octavo/plugin-api';
import type { OptionReader } from './option-reader.ts';
import type { OptionWriter } from './option-writer.ts';
import { checkAllowed } from './setting-access.ts';
import { fromText } from './setting-check.ts';
import type { SettingRegistry } from './setting-registry.ts';

/** A declared setting with the value it has on a site; a secret is masked. */
export type DeclaredOption = {
  name: string;
  value: unknown;
  source: SettingSource;
  scope: Setting['scope'];
  plugin: string;
  secret: boolean;
  env: string;
  description: string;
};

type Needs = { settings: SettingRegistry; reader: OptionReader; writer: OptionWriter };

export type OptionAdministration = ReturnType<typeof createOptionAdministration>;

/** Every declared setting by its name, shown by REST or not, for those who run the network. */
export function createOptionAdministration({ settings, reader, writer }: Needs) {
  function find({ site }: Context, name: string): { plugin: string; setting: Setting } {
    const declared = settings.declared(site).find(({ setting }) => setting.name === name);
    if (declared) return declared;
    throw new PlatformError(404, 'option_not_found', `There is no setting "${name}" on this site.`);
  }

  async function show(context: Context, plugin: string, setting: Setting): Promise<DeclaredOption> {
    const { name, scope, secret = false, env = '', description } = setting;
    const { value, source } = await reader.inspect(context, setting);
    return { name, value, source, scope, plugin, secret, env, description };
  }

  async function get(context: Context, name: string): Promise<DeclaredOption> {
    const { plugin, setting } = find(context, name);
    return show(context, plugin, setting);
  }

  /** The setting, if the actor may change it. */
  async function changeable(context: Context, name: string): Promise<Setting> {
    const { setting } = find(context, name);
    const { source } = await reader.current(context, setting);
    checkAllowed(context, { name, setting, source });
    return setting;
  }

  return {
    get,

    async list(context: Context): Promise<DeclaredOption[]> {
      const found: DeclaredOption[] = [];
      for (const { plugin, setting } of settings.declared(context.site)) {
        found.push(await show(context, plugin, setting));
      }
      return found;
    },

    /** Text as somebody typed it; JSON where the setting is no text. */
    async update(context: Context, name: string, text: string): Promise<DeclaredOption> {
      const setting = await changeable(context, name);
      const change = await writer.prepare(context, setting, fromText(setting, text));
      if (change) await writer.commit(context, [change], true);
      return get(context, name);
    },

    /** Forgets what is stored: constant, environment and default count again. */
    async delete(context: Context, name: string): Promise<DeclaredOption> {
      const setting = await changeable(context, name);
      await writer.commit(context, [{ setting, json: undefined }], true);
      return get(context, name);
    },
  };
}
