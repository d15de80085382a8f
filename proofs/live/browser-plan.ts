import type { Setup } from './webs.ts';

/** What happens in a run, besides that people write. */
export type Plan = {
  readonly run: number;
  readonly seed: number;
  readonly seconds: number;
  readonly editors: number;
  readonly setup: Setup;
  /** One of them writes in Firefox. */
  readonly hasFirefox: boolean;
  readonly kills: number;
  /** One loses the connection for some seconds. */
  readonly isOffline: boolean;
  /** One may not write any more, and hears of it when the connection is back, or in a minute at most. */
  readonly losesRole?: 'offline' | 'online';
};

const setups: readonly Setup[] = [
  { count: 4, isPooled: true },
  { count: 2, isPooled: false },
  { count: 2, isPooled: true },
  { count: 4, isPooled: false },
];

/** The first runs, which are all of the short form, differ most. `perSetup` of them in a row have the same web processes. */
export function planOf(
  run: number,
  { seed, seconds, perSetup }: { seed: number; seconds: number; perSetup: number },
): Plan {
  const setup = setups[Math.floor(run / perSetup) % setups.length]!;
  const losesRole = run % 7 === 2;
  return {
    run,
    seed: seed + run,
    seconds,
    editors: run % 25 === 24 ? 8 : losesRole ? 3 : 2 + (run % 2),
    setup,
    hasFirefox: run % 17 === 3,
    kills: setup.count === 4 ? 2 : 1,
    isOffline: run % 3 !== 2,
    ...(losesRole && { losesRole: run % 2 === 0 ? ('offline' as const) : ('online' as const) }),
  };
}
