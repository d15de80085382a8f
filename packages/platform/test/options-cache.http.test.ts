import { setTimeout as sleep } from 'node:timers/promises';
import inject from 'light-my-request';
import { atMost } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger, type Host } from '@octavo/platform';
import type { Setting } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { colour, links, mode, probe } from './options-probe.ts';

let host: TestHost;
let other: Host;
const statements: string[] = [];
beforeAll(async () => {
  host = await startTestHost({ plugins: [probe] });
  other = await createHost(host.config, [probe], {
    log: createLogger('silent'),
    onStatement: (text) => void statements.push(text),
  });
});
afterAll(async () => {
  await other.close();
  await host.close();
});

const queries = (table: 'core.options' | 'network.options') =>
  statements.filter((text) => text.includes(`from ${table}`)).length;

describe.each([
  ['site', colour, ['blue', 'green']],
  ['network', mode, ['closed', 'open']],
] as const)('an option of the %s that another process has written', (_, setting, values) => {
  it('is seen within a second, by every read that begins later than that', async () => {
    for (const value of values) {
      await other.options.get(host.context(), setting);
      await host.options.update(host.context(), setting, value);
      const written = performance.now();
      let lastStale = written;
      for (;;) {
        const asked = performance.now();
        if ((await other.options.get(host.context(), setting)) === value) break;
        lastStale = asked;
        await sleep(5);
      }
      expect(lastStale - written).toBeLessThan(atMost(1_000));
    }
  });
});

describe('reading options', () => {
  it('200 times at once makes one query for a site and one for the network', async () => {
    await sleep(1_000);
    statements.length = 0;
    const settings: Setting[] = [colour, links, mode];
    const reads = Array.from({ length: 200 }, (_, position) =>
      other.options.get(host.context(), settings[position % 3]!),
    );
    await Promise.all(reads);
    expect([queries('core.options'), queries('network.options')]).toEqual([1, 1]);
  });

  it('again within the second makes none, for settings that are not stored either', async () => {
    await other.options.get(host.context(), colour);
    statements.length = 0;
    await other.options.get(host.context(), colour);
    await other.options.get(host.context(), links);
    expect(statements).toEqual([]);
  });

  it('after a write in the same process sees it at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const reading = other.options.get(host.context(), colour);
      await other.options.update(host.context(), colour, `round ${round}`);
      expect(await other.options.get(host.context(), colour)).toBe(`round ${round}`);
      await reading;
    }
  });

  it('of a REST write compares with what is stored now, not a second ago', async () => {
    const request = {
      method: 'POST',
      url: '/wp-json/core/v2/settings',
      headers: { host: 'network.localhost', ...host.as('administrator').headers },
    } as const;
    await inject(other.front, { ...request, payload: { probe_colour: 'mine', title: 'Mine' } });
    await host.inject({ ...request, payload: { probe_colour: 'theirs', title: 'Theirs' } });
    const answer = await inject(other.front, { ...request, payload: { probe_colour: 'mine', title: 'Mine' } });
    expect(answer.json()).toMatchObject({ probe_colour: 'mine', title: 'Mine' });
    const stored = await onServer(host.databaseUrl, async (client) => {
      const { rows } = await client.query(`select value from core.options where site_id = 1 and name = 'probe_colour'`);
      return rows;
    });
    expect(stored).toEqual([{ value: '"mine"' }]);
  });
});

describe('a site that may not be written to on its shard', () => {
  it('refuses options with 503 and still reads them', async () => {
    const site = await host.factories.site({ path: '/still/' });
    await host.options.update(host.context(site), colour, 'before');
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.site_state set state = 'moving' where site_id = $1`, [site.id]),
    );
    const late = host.options.update(host.context(site), colour, 'late');
    await expect(late).rejects.toMatchObject({ status: 503, code: 'site_read_only' });
    expect(await host.options.get(host.context(site), colour)).toBe('before');
  });
});
