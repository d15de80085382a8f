import type { Static, TSchema } from 'typebox';
import { defineFilter, type Filter } from './hooks.ts';

/** Where the value of a setting came from. Constants of `octavo.config.ts` count as environment. */
export type SettingSource = 'filter' | 'option' | 'environment' | 'default';

/** A named, typed value that people may change. Made by `defineSetting`. */
export type Setting<Value = unknown> = {
  readonly name: string;
  readonly scope: 'site' | 'network';
  readonly schema: TSchema;
  readonly default: Value;
  readonly secret?: true;
  readonly env?: string;
  readonly rest?: true | { readonly name: string };
  readonly description: string;
};

/**
 * Declares a setting; list it in the plugin's `settings`. The schema types the value and is checked whenever one is
 * written, not when it is read: a schema may grow, not shrink.
 */
export function defineSetting<Schema extends TSchema>(setting: {
  /** `a-z`, digits and underscores; one name in the whole network. */
  readonly name: string;
  /** `site`: every site has its own value. `network`: one for all. */
  readonly scope: 'site' | 'network';
  readonly schema: Schema;
  readonly default: NoInfer<Static<Schema>>;
  /** Text that is encrypted where it is stored and masked wherever it is read, except by `reveal`. */
  readonly secret?: Static<Schema> extends string ? true : never;
  /** The constant or environment variable that stands in while nothing is stored; text, or JSON for other types. */
  readonly env?: string;
  /** Whether `core/v2/settings` shows it, under its own name or another. */
  readonly rest?: true | { readonly name: string };
  readonly description: string;
}): Setting<Static<Schema>> {
  return Object.freeze(setting);
}

/** Answers before anything is looked up, unless it returns undefined. Runs in both scopes. */
export function preOption<Value>(
  setting: Setting<Value> | string,
): Filter<Value | undefined, [name: string, defaultValue: Value]> {
  return defineFilter(`pre_option_${nameOf(setting)}`, 'pre', 'name', 'default');
}

/** The value of a site's setting, wherever it came from. While a callback is attached, the setting is read-only. */
export function optionFilter<Value>(setting: Setting<Value> | string): Filter<Value, [name: string]> {
  return defineFilter(`option_${nameOf(setting)}`, 'value', 'name');
}

/** The value of a network's setting, wherever it came from. While a callback is attached, the setting is read-only. */
export function siteOption<Value>(setting: Setting<Value> | string): Filter<Value, [name: string]> {
  return defineFilter(`site_option_${nameOf(setting)}`, 'value', 'name');
}

/** The value of a setting that is neither stored nor in the environment. Runs in both scopes. */
export function defaultOption<Value>(setting: Setting<Value> | string): Filter<Value, [name: string]> {
  return defineFilter(`default_option_${nameOf(setting)}`, 'default', 'name');
}

/** A value that is about to be stored. Runs in both scopes. */
export function preUpdateOption<Value>(
  setting: Setting<Value> | string,
): Filter<Value, [oldValue: Value, name: string]> {
  return defineFilter(`pre_update_option_${nameOf(setting)}`, 'value', 'old_value', 'name');
}

function nameOf(setting: Setting | string): string {
  return typeof setting === 'string' ? setting : setting.name;
}
