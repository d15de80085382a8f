import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useRedirects, type Input } from './redirects.ts';

const { host, site, call, add, ask, newSite, sendCsv } = useRedirects();
const listed = async () => (await call('GET', '/redirects?orderby=source&order=asc&per_page=100')).json() as Input[];

describe('lists of redirects (pages.md §1.4)', () => {
  beforeAll(newSite);

  it('page, search, sort and count', async () => {
    for (const name of ['one', 'two', 'three']) await add({ source: `/${name}`, target: `/to-${name}` });
    await ask('/two');
    await ask('/two/');
    await ask('/one');
    const { headers } = await call('GET', '/redirects?per_page=2');
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2']);
    const sources = async (query: string) =>
      (await call('GET', `/redirects?${query}`)).json().map(({ source }: Input) => source);
    expect(await sources('orderby=hits')).toEqual(['/two', '/one', '/three']);
    expect(await sources('search=TO-T&orderby=source&order=asc')).toEqual(['/three', '/two']);
    expect(await sources('match=prefix')).toEqual([]);
    expect(await sources('')).toEqual(['/three', '/two', '/one']);
    const [most] = (await call('GET', '/redirects?orderby=hits&per_page=1')).json();
    expect(most).toMatchObject({ hits: 2, last_hit: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect((await call('GET', '/redirects?page=9')).statusCode).toBe(400);
  });

  it('writes nothing while it answers', async () => {
    const { id } = (await add({ source: '/counted', target: '/x' })).json();
    await ask('/counted');
    const { rows } = await sql<{ hits: number }>`
      select hits from core.redirects where site_id = ${site().id} and id = ${id}`.execute(
      host().db.shard(site().shard),
    );
    expect(rows).toEqual([{ hits: 0 }]);
    expect((await call('GET', '/redirects?search=/counted')).json()[0].hits).toBe(1);
  });
});

describe('redirects as CSV (pages.md §1.4)', () => {
  beforeAll(newSite);
  const csv = [
    'match,source,target,status',
    'exact,/a,/b,301',
    'exact,/b,/c,302',
    'prefix,/old,https://example.org/,308',
    'exact,"/with,comma",/d,',
    'exact,/gone,,410',
    'exact,/bad,javascript:x,301',
    'exact,/self,/self,301',
    'odd,/x,/y,301',
    'exact,/z,/y,200',
  ].join('\r\n');

  it('takes what is right, tells what is not, and changes nothing the second time', async () => {
    const report = (await sendCsv(csv)).json();
    expect(report).toMatchObject({ created: 5, changed: 0, unchanged: 0, refused_total: 4 });
    expect(report.refused.map(({ line }: { line: number }) => line)).toEqual([7, 8, 9, 10]);
    expect(report.refused[0].reason).toBe(
      'The target must be a path such as /new-page, or an address that begins with https://.',
    );
    expect((await sendCsv(csv)).json()).toMatchObject({ created: 0, changed: 0, unchanged: 5, refused_total: 4 });
    expect((await sendCsv('source,target\n/a,/elsewhere')).json()).toMatchObject({ changed: 1 });
  });

  it('gives back what it takes', async () => {
    await add({ source: '/100%25', target: '/x' });
    const { body, headers } = await call('GET', '/redirects/export');
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="redirects.csv"',
    ]);
    const before = await listed();
    await newSite();
    expect((await sendCsv(body)).json()).toMatchObject({ created: 6, refused_total: 0 });
    const shown = ({ match, source, target, status }: Input) => ({ match, source, target, status });
    expect((await listed()).map(shown)).toEqual(before.map(shown));
  });

  it('shortens chains and refuses loops among its own lines', async () => {
    await newSite();
    const report = (await sendCsv('source,target\n/1,/2\n/2,/3\n/3,/4\n/4,/1\n/1,/5')).json();
    expect(report).toMatchObject({ created: 3, changed: 1, refused: [{ line: 5 }] });
    expect(await ask('/2')).toEqual([301, '/4']);
    expect(await ask('/1')).toEqual([301, '/5']);
  });

  it('refuses what is no CSV of redirects', async () => {
    expect((await sendCsv('/a,/b\n')).json().code).toBe('invalid_csv');
    expect((await call('POST', '/redirects/import', { a: 1 })).json().code).toBe('invalid_csv');
  });

  it('takes many lines in parts', async () => {
    await newSite();
    const lines = Array.from({ length: 2_500 }, (_, at) => `/many/${at},/to/${at}`);
    expect((await sendCsv(`source,target\n${lines.join('\n')}`)).json()).toMatchObject({ created: 2_500 });
    expect(await ask('/many/2499')).toEqual([301, '/to/2499']);
    expect((await call('GET', '/redirects/export')).body.split('\r\n')).toHaveLength(2_502);
  });
});

describe('paths that were not found (pages.md §1.5)', () => {
  beforeAll(newSite);
  const paths = async (query = '') =>
    (await call('GET', `/not-found?${query}`))
      .json()
      .map(({ path, hits }: { path: string; hits: number }) => `${path} ${hits}`);

  it('are collected without queries, probes and addresses of people', async () => {
    for (const path of ['/missing', '/missing/?token=secret', '/other', '/wp-login2.php', '/.env', '/.git/config'])
      await ask(path);
    await ask('/ada@example.org');
    await ask('/?p=900009');
    expect(await paths('orderby=hits')).toEqual(['/missing 2', '/other 1']);
    expect(await paths('search=OTH')).toEqual(['/other 1']);
    await ask('/missing');
    expect(await paths('orderby=hits&per_page=1')).toEqual(['/missing 3']);
  });

  it('go when they get a redirect, or are dismissed', async () => {
    for (const path of ['/shop/1', '/shop/2', '/100%25']) await ask(path);
    expect(await paths('order=asc&orderby=hits&per_page=20')).toContain('/100%25 1');
    await add({ source: '/missing', target: '/found' });
    await add({ match: 'prefix', source: '/shop', target: '/store' });
    expect((await paths()).toSorted()).toEqual(['/100%25 1', '/other 1']);
    expect((await call('DELETE', `/not-found?path=${encodeURIComponent('/100%25')}`)).json()).toEqual({
      deleted: true,
      count: 1,
    });
    expect(await paths()).toEqual(['/other 1']);
    expect((await call('DELETE', '/not-found')).statusCode).toBe(400);
    expect((await call('DELETE', '/not-found?all=true')).json()).toEqual({ deleted: true, count: 1 });
    expect(await paths()).toEqual([]);
  });

  it('are at most 1,000, of which the oldest go', async () => {
    await newSite();
    const shard = host().db.shard(site().shard);
    await sql`
      insert into core.not_found (site_id, path, hits, first_seen, last_seen)
      select ${site().id}::integer, '/long-ago/' || n, 9, now() - interval '1 day', now() - n * interval '1 hour'
      from generate_series(1, 1000) n`.execute(shard);
    for (let at = 0; at < 3; at += 1) await ask(`/today/${at}`);
    expect((await call('GET', '/not-found')).headers['x-wp-total']).toBe('1000');
    const total = async (words: string) => (await call('GET', `/not-found?search=${words}`)).headers['x-wp-total'];
    expect([await total('today'), await total('long-ago/997'), await total('long-ago/998')]).toEqual(['3', '1', '0']);
  });
});
