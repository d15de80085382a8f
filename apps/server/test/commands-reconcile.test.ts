import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { run } from './command-line.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const urls = () => ({ main: host.databaseUrl, second: host.secondUrl });
const onShard = <Row extends object>(shard: 'main' | 'second', text: string, values: unknown[] = []) =>
  onServer(urls()[shard], async (client) => (await client.query<Row>(text, values)).rows);
const stateOf = async (shard: 'main' | 'second', { id }: Site) =>
  (
    await onShard<{ state: string; epoch: string }>(
      shard,
      'select state, epoch from core.site_state where site_id = $1',
      [id],
    )
  )[0];
const setState = (shard: 'main' | 'second', { id }: Site, state: string, epoch: number) =>
  onShard(
    shard,
    `insert into core.site_state (site_id, state, epoch) values ($1, $2, $3)
     on conflict (site_id) do update set state = excluded.state, epoch = excluded.epoch`,
    [id, state, epoch],
  );
const pointTo = async ({ id }: Site, shard: string) => {
  await onShard('main', 'update network.sites set shard = $2, revision = revision + 1 where id = $1', [id, shard]);
  await onShard('main', 'update network.directory set revision = revision + 1');
};
const reconcile = () => run(host, ['network', 'reconcile']);
const write = (site: Site) => host.factories.post({ title: 'Written' }, { site });
const current = async ({ id }: Site) => (await host.directory.find(id))!;

describe('octavo network reconcile (contracts/operations.md §6)', () => {
  it('makes everything that was written elsewhere older than what is there', async () => {
    const before = Number((await stateOf('main', host.main))!.epoch);
    expect(await reconcile()).toMatchObject({
      code: 0,
      stdout: 'Success: 3 sites are consistent with the shards.\n',
    });
    expect(Number((await stateOf('main', host.main))!.epoch)).toBe(before + 1_000);
  });

  it('gives no number out again that was given out after the moment that was restored', async () => {
    const [post, site, user] = [await write(host.main), await host.factories.site({}), await host.factories.user({})];
    await reconcile();
    expect((await write(host.main)).id).toBeGreaterThan(post.id + 1_000_000);
    expect((await host.factories.site({})).id).toBeGreaterThan(site.id + 10_000);
    expect((await host.factories.user({})).id).toBeGreaterThan(user.id + 10_000);
  });

  it('makes room for a site that its shard has never heard of, and says that it is empty', async () => {
    const site = await host.factories.site({ shard: 'second' });
    await onShard('second', 'delete from core.site_state where site_id = $1', [site.id]);
    await expect(write(site)).rejects.toMatchObject({ code: 'site_read_only' });
    const { code, stderr } = await reconcile();
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`${site.url} is empty, because it was created after the backup`),
    ]);
    await expect(write(site)).resolves.toBeDefined();
  });

  it('tells of a site that only a shard knows, and never gives its number to another', async () => {
    await setState('second', { ...host.main, id: 900_000 }, 'active', 1);
    expect((await reconcile()).stderr).toContain('Site 900000 is on second, but not in the network database.');
    expect((await host.factories.site({})).id).toBeGreaterThan(900_000);
    await onShard('second', 'delete from core.site_state where site_id = 900000');
  });

  it('follows a site to the shard that holds it, whichever side is older', async () => {
    const site = await host.factories.site({ shard: 'main' });
    await host.moves.move(host.context(site), 'second');
    await pointTo(site, 'main');
    expect((await reconcile()).stdout).toContain(`${site.url} is on second`);
    expect((await current(site)).shard).toBe('second');
    await expect(write(await current(site))).resolves.toBeDefined();

    await setState('second', site, 'moving', 1);
    await setState('main', site, 'active', 1);
    expect((await reconcile()).stdout).toContain(`${site.url} is on main`);
    expect((await current(site)).shard).toBe('main');
  });

  it('leaves one of two shards that both hold a site: the one it was moved to', async () => {
    const site = await host.factories.site({ shard: 'main' });
    await setState('second', site, 'active', 2);
    await reconcile();
    expect([(await current(site)).shard, (await stateOf('main', site))!.state]).toEqual(['second', 'moved']);
  });

  it('lets a site be written to again whose move was cut off', async () => {
    const site = await host.factories.site({ shard: 'main' });
    await setState('main', site, 'moving', 1);
    expect((await reconcile()).stdout).toContain(`${site.url} was being moved`);
    await expect(write(site)).resolves.toBeDefined();
  });

  it('fails where no shard holds a site whole, and says what to do', async () => {
    const site = await host.factories.site({ shard: 'second' });
    await setState('second', site, 'moved', 1);
    const { code, stderr } = await reconcile();
    expect([code, stderr]).toEqual([1, expect.stringContaining('Restore second to a later point in time.')]);
    await setState('second', site, 'active', 1);
  });
});
