import type { Context, Hooks } from '@octavo/plugin-api';
import { restCapability } from './hooks.ts';

/** Whether somebody may have questions answered: the filter decides what that takes. */
export async function mayEvaluate(hooks: Hooks, context: Context): Promise<boolean> {
  return context.actor.can(await hooks.applyFilters(context, restCapability, 'manage_options'));
}
