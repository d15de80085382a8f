import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '@octavo/testing';
import { openSearchForTests, type TestSearch } from '../../../tools/engines/opensearch.ts';
import { octavo } from './octavo.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let search: TestSearch;
let guarded: Server;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  [database, search] = await Promise.all([cloneDatabase(), openSearchForTests()]);
  folder = await mkdtemp(join(tmpdir(), 'octavo-doctor-search-'));
  // The engine itself lets everybody in: before it stands somebody who asks for a password.
  guarded = createServer((request, response) => {
    const expected = `Basic ${Buffer.from('octavo:hunter2-hunter2').toString('base64')}`;
    if (request.headers.authorization !== expected) {
      response.writeHead(401, { 'content-type': 'text/plain' }).end('Unauthorized');
      return;
    }
    send(search.url + request.url, { method: request.method }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  await new Promise<void>((resolve) => guarded.listen(0, '127.0.0.1', resolve));
  env = {
    DATABASE_URL: database.url,
    SHARD_URLS: `second=${database.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    CONTENT_DIR: folder,
    PUBLIC_URL: 'http://network.localhost',
    OCTAVO_CONFIG: join(import.meta.dirname, '../../../octavo.config.ts'),
    OPENSEARCH_URL: search.url,
    OPENSEARCH_INDEX_PREFIX: search.prefix,
  };
  expect((await octavo(['migrate', '--quiet'], env)).code).toBe(0);
  const { stdout } = await octavo(
    ['option', 'get', 'cross_site_search_settings', '--format=json', '--field=value'],
    env,
  );
  const chosen = JSON.stringify({ ...(JSON.parse(stdout) as object), driver: 'opensearch' });
  const updated = await octavo(['option', 'update', 'cross_site_search_settings', chosen], env);
  expect(updated).toMatchObject({ code: 0 });
});
afterAll(async () => {
  guarded.close();
  await search.remove();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function engine(extra: Record<string, string> = {}) {
  const { stdout } = await octavo(['doctor', '--format=json'], { ...env, ...extra });
  expect(stdout).not.toContain('hunter2');
  const rows = JSON.parse(stdout) as { name: string; state: string; found: string; cure: string | null }[];
  return rows.find(({ name }) => name === 'search engine')!;
}

const ask = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${search.url}/${search.prefix}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
};

describe('octavo doctor on OpenSearch (contracts/operations.md §1)', () => {
  it('finds it well', async () => {
    expect(await engine()).toMatchObject({ state: 'ok', found: expect.stringMatching(/^OpenSearch responds: /) });
  });

  it('finds that no address was given, or one where nobody is', async () => {
    expect(await engine({ OPENSEARCH_URL: '' })).toMatchObject({
      state: 'fail',
      found: expect.stringContaining('OPENSEARCH_URL is not set'),
    });
    expect(await engine({ OPENSEARCH_URL: 'http://octavo:hunter2-hunter2@127.0.0.1:9' })).toMatchObject({
      state: 'fail',
      found: expect.stringMatching(/^OpenSearch does not respond: .*ECONNREFUSED/),
      cure: expect.stringContaining('OPENSEARCH_URL'),
    });
  });

  it('finds a password that is wrong, and one that is right', async () => {
    const url = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}`;
    const user = { OPENSEARCH_URL: url, OPENSEARCH_USERNAME: 'octavo' };
    expect(await engine({ ...user, OPENSEARCH_PASSWORD: 'hunter2-wrong' })).toMatchObject({
      state: 'fail',
      found: expect.stringContaining('rejects the username or password'),
      cure: expect.stringContaining('OPENSEARCH_PASSWORD'),
    });
    expect(await engine({ ...user, OPENSEARCH_PASSWORD: 'hunter2-hunter2' })).toMatchObject({ state: 'ok' });
  });

  it('finds indices that a full disk has made read-only, and those that are red', async () => {
    await ask('PUT', '-full', { settings: { number_of_replicas: 0 } });
    await ask('PUT', '-full/_settings', { 'index.blocks.read_only_allow_delete': true });
    expect(await engine()).toMatchObject({
      state: 'fail',
      found: expect.stringMatching(/has made \S+-full read-only/),
      cure: expect.stringContaining('Free up disk space'),
    });
    await ask('DELETE', '-full');
    const nowhere = { number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' };
    await ask('PUT', '-red?wait_for_active_shards=0', { settings: nowhere });
    expect(await engine()).toMatchObject({
      state: 'fail',
      found: expect.stringContaining('OpenSearch is red. Unassigned shards of the Octavo indices: 1.'),
      cure: expect.stringContaining('allocation/explain'),
    });
  });
});
