import type { Context } from '../context.ts';
import type { Setting, SettingSource } from '../settings.ts';

/**
 * The values of declared settings: of the context's site, or of the network for a setting with that scope. No value is
 * older than a second. Who may change a setting is decided by whoever offers it to people, not here.
 */
export type OptionService = {
  /** `pre_option_…`, else what is stored, the constant, the environment or the default, then `option_…`. A secret is masked. */
  get<Value>(context: Context, setting: Setting<Value>): Promise<Value>;
  /**
   * Throws 400 for a value that doesn't fit the schema. A value equal to the stored one writes nothing, nor does the
   * mask of a secret; an empty secret is deleted.
   */
  update<Value>(context: Context, setting: Setting<Value>, value: NoInfer<Value>): Promise<void>;
  /** What is stored is forgotten: constant, environment and default count again. */
  delete(context: Context, setting: Setting): Promise<void>;
  source(context: Context, setting: Setting): Promise<SettingSource>;
  /** The same as `get`, a secret in clear. Never show or log it. */
  reveal<Value>(context: Context, setting: Setting<Value>): Promise<Value>;
};
