import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineJob, definePlugin, handleJob, type Platform } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';

const haul = defineJob('turns_haul', Type.Object({ site_id: Type.Integer(), number: Type.Integer() }));
const hauled: { site: number; number: number }[] = [];
let platform: Platform;

const turns = definePlugin({
  id: 'turns',
  setup: (given) => {
    platform = given;
    return {
      jobs: [
        handleJob(haul, async ({ number }, { context }) => {
          hauled.push({ site: context.site.id, number });
        }),
      ],
    };
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [turns] });
});
afterAll(() => host.close());

describe('jobs of one kind (contracts/limits.md §5)', () => {
  it('are taken from sites in turns, however many one of them has waiting', async () => {
    const busy = await host.factories.site();
    const other = await host.factories.site();
    for (let number = 0; number < 30; number += 1) {
      await platform.jobs.enqueue(host.context(busy), haul, { site_id: busy.id, number });
    }
    for (const number of [0, 1]) {
      await platform.jobs.enqueue(host.context(other), haul, { site_id: other.id, number });
    }
    const worker = await host.startWorker('main', { concurrency: 2, drainSeconds: 5 });
    await expect.poll(() => hauled.length).toBe(32);
    await worker.stop();
    const places = hauled.flatMap(({ site }, place) => (site === other.id ? [place] : []));
    expect(Math.max(...places)).toBeLessThan(8);
    const own = hauled.filter(({ site }) => site === busy.id).map(({ number }) => number);
    expect(own.slice(0, 2).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(own.at(-1)).toBeGreaterThan(25);
  });
});
