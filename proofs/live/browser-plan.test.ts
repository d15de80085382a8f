import { describe, expect, it } from 'vitest';
import { planOf, type Plan } from './browser-plan.ts';

const plansOf = (runs: number, perSetup: number) =>
  Array.from({ length: runs }, (_, run) => planOf(run, { seed: 1, seconds: 10, perSetup }));
const count = (plans: readonly Plan[], holds: (plan: Plan) => boolean) => plans.filter(holds).length;

describe('what happens in runs in browsers', () => {
  it('is all of it, in the long form', () => {
    const plans = plansOf(500, 5);
    expect(count(plans, ({ editors }) => editors === 8)).toBe(20);
    expect(count(plans, ({ hasFirefox }) => hasFirefox)).toBeGreaterThanOrEqual(20);
    expect(count(plans, ({ setup }) => setup.isPooled)).toBe(250);
    expect(count(plans, ({ setup }) => setup.count === 4)).toBe(250);
    expect(count(plans, ({ isOffline }) => isOffline)).toBeGreaterThan(300);
    for (const at of ['offline', 'online'])
      expect(count(plans, ({ losesRole }) => losesRole === at)).toBeGreaterThan(30);
  });

  it('needs no Firefox and no minute of waiting in the short form, and has the rest', () => {
    const plans = plansOf(3, 1);
    expect(plans.map(({ hasFirefox, losesRole }) => hasFirefox || losesRole === 'online')).not.toContain(true);
    expect(plans.map(({ setup }) => setup.count)).toEqual([4, 2, 2]);
    expect(plans.map(({ setup }) => setup.isPooled)).toEqual([true, false, true]);
    expect(plans.map(({ editors }) => editors)).toEqual([2, 3, 3]);
    expect(count(plans, ({ isOffline }) => isOffline)).toBe(2);
    expect(count(plans, ({ losesRole }) => losesRole === 'offline')).toBe(1);
  });
});
