import type { Static } from 'typebox';
import type { Context, Outbox, Platform } from '@octavo/plugin-api';
import type { Engines } from './engines.ts';
import type { StatusAnswer } from './settings.schema.ts';
import { rebuildState, searchSettings } from './settings.ts';

type Needs = Pick<Platform, 'options' | 'outbox'> & { engines: Engines; changes: Pick<Outbox, 'name'> };

export type StatusService = ReturnType<typeof createStatusService>;

export function createStatusService({ options, outbox, engines, changes }: Needs) {
  return {
    /** Also answers when the engine doesn't. */
    async read(context: Context): Promise<Static<typeof StatusAnswer>> {
      const { driver } = await options.get(context, searchSettings);
      const { error } = await options.get(context, rebuildState);
      const index = await engines.current(context).catch(() => undefined);
      const state = await index?.state();
      const counts = state?.available ? await index!.counts() : new Map<number, number>();
      const lag = await outbox.lag(changes);
      return {
        driver,
        available: state?.available ?? false,
        index: state?.current ?? '',
        building: state?.building ?? '',
        up_to_date: state?.upToDate ?? true,
        documents: [...counts.values()].reduce((sum, count) => sum + count, 0),
        waiting: lag.waiting,
        lag_seconds: Math.round(lag.seconds * 10) / 10,
        last_error: error,
      };
    },
  };
}
