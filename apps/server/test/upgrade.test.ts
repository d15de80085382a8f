import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import answers from './fixtures/upgrade/block-content.json' with { type: 'json' };
import { endLeftovers, finished, octavo, octavoProcess, startOctavo, type Finished } from './octavo.ts';

const folder = join(import.meta.dirname, 'fixtures/upgrade');
const ed = basic('ed', 'aDwW YuyL MZAB BGre gbOa 8EIe');
const rows = `
  select site_id, id, type, status, trashed_from, slug, title, content, content_format, content_rendered, excerpt,
    excerpt_rendered, password, author_id, language, date_gmt, date_set, modified_gmt, version
  from core.posts order by site_id, id`;

let database: string;
let content: string;
let env: Record<string, string>;
let origin: string;
let before: unknown[];
let migrated: Finished;

const { serverUrl } = inject('testDatabase');
const query = <Row extends object>(text: string) =>
  onServer(env['DATABASE_URL']!, async (client) => (await client.query<Row>(text)).rows);

beforeAll(async () => {
  database = `octavo_test_${process.pid}_${randomBytes(5).toString('hex')}`;
  content = await mkdtemp(join(tmpdir(), 'octavo-upgrade-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    DATABASE_URL: databaseUrl(serverUrl, database),
    SECRET_KEYS: `upgrade:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(folder, 'quay.config.ts'),
    CONTENT_DIR: content,
    PORT: String(port),
    PUBLIC_URL: origin,
  };
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const dump = await readFile(join(folder, 'block-content.sql'), 'utf8');
  await onServer(env['DATABASE_URL']!, (client) => client.query(dump));
  before = await query(rows);
  migrated = await octavoProcess(['migrate'], env);
  startOctavo(['serve'], env);
  await vi.waitFor(
    async () => {
      expect((await fetch(`${origin}/readyz`)).ok).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
});
afterAll(async () => {
  endLeftovers();
  await onServer(serverUrl, (client) => client.query(`drop database ${database} with (force)`));
  await rm(content, { recursive: true });
});

/** What this file looks at in answers. */
type Body = { id: number; token: string; status: string; hits: object[]; content: { rendered: string } };
type Headers = Record<string, string>;

async function call(method: string, path: string, body?: object, headers: Headers = ed) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
const get = async <Answer = Body>(path: string, headers: Headers = ed) =>
  (await call('GET', path, undefined, headers)).body as unknown as Answer;
const token = (username: string, password: string) =>
  call('POST', '/wp-json/jwt-auth/v1/token', { username, password }, {});

describe('an upgrade from when block content came (contracts/operations.md §7)', () => {
  it('takes one command, which has nothing to do the second time', async () => {
    expect(migrated).toMatchObject({ code: 0, stdout: expect.stringMatching(/Success: \d+ migrations? applied/) });
    expect(await octavo(['migrate'], env)).toMatchObject({
      code: 0,
      stdout: 'Success: The databases are up to date.\n',
    });
  });

  it('leaves every post as it was, byte by byte', async () => {
    expect(before).toHaveLength(11);
    expect(await query(rows)).toEqual(before);
  });

  it('lets everybody in with the password they had', async () => {
    for (const [login, password] of [
      ['ada', 'ada of the harbour'],
      ['ed', 'ed mends the nets'],
      ['ann', 'ann writes at dawn'],
    ] as const) {
      expect([login, (await token(login, password)).status]).toEqual([login, 200]);
      expect([login, (await token(login, 'not this one')).status]).toEqual([login, 401]);
    }
    expect(await get('/wp-json/core/v2/users/me')).toMatchObject({ slug: 'ed' });
    expect(await get('/wp-json/core/v2/users/3')).toMatchObject({
      name: 'Ann Åkesson',
      description: 'Writes about tides.',
    });
  });

  it('answers what it answered before, HTML and blocks alike', async () => {
    const bearer = { authorization: `Bearer ${(await token('ada', 'ada of the harbour')).body.token}` };
    for (const [prefix, expected] of [
      ['', answers.main],
      ['/garden', answers.garden],
    ] as const) {
      for (const { title, content: raw, rendered, excerpt, excerpt_rendered, type, ...post } of expected) {
        const found = await get(`${prefix}/wp-json/core/v2/${type}s/${post.id}?context=edit`, bearer);
        expect(found).toMatchObject({
          ...post,
          title: { raw: title },
          content: { raw, rendered },
          excerpt: { raw: excerpt, rendered: excerpt_rendered },
        });
      }
    }
  });

  it('shows them to visitors, and keeps from them what it kept', async () => {
    const moved = await fetch(`${origin}/?p=2`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${origin}/what-the-tide-brings/`]);
    const page = await fetch(`${origin}/what-the-tide-brings/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('uncovers the <a href=')]);
    const list = await get<{ slug: string }[]>('/wp-json/core/v2/posts?per_page=100', {});
    expect(list.map(({ slug }) => slug).toSorted()).toEqual([
      'behind-a-password',
      'nets-and-pots',
      'the-lighthouse',
      'what-the-tide-brings',
    ]);
    expect((await get('/wp-json/core/v2/posts/6', {})).content).toMatchObject({ rendered: '', protected: true });
    expect((await get('/wp-json/core/v2/posts/6?password=anchor', {})).content.rendered).toContain('4711');
    expect((await call('GET', '/wp-json/core/v2/posts/5', undefined, {})).status).toBe(401);
  });

  it('knows its settings, also the secret ones', async () => {
    expect(await get('/wp-json/quay/v1/gate', {})).toEqual({ opens: true });
    const bearer = { authorization: `Bearer ${(await token('ada', 'ada of the harbour')).body.token}` };
    expect(await get('/wp-json/core/v2/settings', bearer)).toMatchObject({
      title: 'Harbour Weekly',
      description: 'News from the quay',
      quay_motto: 'Mind the gap — and the gulls',
    });
  });

  it('finds old posts, on their site and across sites', async () => {
    const ids = async (path: string) => (await get<{ id: number }[]>(path, {})).map(({ id }) => id);
    expect(await ids('/wp-json/core/v2/posts?search=lobster')).toEqual([2]);
    expect(await ids('/wp-json/core/v2/posts?search=twine')).toEqual([1]);
    expect(await ids('/garden/wp-json/core/v2/posts?search=%C3%A4pfel')).toEqual([10]);
    expect(await octavo(['cross-site-search', 'reindex-site', `--url=${origin}`], env)).toMatchObject({
      code: 0,
      stdout: 'Success: Harbour Weekly: 4 documents.\n',
    });
    const { body } = await call('POST', '/wp-json/cross-site-search/v1/search', { q: 'lobster' }, {});
    expect(body.hits).toMatchObject([{ id: 2, title: 'What the tide brings' }]);
  });

  it('gives old posts terms, revisions and a picture', async () => {
    const bearer = { authorization: `Bearer ${(await token('ada', 'ada of the harbour')).body.token}` };
    const category = await call('POST', '/wp-json/core/v2/categories', { name: 'Gear' });
    expect(category.status).toBe(201);
    const file = await fetch(`${origin}/wp-json/core/v2/media`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="tides.txt"' },
      body: 'High water at noon.',
    });
    expect(file.status).toBe(201);
    const { id: media } = (await file.json()) as { id: number };
    expect(media).toBeGreaterThan(11);
    const changes = { title: 'Nets, pots and lines', categories: [category.body.id] };
    expect((await call('POST', '/wp-json/core/v2/posts/1', changes)).status).toBe(200);
    const filed = await get<{ id: number }[]>(`/wp-json/core/v2/posts?categories=${category.body.id}`);
    expect(filed.map(({ id }) => id)).toEqual([1]);
    const revisions = await get<{ title: { rendered: string } }[]>('/wp-json/core/v2/posts/1/revisions');
    expect(revisions.map(({ title }) => title.rendered)).toEqual([
      'Nets, pots and lines',
      'Nets &#38; pots — a short guide',
    ]);
  });

  it('runs the job that was waiting', async () => {
    await onServer(env['DATABASE_URL']!, async (client) => {
      await client.query(`update core.posts set date_gmt = now() where site_id = 1 and id = 7`);
      await client.query(`update pgboss.job set start_after = now() where name = 'core_publish_post'`);
    });
    const worker = startOctavo(['work'], env);
    const ended = finished(worker);
    const status = async () => (await call('GET', '/wp-json/core/v2/posts/7')).body.status;
    await expect.poll(status, { interval: 200 }).toBe('publish');
    worker.kill('SIGTERM');
    await ended;
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
