import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger, type PlatformConfig } from '@octavo/platform';
import type { Setting } from '@octavo/plugin-api';
import { onServer, runCommand, startTestHost, type TestHost } from '@octavo/testing';
import { apiKey, colour, filteredKey, networkKey, otherKey, probe, shaper } from './options-probe.ts';

const bullets = '\u2022'.repeat(8);
const oldKey = { kid: 'old', secret: 'the older secret that only tests know' };
const newKey = { kid: 'new', secret: 'the newer secret that only tests know' };

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    plugins: [shaper, probe],
    config: (config) => ({
      ...config,
      secretKeys: [oldKey, ...config.secretKeys],
      environment: { PROBE_API_KEY: 'from-the-environment' },
    }),
  });
});
afterAll(() => host.close());

const url = '/wp-json/core/v2/settings';
const write = (payload: object) => host.inject({ method: 'POST', url, ...host.as('administrator'), payload });
const shownKey = async () => (await host.inject({ url, ...host.as('administrator') })).json().probe_api_key;

type Row = { owner: number; name: string; value: string; kid: string | null; nonce: Buffer | null };
const rows = (name: string) =>
  onServer(host.databaseUrl, async (client) => {
    const { rows: found } = await client.query<Row>(
      `select site_id as owner, name, value, kid, nonce from core.options where name = $1
       union all select 0, name, value, kid, nonce from network.options where name = $1 order by 1`,
      [name],
    );
    return found;
  });
const store = ({ owner, name, value, kid, nonce }: Row) =>
  onServer(host.databaseUrl, (client) =>
    client.query(
      `insert into core.options values ($1, $2, $3, $4, $5)
       on conflict (site_id, name) do update set value = excluded.value, kid = excluded.kid, nonce = excluded.nonce`,
      [owner, name, value, kid, nonce],
    ),
  );

/** Another process on the same database. */
async function withHost<Result>(
  secretKeys: PlatformConfig['secretKeys'],
  work: (other: Awaited<ReturnType<typeof createHost>>) => Promise<Result>,
): Promise<Result> {
  const other = await createHost({ ...host.config, secretKeys }, [shaper, probe], { log: createLogger('silent') });
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}

describe('the mask of a secret', () => {
  it.each([
    ['', ''],
    ['x', bullets],
    ['sevenxx', bullets],
    ['eightxyz', `${bullets}txyz`],
    ['twenty-characters-ok', `${bullets}s-ok`],
  ])('of "%s" is "%s"', async (secret, masked) => {
    await host.options.update(host.context(), otherKey, secret);
    expect(await host.options.get(host.context(), otherKey)).toBe(masked);
    expect(await host.options.reveal(host.context(), otherKey)).toBe(secret);
  });

  it('counts characters as people do', async () => {
    await host.options.update(host.context(), otherKey, '1234🔑🔑🔑🔑');
    expect(await host.options.get(host.context(), otherKey)).toBe(`${bullets}🔑🔑🔑🔑`);
  });

  it('is all that REST shows, wherever the secret comes from', async () => {
    expect(await shownKey()).toBe(`${bullets}ment`);
    expect((await write({ probe_api_key: 'stored-secret-1234' })).json()).toMatchObject({
      probe_api_key: `${bullets}1234`,
      _sources: { probe_api_key: 'option' },
    });
    expect(await shownKey()).toBe(`${bullets}1234`);
  });

  it('written back changes nothing, nor does a mask of what was there before', async () => {
    const [before] = await rows('probe_api_key');
    for (const masked of [`${bullets}1234`, bullets, `${bullets}ment`]) {
      expect((await write({ probe_api_key: masked })).statusCode).toBe(200);
      await host.options.update(host.context(), apiKey, masked);
    }
    expect(await rows('probe_api_key')).toEqual([before]);
    expect(await host.options.reveal(host.context(), apiKey)).toBe('stored-secret-1234');
  });

  it('comes after the filters, which see the secret itself', async () => {
    await host.options.update(host.context(), filteredKey, 'secret');
    expect(await host.options.reveal(host.context(), filteredKey)).toBe('secret-9876');
    expect(await host.options.get(host.context(), filteredKey)).toBe(`${bullets}9876`);
  });
});

describe('a secret', () => {
  it('is in no row, of a site or of the network', async () => {
    await host.options.update(host.context(), networkKey, 'network-secret');
    const found = [...(await rows('probe_api_key')), ...(await rows('probe_network_key'))];
    expect(found.map(({ kid }) => kid)).toEqual(['old', 'old']);
    for (const row of found) {
      const raw = `${row.value} ${Buffer.from(row.value, 'base64').toString('latin1')}`;
      expect(raw).not.toContain('secret');
    }
    expect(await host.options.reveal(host.context(), networkKey)).toBe('network-secret');
  });

  it('that is written again unchanged touches no row; otherwise no two ciphertexts are alike', async () => {
    const [before] = await rows('probe_api_key');
    await host.options.update(host.context(), apiKey, 'stored-secret-1234');
    expect(await rows('probe_api_key')).toEqual([before]);
    await host.options.delete(host.context(), apiKey);
    await host.options.update(host.context(), apiKey, 'stored-secret-1234');
    const [after] = await rows('probe_api_key');
    expect(after!.value).not.toBe(before!.value);
  });

  it('that does not fit is refused without being repeated', async () => {
    const response = await write({ probe_api_key: 'has spaces hunter2' });
    expect([response.statusCode, response.json().code]).toEqual([400, 'rest_invalid_param']);
    expect(Object.keys(response.json().data.params)).toEqual(['probe_api_key']);
    expect(response.body).not.toContain('hunter2');
  });

  it('that is emptied is deleted, so that the environment counts again', async () => {
    expect((await write({ probe_api_key: '' })).json()._sources.probe_api_key).toBe('environment');
    expect(await rows('probe_api_key')).toEqual([]);
    expect(await host.options.reveal(host.context(), apiKey)).toBe('from-the-environment');
  });

  it.each([
    ['another site', (row: Row) => ({ ...row, owner: row.owner + 2 }), apiKey, 'Subdomain'],
    ['another option', (row: Row) => ({ ...row, name: 'probe_other_key' }), otherKey, 'Main'],
  ] as const)('copied to %s can not be decrypted, and says so', async (_, move, setting: Setting<string>, siteName) => {
    await host.options.update(host.context(), apiKey, 'stored-secret-1234');
    const [row] = await rows('probe_api_key');
    await store(move(row!));
    const site = (await host.directory.all()).find(({ name }) => name === siteName)!;
    await withHost([oldKey], async ({ options }) => {
      await expect(options.reveal(host.context(site), setting)).rejects.toMatchObject({
        code: 'option_unreadable',
        message: expect.stringContaining(
          `The stored value of ${setting.name} can't be decrypted: it was altered, or copied`,
        ),
      });
      expect(await options.get(host.context(site), setting)).toBe(bullets);
      expect(await options.source(host.context(site), setting)).toBe('option');
      await options.update(host.context(site), setting, 'entered-again');
      expect(await options.reveal(host.context(site), setting)).toBe('entered-again');
    });
  });

  it('is never logged', async () => {
    await write({ probe_api_key: 'logged-secret-1234' });
    await write({ probe_api_key: 'logged secret 1234' });
    const logged = host.logs.join('');
    for (const secret of ['logged-secret', 'logged secret', 'stored-secret', 'from-the-environment']) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('keys rotate', () => {
  const kids = async () =>
    [...(await rows('probe_api_key')), ...(await rows('probe_network_key'))].map(({ kid }) => kid);

  it('the older key still decrypts, and a write encrypts anew with the first', async () => {
    await host.options.update(host.context(), apiKey, 'stored-secret-1234');
    await withHost([newKey, oldKey], async ({ options }) => {
      expect(await options.reveal(host.context(), apiKey)).toBe('stored-secret-1234');
      await options.update(host.context(), apiKey, 'stored-secret-1234');
    });
    expect((await rows('probe_api_key')).map(({ kid }) => kid)).toContain('new');
  });

  it('a missing key is named', async () => {
    await withHost([newKey], async ({ options }) => {
      await expect(options.reveal(host.context(), networkKey)).rejects.toThrow(
        `The stored value of probe_network_key can't be decrypted: its key "old" is missing in SECRET_KEYS. Add the key, or enter the value again.`,
      );
    });
  });

  it('octavo keys rotate brings every secret under the first key, in clear ones and those of lost plugins too', async () => {
    const folder = (await host.directory.all()).find(({ name }) => name === 'Subdomain')!;
    await host.options.update(host.context(folder), apiKey, 'folder-secret-1234');
    await host.options.update(host.context(folder), colour, 'not secret');
    await store({ owner: folder.id, name: 'probe_other_key', value: '"once in clear"', kid: null, nonce: null });
    const bare = await createHost({ ...host.config, secretKeys: [newKey, oldKey] }, [], {
      log: createLogger('silent'),
    });
    expect(await bare.reencryptSecrets()).toMatchObject({ kid: 'new', failures: [] });
    await bare.close();
    await withHost([newKey, oldKey], async (other) => {
      expect(await other.options.reveal(host.context(folder), otherKey)).toBe('once in clear');
      const command = other.commands.find(({ name }) => name === 'keys rotate')!;
      const { lines } = await runCommand(command, host.context());
      expect(lines).toEqual(['Re-encrypted 1 secret. All secrets now use the key "new".']);
      const seen: number[] = [];
      const again = await other.reencryptSecrets(({ done, total }) => void seen.push(done / total));
      expect(again.reencrypted).toBe(0);
      expect(seen.at(-1)).toBe(1);
    });
    expect(new Set(await kids())).toEqual(new Set(['new']));
    await withHost([newKey], async ({ options }) => {
      expect(await options.reveal(host.context(), networkKey)).toBe('network-secret');
      expect(await options.reveal(host.context(folder), apiKey)).toBe('folder-secret-1234');
      expect(await options.reveal(host.context(folder), otherKey)).toBe('once in clear');
      expect(await options.get(host.context(folder), colour)).toBe('not secret');
    });
  });

  it('a secret that nobody can decrypt is named, and the others go on', async () => {
    const [row] = await rows('probe_api_key');
    await store({ ...row!, name: 'probe_other_key', kid: 'lost' });
    await store({ ...row!, name: 'probe_filtered_key', value: '"clear"', kid: null, nonce: null });
    const printed = { lines: [], warnings: [], rows: [] };
    await withHost([newKey], async ({ commands, options }) => {
      const command = commands.find(({ name }) => name === 'keys rotate')!;
      const run = runCommand(command, host.context(), {}, printed);
      await expect(run).rejects.toThrow(
        '1 secret could not be re-encrypted. Keep their keys in SECRET_KEYS and try again.',
      );
      expect(printed.warnings).toEqual([
        expect.stringContaining('site 1, probe_other_key: The stored value of probe_other_key'),
      ]);
      expect(await options.reveal(host.context(), filteredKey)).toBe('clear-9876');
    });
    expect((await rows('probe_filtered_key')).map(({ kid }) => kid)).toEqual(['new']);
  });
});
