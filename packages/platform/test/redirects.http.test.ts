import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { prefixesOf } from '../src/features/redirects/redirect-address.ts';
import { fixedSegments } from '../src/kernel/base/permalinks.ts';
import { redirectAt } from '../src/features/redirects/redirect.repository.ts';
import { useRedirects, type Input } from './redirects.ts';

const { host, site, below, call, add, ask, newSite, sendCsv } = useRedirects();

describe("redirects of a site's owner (pages.md §1.4)", () => {
  beforeAll(newSite);

  it('lead from an address without content, whatever slash or encoding it is asked for with', async () => {
    const added = await add({ source: '/old%20page/', target: '/new/' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ match: 'exact', source: '/old page', target: '/new/', status: 301, hits: 0 });
    expect(added.headers.location).toBe(`${site().restRoot}/octavo/v1/redirects/${added.json().id}`);
    expect(await ask('/old%20page')).toEqual([301, '/new/']);
    expect(await ask('/old%20page/')).toEqual([301, '/new/']);
    expect(await ask('/Old%20page/')).toEqual([404]);
    await add({ source: '/كتاب', target: '/Bücher' });
    expect(await ask('/%D9%83%D8%AA%D8%A7%D8%A8/')).toEqual([301, '/B%C3%BCcher']);
  });

  it('give way to content', async () => {
    await host().factories.post({ title: 'Here', slug: 'here' }, { site: site() });
    await add({ source: '/here', target: '/elsewhere' });
    expect((await host().inject({ url: below('/here/') })).statusCode).toBe(200);
  });

  it('keep the query unless the target has one, and never a password', async () => {
    await add({ source: '/with-query', target: '/there/' });
    await add({ source: '/own-query', target: '/there/?a=1#part' });
    await add({ source: '/far', target: 'https://example.org/x?y=1' });
    await add({ source: '/part', target: '/there/#part' });
    expect(await ask('/with-query?utm=x&password=s')).toEqual([301, '/there/?utm=x']);
    expect(await ask('/own-query?utm=x')).toEqual([301, '/there/?a=1#part']);
    expect(await ask('/far?utm=x')).toEqual([301, 'https://example.org/x?y=1']);
    expect(await ask('/part?utm=x')).toEqual([301, '/there/?utm=x#part']);
  });

  it.each([302, 307, 308])('answer %i', async (status) => {
    await add({ source: `/as-${status}`, target: '/x/', status });
    expect(await ask(`/as-${status}/`)).toEqual([status, '/x/']);
  });

  it('say that something is gone, in the language of the site', async () => {
    expect((await add({ source: '/gone', status: 410 })).json()).toMatchObject({ target: '', status: 410 });
    const { statusCode, body, headers } = await host().inject({ url: below('/gone') });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([410, undefined, 'private, no-store']);
    expect(body).toContain('This page has been removed and has no replacement.');
    expect((await add({ source: '/gone-2', target: '/x', status: 410 })).statusCode).toBe(400);
  });

  it('carry the rest over below a prefix, the longest first, after exact ones', async () => {
    await add({ match: 'prefix', source: '/docs', target: '/manual/' });
    await add({ match: 'prefix', source: '/docs/api', target: 'https://api.example.org/v1' });
    await add({ source: '/docs/api/exact', target: '/exact' });
    expect(await ask('/docs')).toEqual([301, '/manual/']);
    expect(await ask('/docs/a/b%20c/?x=1')).toEqual([301, '/manual/a/b%20c/?x=1']);
    expect(await ask('/docs/api/posts')).toEqual([301, 'https://api.example.org/v1/posts']);
    expect(await ask('/docs/api/exact')).toEqual([301, '/exact']);
    expect(await ask('/docsearch')).toEqual([404]);
  });

  it('match patterns in their order, after all others', async () => {
    await add({ match: 'pattern', source: '/*/index.html', target: '/$1/' });
    await add({ match: 'pattern', source: '/blog/*/*', target: 'https://blog.example.org/$2?from=$1' });
    await add({ match: 'pattern', source: '/blog/*', target: '/never' });
    expect(await ask('/a/ü/index.html')).toEqual([301, '/a/%C3%BC/']);
    expect(await ask('/blog/2020/hello')).toEqual([301, 'https://blog.example.org/hello?from=2020']);
    expect(await ask('/docs/index.html')).toEqual([301, '/manual/index.html']);
    // Whatever is asked for, it stays on the host that the owner named.
    expect(await ask('//evil.example/index.html')).toEqual([301, '//evil.example/']);
  });

  it('are not found for anything that an index cannot hold', async () => {
    expect(await ask(`/${'x'.repeat(5_000)}`)).toEqual([404]);
    expect(await ask('/a%00b')).toEqual([404]);
  });

  it('are not kept by caches', async () => {
    const { headers } = await host().inject({ url: below('/docs') });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('lead from ids that no post has', async () => {
    await add({ source: '/?page_id=900007', target: '/seven/' });
    await add({ source: '/?cat=900003', target: '/three/' });
    for (const query of ['p=900007', 'page_id=900007', 'attachment_id=900007', 'post_type=book&p=900007'])
      expect(await ask(`/?${query}`)).toEqual([301, '/seven/']);
    expect(await ask('/?cat=900003&utm=x')).toEqual([301, '/three/?utm=x']);
    expect(await ask('/?attachment_id=900008')).toEqual([404]);
    expect(await ask('/?p=900007&preview=true')).toEqual([404]);
  });
});

describe('what a redirect may be (pages.md §1.4)', () => {
  beforeAll(newSite);

  it.each([
    ['javascript:alert(1)', 'exact'],
    ['//evil.example', 'exact'],
    ['/\\evil.example', 'exact'],
    ['new', 'exact'],
    ['ftp://example.org', 'exact'],
    ['https://user:secret@example.org/', 'exact'],
    ['/a\nb', 'exact'],
    ['/a%0Ab', 'exact'],
    ['/100%', 'exact'],
    ['', 'exact'],
    [`/${'x'.repeat(2_000)}`, 'exact'],
    ['https://$1.example.org/', 'pattern'],
    ['/$2', 'pattern'],
  ])('refuses the target %j', async (target, match) => {
    const answer = await add({ match, source: match === 'pattern' ? '/source/*' : '/source', target });
    expect([answer.statusCode, Object.keys(answer.json().data.params)]).toEqual([400, ['target']]);
  });

  it.each([
    ['no-slash', 'exact'],
    ['/', 'exact'],
    ['/a?b=c', 'exact'],
    ['/a#b', 'prefix'],
    ['/?p=7', 'prefix'],
    ['/100%', 'exact'],
    ['/a%00b', 'exact'],
    [`/${'ü'.repeat(1_001)}`, 'exact'],
    ['/no-star', 'pattern'],
    [`/${'*'.repeat(10)}`, 'pattern'],
    ['/a/'.repeat(51), 'prefix'],
    ...[...fixedSegments].map((segment): [string, string] => [`/${segment}/x`, 'prefix']),
  ] as [string, string][])('refuses the source %j', async (source, match) => {
    const answer = await add({ match, source, target: '/x' });
    expect([answer.statusCode, Object.keys(answer.json().data.params)]).toEqual([400, ['source']]);
  });

  it('leaves the fixed addresses of a site to Octavo', async () => {
    await newSite();
    await add({ match: 'prefix', source: '/', target: 'https://example.org/' });
    expect(await ask('/anything')).toEqual([301, 'https://example.org/anything']);
    const all = [
      '/admin',
      '/avatars/0/ab.svg',
      '/favicon.ico',
      '/feed',
      '/feed/x',
      '/indexnow.txt',
      '/manifest.webmanifest',
      '/mcp',
      '/robots.txt',
      '/sitemap.xml',
      '/uploads/x',
      '/wp-json/x',
    ];
    for (const path of [...all, '/wp-login.php'])
      expect([path, await ask(path)]).not.toEqual([path, [301, `https://example.org${path}`]]);
    expect(new Set(all.map((path) => path.split('/')[1]!)).add('wp-login.php')).toEqual(fixedSegments);
    await newSite();
  });

  it('takes an address of the site as its path', async () => {
    const added = await add({ source: `${site().url}/copied/`, target: `${site().url}/to/` });
    expect(added.json()).toMatchObject({ source: '/copied', target: '/to/' });
  });

  it('refuses a second redirect with another target, and repeats the same one', async () => {
    const first = (await add({ source: '/twice', target: '/one' })).json();
    const again = await add({ source: '/twice/', target: '/one' });
    expect([again.statusCode, again.json().id]).toEqual([200, first.id]);
    const other = await add({ source: '/twice', target: '/two' });
    expect([other.statusCode, other.json().code, other.json().data.redirect]).toEqual([
      409,
      'redirect_exists',
      first.id,
    ]);
    expect((await add({ match: 'prefix', source: '/twice', target: '/two' })).statusCode).toBe(201);
  });

  it('changes and deletes one', async () => {
    const { id } = (await add({ source: '/100%25-old', target: '/x', status: 302 })).json();
    expect((await call('PATCH', `/redirects/${id}`, { target: '/y' })).json()).toMatchObject({
      source: '/100%25-old',
      target: '/y',
      status: 302,
    });
    expect(await ask('/100%25-old')).toEqual([302, '/y']);
    expect((await call('PATCH', `/redirects/${id}`, { status: 410 })).json()).toMatchObject({
      target: '',
      status: 410,
    });
    expect((await call('PATCH', `/redirects/${id}`, { source: '/twice' })).json().code).toBe('redirect_exists');
    expect((await call('DELETE', `/redirects/${id}`)).json()).toMatchObject({ deleted: true, previous: { id } });
    expect(await ask('/100%25-old')).toEqual([404]);
    expect((await call('DELETE', `/redirects/${id}`)).json().code).toBe('redirect_not_found');
  });

  it('has at most 100 patterns', async () => {
    await newSite();
    const lines = Array.from({ length: 101 }, (_, at) => `pattern,/p${at}/*,/x,301`);
    const report = (await sendCsv(['match,source,target,status', ...lines].join('\n'))).json();
    expect(report).toMatchObject({ created: 100, refused_total: 1, refused: [{ line: 102 }] });
    const first = (await call('GET', '/redirects?order=asc&per_page=1')).json()[0];
    expect((await call('PATCH', `/redirects/${first.id}`, { target: '/y' })).statusCode).toBe(200);
    expect((await add({ match: 'pattern', source: '/one-more/*', target: '/x' })).json().code).toBe(
      'too_many_patterns',
    );
  });
});

describe('loops and chains (pages.md §1.4)', () => {
  beforeAll(newSite);
  const refused = async (input: Input) => [(await add(input)).json().code];

  it('refuses a redirect that leads back to itself', async () => {
    expect(await refused({ source: '/self', target: '/self/' })).toEqual(['redirect_loop']);
    expect(await refused({ source: '/self', target: '/self?x=1' })).toEqual(['redirect_loop']);
    await add({ source: '/a', target: '/b' });
    expect(await refused({ source: '/b', target: '/a/' })).toEqual(['redirect_loop']);
    expect(await refused({ match: 'prefix', source: '/tree', target: '/tree/sub' })).toEqual(['redirect_loop']);
    expect(await refused({ match: 'pattern', source: '/x/*', target: '/x/y/$1' })).toEqual(['redirect_loop']);
    await add({ match: 'prefix', source: '/p', target: '/q' });
    expect(await refused({ match: 'prefix', source: '/q', target: '/p/' })).toEqual(['redirect_loop']);
    expect(await refused({ source: '/q/x', target: '/p/x' })).toEqual(['redirect_loop']);
    await add({ source: '/r/x', target: '/s/x' });
    expect(await refused({ match: 'prefix', source: '/s', target: '/r' })).toEqual(['redirect_loop']);
    const { id } = (await add({ source: '/c', target: '/d' })).json();
    expect((await call('PATCH', `/redirects/${id}`, { target: '/c' })).json().code).toBe('redirect_loop');
  });

  it('stores where a chain ends, and shortens those that lead to the new one', async () => {
    await newSite();
    await add({ source: '/first', target: '/second/' });
    await add({ source: '/other', target: '/second' });
    const saved = (await add({ source: '/second', target: '/third/' })).json();
    expect(saved.shortened).toEqual({ from: null, others: 2 });
    expect(await ask('/first')).toEqual([301, '/third/']);
    const late = (await add({ source: '/late', target: '/first' })).json();
    expect(late).toMatchObject({ target: '/third/', shortened: { from: '/first', others: 0 } });
    // Sent again as it was, it is the same.
    expect((await add({ source: '/late', target: '/first' })).statusCode).toBe(200);
  });

  it('does not make for good what is only for now', async () => {
    await newSite();
    await add({ source: '/now', target: '/today/', status: 302 });
    expect((await add({ source: '/good', target: '/now' })).json()).toMatchObject({ target: '/now' });
    expect((await add({ source: '/also', target: '/now', status: 307 })).json()).toMatchObject({ target: '/today/' });
    await add({ source: '/today', status: 410 });
    expect(await ask('/now')).toEqual([302, '/today/']);
  });
});

describe('the cost of a redirect (pages.md §1.4)', () => {
  it('does not grow with their number', async () => {
    const buffers = async (count: number) => {
      await newSite();
      const shard = host().db.shard(site().shard);
      await sql`
        insert into core.redirects (site_id, match, source, target, status)
        select ${site().id}::integer, case when n % 10 = 0 then 'prefix' else 'exact' end, '/old/' || n, '/new/' || n, 301
        from generate_series(1, ${count}::integer) n`.execute(shard);
      await sql`analyze core.redirects`.execute(shard);
      const path = `/old/${count}/a/b`;
      const { rows } = await shard.executeQuery(
        CompiledQuery.raw(`explain (analyze, buffers, format json) ${redirectAt}`, [site().id, path, prefixesOf(path)]),
      );
      await sql`delete from core.redirects where site_id = ${site().id}`.execute(shard);
      const { Plan: plan } = (rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'][0];
      return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    };
    const few = await buffers(1_000);
    expect((await buffers(100_000)) / few).toBeLessThanOrEqual(1.5);
  });
});
