import type { Check, CheckResult, Platform } from '@octavo/plugin-api';
import type { Engines } from './engines.ts';
import { rebuildState, searchSettings } from './settings.ts';

/** The engine that the network has chosen, and how the last rebuild went. */
export function engineCheck({ options, engines }: Pick<Platform, 'options'> & { engines: Engines }): Check {
  return {
    name: 'search engine',
    async run(context) {
      const { driver } = await options.get(context, searchSettings);
      const results: CheckResult[] = [];
      try {
        const index = await engines.current(context);
        results.push(...(await index.check(context.signal)));
      } catch (error) {
        results.push({
          state: 'fail',
          found: error instanceof Error ? error.message : String(error),
          cure: `Set it, or choose a search engine other than ${driver} in the search settings.`,
        });
      }
      const { error } = await options.get(context, rebuildState);
      if (error !== '') {
        results.push({
          state: 'warn',
          found: `The last reindex failed: ${error}`,
          cure: 'octavo cross-site-search reindex',
        });
      }
      return results;
    },
  };
}
