import {
  defaultOption,
  optionFilter,
  preOption,
  preUpdateOption,
  siteOption,
  type Filter,
  type Hook,
  type Setting,
  type Site,
} from '@octavo/plugin-api';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import { fromText, problemWith } from './setting-check.ts';

/** A setting with what the host knows of it. */
export type RegisteredSetting = {
  readonly setting: Setting;
  /** As JSON: the constant or environment variable, if there is one. */
  readonly environment: string | undefined;
  readonly pre: Filter<unknown, [name: string, defaultValue: unknown]>;
  readonly preUpdate: Filter<unknown, [oldValue: unknown, name: string]>;
  readonly whenDefault: Filter<unknown, [name: string]>;
  readonly whenFound: Filter<unknown, [name: string]>;
};

export type ExposedSetting = { readonly name: string; readonly plugin: string; readonly setting: Setting };

export type SettingRegistry = {
  /** Throws when the name is taken, or when the environment doesn't fit the schema. */
  add(plugin: string, setting: Setting): void;
  /** Throws for a default that doesn't fit its schema. */
  checkDefaults(): void;
  /** Throws for a setting that no plugin lists. */
  get(setting: Setting): RegisteredSetting;
  all(): Setting[];
  /** Those whose plugin is on for a site. */
  declared(site: Site): { plugin: string; setting: Setting }[];
  /** Those that REST shows, with the names it shows them under; only those whose plugin is on for a site, if one is given. */
  exposed(site?: Site): ExposedSetting[];
};

/** What `core/v2/settings` has of its own. */
export const ownFields = [
  'title',
  'description',
  'url',
  'timezone',
  'language',
  'permalink_structure',
  'category_base',
  'tag_base',
  'show_on_front',
  'page_on_front',
  'page_for_posts',
] as const;

/** For the list of hooks: one line for each family instead of one for each setting. */
export const optionHookFamilies: readonly Hook[] = [
  preOption,
  optionFilter,
  siteOption,
  defaultOption,
  preUpdateOption,
].map((family) => family('{name}'));

type Needs = {
  config: Pick<PlatformConfig, 'environment' | 'constants'>;
  declareHooks: (plugin: string, hooks: readonly Hook[]) => void;
  /** Whether a plugin takes part on a site. */
  isOn: (plugin: string, site: Site) => boolean;
};

export function createSettingRegistry({ config, declareHooks, isOn }: Needs): SettingRegistry {
  const settings = new Map<string, RegisteredSetting & { plugin: string }>();
  const restNames = new Map<string, string>(ownFields.map((name) => [name, 'core']));

  function claimRestName(plugin: string, name: string): void {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`Plugin "${plugin}": "${name}" can't be a setting's name in REST.`);
    const other = restNames.get(name);
    if (other) throw new Error(`Plugins "${other}" and "${plugin}" both show a setting as "${name}" in REST.`);
    restNames.set(name, plugin);
  }

  return {
    add(plugin, setting) {
      const { name } = setting;
      if (!/^[a-z][a-z0-9_]{0,99}$/.test(name)) {
        throw new Error(
          `Plugin "${plugin}": setting "${name}" must have 1 to 100 characters (a-z, 0-9 and _) and start with a letter.`,
        );
      }
      const other = settings.get(name);
      if (other) throw new Error(`Plugins "${other.plugin}" and "${plugin}" both declare the setting "${name}".`);
      const restName = restNameOf(setting);
      if (restName !== undefined) claimRestName(plugin, restName);
      const registered = {
        setting,
        environment: fromEnvironment(config, plugin, setting),
        pre: preOption<unknown>(name),
        preUpdate: preUpdateOption<unknown>(name),
        whenDefault: defaultOption<unknown>(name),
        whenFound: setting.scope === 'site' ? optionFilter<unknown>(name) : siteOption<unknown>(name),
      };
      declareHooks(plugin, [registered.pre, registered.preUpdate, registered.whenDefault, registered.whenFound]);
      settings.set(name, { ...registered, plugin });
    },
    checkDefaults() {
      for (const { plugin, setting } of settings.values()) {
        const problem = setting.secret ? undefined : problemWith(setting, setting.default);
        if (problem) throw new Error(`Plugin "${plugin}": the default of setting "${setting.name}" ${problem}`);
      }
    },
    get(setting) {
      const registered = settings.get(setting.name);
      if (registered?.setting === setting) return registered;
      throw new Error(`The setting "${setting.name}" is used but no plugin lists it under "settings".`);
    },
    all: () => [...settings.values()].map(({ setting }) => setting),
    declared: (site) => [...settings.values()].filter(({ plugin }) => isOn(plugin, site)),
    exposed: (site) =>
      [...settings.values()].flatMap(({ plugin, setting }) => {
        const name = restNameOf(setting);
        return name === undefined || (site && !isOn(plugin, site)) ? [] : [{ name, plugin, setting }];
      }),
  };
}

function restNameOf({ name, rest }: Setting): string | undefined {
  return rest === true ? name : rest?.name;
}

/** As JSON; empty means unset. */
function fromEnvironment(
  { environment, constants }: Needs['config'],
  plugin: string,
  setting: Setting,
): string | undefined {
  if (setting.env === undefined) return undefined;
  const text = constants?.[setting.env] || environment[setting.env];
  if (!text) return undefined;
  const value = fromText(setting, text);
  const problem = problemWith(setting, value);
  if (problem) throw new Error(`${setting.env}, which sets "${setting.name}" of plugin "${plugin}", ${problem}`);
  return JSON.stringify(value);
}
