import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, type Platform } from '@octavo/plugin-api';
import { runCommand, startTestHost, type TestHost } from '@octavo/testing';
import { createHost, createLogger } from '../src/index.ts';

let host: TestHost;
let platform: Platform;
/** What the plugin keeps, by site. */
const kept = new Map<number, string>();

const keeper = definePlugin({
  id: 'keeper',
  setup(given) {
    platform = given;
    const { secrets } = given;
    return {
      async reseal(site) {
        const sealed = kept.get(site.id);
        if (sealed === undefined || !secrets.isOutdated(sealed)) return { reencrypted: 0, failures: [] };
        const text = secrets.open(site, 'box', sealed);
        if (text === undefined) return { reencrypted: 0, failures: ['the box does not open.'] };
        kept.set(site.id, secrets.seal(site, 'box', text));
        return { reencrypted: 1, failures: [] };
      },
    };
  },
});
const other = definePlugin({ id: 'other', setup: () => ({}) });

beforeAll(async () => {
  host = await startTestHost({ plugins: [keeper, other] });
});
afterAll(() => host.close());

describe('what plugins seal (contracts/options.md §3)', () => {
  it('opens for the same plugin, site and name alone', async () => {
    const { secrets } = platform;
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const sealed = secrets.seal(host.main, 'box', 'treasure');
    expect(sealed).not.toContain('treasure');
    expect(secrets.open(host.main, 'box', sealed)).toBe('treasure');
    expect(secrets.open(host.main, 'chest', sealed)).toBeUndefined();
    expect(secrets.open(folder, 'box', sealed)).toBeUndefined();
    expect(secrets.open(host.main, 'box', `${sealed.slice(0, -2)}AA`)).toBeUndefined();
    expect(secrets.isOutdated(sealed)).toBe(false);
  });

  it('is sealed anew by octavo keys rotate, and what does not open is named', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    kept.set(host.main.id, platform.secrets.seal(host.main, 'box', 'treasure'));
    kept.set(folder.id, 'lost.AAAA');
    const newKey = { kid: 'new', secret: 'another secret that only tests know' };
    const renewed = await createHost({ ...host.config, secretKeys: [newKey, ...host.config.secretKeys] }, [keeper], {
      log: createLogger('silent'),
    });
    const command = renewed.commands.find(({ name }) => name === 'keys rotate')!;
    const printed = { lines: [], warnings: [] as string[], rows: [] };
    await expect(runCommand(command, host.context(), {}, printed)).rejects.toThrow(
      '1 secret could not be re-encrypted.',
    );
    expect(printed.warnings).toEqual([`keeper, ${folder.url}: the box does not open.`]);
    expect(kept.get(host.main.id)).toMatch(/^new\./);
    kept.delete(folder.id);
    const again = await runCommand(command, host.context());
    expect(again.lines).toEqual(['Re-encrypted 0 secrets. All secrets now use the key "new".']);
    await renewed.close();
  });
});
