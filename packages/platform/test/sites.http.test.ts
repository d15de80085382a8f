import { atMost } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const nameAt = async (hostname: string, url: string) =>
  (await host.inject({ url, headers: { host: hostname } })).json().name;

describe('sites (contracts/rest.md §1)', () => {
  it('answers as the root site at its domain', async () => {
    expect(await nameAt('network.localhost', '/wp-json/')).toBe('Main');
  });

  it('answers as a folder site below its path, with and without a trailing slash', async () => {
    expect(await nameAt('network.localhost', '/folder/wp-json/')).toBe('Folder');
    expect(await nameAt('network.localhost', '/folder/wp-json')).toBe('Folder');
  });

  it('finds the front page of a folder site without the slash, parameters kept', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const { id } = await host.factories.post({ title: 'By plain link' }, { site: folder });
    const { statusCode, headers } = await host.inject({ url: `/folder?p=${id}` });
    expect([statusCode, headers.location]).toEqual([301, 'http://network.localhost/folder/by-plain-link/']);
    expect((await host.inject({ url: '/folder/by-plain-link/' })).body).toContain('<h1>By plain link</h1>');
    expect(await nameAt('network.localhost', '/folder?rest_route=/')).toBe('Folder');
  });

  it('answers as a subdomain site at its host', async () => {
    expect(await nameAt('sub.network.test', '/wp-json/')).toBe('Subdomain');
  });

  it('ignores case and port of the host', async () => {
    expect(await nameAt('SUB.Network.Test:8080', '/wp-json/')).toBe('Subdomain');
  });

  it('does not take the beginning of a folder name for the folder', async () => {
    const response = await host.inject({ url: '/folders/wp-json/' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it('says so when no site answers at a host', async () => {
    const response = await host.inject({ url: '/wp-json/', headers: { host: 'elsewhere.test' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'site_not_found',
      message: 'There is no site at elsewhere.test.',
      data: { status: 404 },
    });
  });

  it('keeps the posts of two sites apart', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const post = await host.factories.post({ title: 'Only here' }, { site: folder });
    const there = await host.inject({ url: `/folder/wp-json/core/v2/posts/${post.id}` });
    const here = await host.inject({ url: `/wp-json/core/v2/posts/${post.id}` });
    expect(there.json().title.rendered).toBe('Only here');
    expect(here.statusCode).toBe(404);
    expect((await host.inject({ url: '/wp-json/core/v2/posts' })).json()).toEqual([]);
  });

  it('finds a site that another process has created, within a second', async () => {
    const other = await startTestHostOn(host);
    await other.siteAdministration.create({ name: 'Fresh', domain: 'network.localhost', path: '/fresh/' });
    await other.close();
    await expect.poll(() => nameAt('network.localhost', '/fresh/wp-json/'), { timeout: atMost(1_500) }).toBe('Fresh');
  });

  it('refuses a second site at the same address', async () => {
    const twin = host.siteAdministration.create({ name: 'Twin', domain: 'network.localhost', path: '/folder/' });
    await expect(twin).rejects.toMatchObject({ status: 409, code: 'site_taken' });
  });

  it('says 410 for an archived site', async () => {
    const site = await host.factories.site({ path: '/old/' });
    await onServer(host.databaseUrl, async (client) => {
      await client.query('update network.directory set revision = revision + 1');
      await client.query(
        `update network.sites set state = 'archived', revision = (select revision from network.directory) where id = $1`,
        [site.id],
      );
    });
    await host.directory.refresh();
    expect((await host.inject({ url: '/old/wp-json/' })).statusCode).toBe(410);
  });
});

describe('a site that may not be written to on its shard (contracts/data.md §2)', () => {
  it('refuses writes with 503 and Retry-After, and still reads', async () => {
    const site = await host.factories.site({ path: '/moving/' });
    const post = await host.factories.post({}, { site });
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.site_state set state = 'moving' where site_id = $1`, [site.id]),
    );
    const url = `/moving/wp-json/core/v2/posts/${post.id}`;
    const write = await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload: { title: 'Late' } });
    expect(write.statusCode).toBe(503);
    expect(write.json().code).toBe('site_read_only');
    expect(write.headers['retry-after']).toBe('5');
    expect((await host.inject({ url })).statusCode).toBe(200);
  });
});

describe('a dead shard (contracts/data.md §1)', () => {
  it('takes down its own sites and no other', async () => {
    const two = await startTestHost({
      config: (config) => ({
        ...config,
        database: {
          ...config.database,
          shardUrls: { ...config.database.shardUrls, dead: 'postgres://nobody:nothing@127.0.0.1:9/none' },
        },
      }),
    });
    await onServer(two.databaseUrl, async (client) => {
      await client.query('update network.directory set revision = revision + 1');
      await client.query(
        `update network.sites set shard = 'dead', revision = (select revision from network.directory) where name = 'Folder'`,
      );
    });
    await two.directory.refresh();
    const dead = await two.inject({ url: '/folder/wp-json/core/v2/posts' });
    expect(dead.statusCode).toBe(503);
    expect(dead.json().code).toBe('database_unavailable');
    expect((await two.inject({ url: '/wp-json/core/v2/posts' })).statusCode).toBe(200);
    await two.close();
  });
});

async function startTestHostOn({ config }: TestHost) {
  const { createHost, createLogger } = await import('@octavo/platform');
  return createHost(config, [], { log: createLogger('silent') });
}
