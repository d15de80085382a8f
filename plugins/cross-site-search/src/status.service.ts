import type { Static } from 'typebox';
import type { Context, Outbox, Platform } from '@octavo/plugin-api';
import type { Engines } from './engines.ts';
import type { StatusAnswer } from './settings.schema.ts';
import { rebuildState } from './settings.ts';

type Needs = Pick<Platform, 'options' | 'outbox'> & { engines: Engines; changes: Pick<Outbox, 'name'> };

export type StatusService = ReturnType<typeof createStatusService>;

export function createStatusService({ options, outbox, engines, changes }: Needs) {
  return {
    /** Also answers when the engine doesn't. */
    async read(context: Context): Promise<Static<typeof StatusAnswer>> {
      const { chosen: driver, answering } = await engines.state(context);
      const { error } = await options.get(context, rebuildState);
      const index = await engines.answering(context).catch(() => undefined);
      const state = await index?.state();
      const counts = state?.available ? await index!.counts() : new Map<number, number>();
      const whole = await (await engines.current(context).catch(() => undefined))?.state();
      const lag = await outbox.lag(changes);
      return {
        driver,
        answering,
        available: state?.available ?? false,
        index: state?.current ?? '',
        building: whole?.building ?? '',
        up_to_date: whole?.upToDate ?? driver === answering,
        documents: [...counts.values()].reduce((sum, count) => sum + count, 0),
        waiting: lag.waiting,
        lag_seconds: Math.round(lag.seconds * 10) / 10,
        last_error: error,
      };
    },
  };
}
