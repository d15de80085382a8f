import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { endLeftovers, octavo, octavoProcess } from './octavo.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let content: string;
let env: Record<string, string>;

const search = (...words: string[]) => octavo(['cross-site-search', ...words], env);
/** For those that start themselves again for each site. */
const searchProcess = (...words: string[]) => octavoProcess(['cross-site-search', ...words], env);
const status = async () => JSON.parse((await search('status', '--format=json')).stdout);

beforeAll(async () => {
  database = await cloneDatabase();
  content = await mkdtemp(join(tmpdir(), 'octavo-search-'));
  env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    DATABASE_URL: database.url,
    SHARD_URLS: `second=${database.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    OCTAVO_CONFIG: join(import.meta.dirname, '../../../octavo.config.ts'),
    CONTENT_DIR: content,
    PUBLIC_URL: 'http://network.localhost',
  };
  expect(await octavo(['migrate'], env)).toMatchObject({ code: 0 });
  for (const [site, title] of [
    ['http://network.localhost', 'One'],
    ['http://network.localhost', 'Two'],
    ['http://network.localhost/folder', 'Three'],
  ] as const) {
    const words = ['post', 'create', `--title=${title}`, '--status=publish', `--url=${site}`, '--user=super-admin'];
    expect(await octavo(words, env)).toMatchObject({ code: 0 });
  }
});
afterAll(async () => {
  endLeftovers();
  await database.drop();
  await rm(content, { recursive: true });
});

describe('octavo cross-site-search (contracts/cross-site-search.md §10)', () => {
  it('verify finds what the index lacks, and fails', async () => {
    const { code, stdout, stderr } = await searchProcess('verify', '--format=json');
    expect(code).toBe(1);
    expect(stderr).toContain('3 documents differ. To repair, use --repair.');
    expect(
      JSON.parse(stdout).map(({ missing, stale, extra }: Record<string, number>) => [missing, stale, extra]),
    ).toEqual([
      [2, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('reindex builds a new index, each site in a process of its own', async () => {
    const { code, stdout } = await searchProcess('reindex');
    expect([code, stdout]).toEqual([
      0,
      'Success: 3 documents of 3 sites in the new index. The new index is now in use.\n',
    ]);
    expect(await status()).toMatchObject({ driver: 'sqlite', available: true, documents: 3, building: '' });
    expect(await searchProcess('verify')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Success: The index matches all 3 sites.'),
    });
  });

  it.runIf(isLong)('verify --site --repair writes again what differs', async () => {
    const { index } = await status();
    expect(await search('purge', '--site=1')).toMatchObject({ code: 0, stdout: 'Success: 2 documents removed.\n' });
    expect((await status()).documents).toBe(1);
    const { code, stdout } = await searchProcess('verify', '--site=1', '--repair', '--format=csv');
    expect([code, stdout.split('\r\n').slice(0, 2)]).toEqual([
      0,
      ['id,name,missing,stale,extra', expect.stringMatching(/^1,.*,2,0,0$/)],
    ]);
    expect(stdout).toContain('2 documents repaired.');
    expect(await status()).toMatchObject({ documents: 3, index });
  });

  it.runIf(isLong)('reindex --sites --post-types writes into the index as it stands', async () => {
    const { index } = await status();
    expect(await searchProcess('reindex', '--sites=1,2', '--post-types=post')).toMatchObject({ code: 0 });
    expect(await status()).toMatchObject({ documents: 3, index });
    expect(await search('reindex', '--sites=99')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no site 99.'),
    });
    expect(await search('reindex', '--sites=x')).toMatchObject({ code: 1 });
    expect(await search('reindex', '--post-types=post,nope')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no public post type nope. Public post types: post, page'),
    });
  });

  it('reindex-site and verify-site work on the site of --url, in this process', async () => {
    expect(await search('reindex-site', '--url=http://network.localhost/folder', '--force')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Success: .*: 1 document\.\n$/),
    });
    expect(await search('verify-site', '--url=http://network.localhost/folder')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Success: The index matches .+\.\n$/),
    });
  });

  it('purge wants a site', async () => {
    expect(await search('purge')).toMatchObject({ code: 1 });
  });
});
