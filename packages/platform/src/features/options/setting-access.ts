import type { Context, Setting, SettingSource } from '@octavo/plugin-api';
import { invalidParameter, refuse } from '../../kernel/base/refusals.ts';

/** Whether the actor may change a setting, known to them by this name, whose value comes from there. */
export function checkAllowed(
  { actor }: Context,
  { name, setting, source }: { name: string; setting: Setting; source: SettingSource },
): void {
  if (setting.scope === 'network' && !actor.can('manage_network_options')) {
    throw refuse(actor, 'rest_forbidden', `Only super admins can change ${name}.`);
  }
  if (source === 'filter') throw invalidParameter(name, `${name} is set by a plugin and can't be changed here.`);
}
