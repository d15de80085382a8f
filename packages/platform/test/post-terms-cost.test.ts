import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';

const small = 200;
const large = 10_000;

let host: TestHost;
let terms: { small: number; large: number; tag: number };

beforeAll(async () => {
  // One connection, so that it can be asked what it has looked at.
  host = await startTestHost({
    config: (config) => ({ ...config, database: { ...config.database, poolSize: 1 } }),
  });
  const make = async (base: string, name: string): Promise<number> =>
    (await host.inject({ method: 'POST', url: `${root}/${base}`, ...host.as('editor'), payload: { name } })).json().id;
  terms = {
    small: await make('categories', 'Small'),
    large: await make('categories', 'Large'),
    tag: await make('tags', 'Rare'),
  };
  await onServer(host.databaseUrl, async (client) => {
    const fill = async (category: number, posts: number, tagged: number) => {
      const rows = `select i, now() - i * interval '1 minute' as date_gmt from generate_series(1, ${posts}) i`;
      await client.query(`
        with made as (
          insert into core.posts (site_id, type, status, title, slug, author_id, date_gmt, date_set, modified_gmt)
          select ${host.main.id}, 'post', 'publish', 'Post ' || i, 'c${category}-' || i, 1, date_gmt, true, date_gmt
          from (${rows}) rows returning site_id, id, type, status, date_gmt, slug)
        insert into core.post_terms (site_id, post_id, taxonomy, term_id, type, status, date_gmt)
        select site_id, id, 'category', ${category}, type, status, date_gmt from made
        union all
        select site_id, id, 'post_tag', ${terms.tag}, type, status, date_gmt from made
        where ${tagged} > 0 and split_part(slug, '-', 2)::integer % ${Math.max(tagged, 1)} = 0`);
      await client.query(`update core.terms set count = ${posts} where site_id = ${host.main.id} and id = ${category}`);
    };
    await fill(terms.small, small, 0);
    await fill(terms.large, large, 1000);
    await client.query(`update core.terms set count = 10 where site_id = ${host.main.id} and id = ${terms.tag}`);
    await client.query(`insert into core.post_counts values (${host.main.id}, 'post', 'publish', ${small + large})`);
    await client.query('vacuum analyze');
  });
});
afterAll(async () => {
  // Closing looks for secrets in everything that is there.
  await onServer(host.databaseUrl, (client) => client.query('truncate core.posts, core.post_terms'));
  await host.close();
});

const root = '/wp-json/core/v2';

/** Pages of tables and indexes that one request looks at, by relation. */
async function buffers(path: string): Promise<Map<string, number>> {
  const ask = async () => {
    const response = await host.inject({ url: `${root}/${path}` });
    expect([response.statusCode, response.json().length > 0]).toEqual([200, true]);
  };
  const counters = async () => {
    await host.db.network.selectNoFrom(({ fn }) => fn('pg_stat_force_next_flush').as('handed_in')).execute();
    return onServer(host.databaseUrl, async (client) => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ name: string; pages: number }>(`
        select relname as name, (heap_blks_read + heap_blks_hit)::float as pages from pg_statio_user_tables
        where schemaname = 'core'
        union all
        select indexrelname, (idx_blks_read + idx_blks_hit)::float from pg_statio_user_indexes where schemaname = 'core'`);
      return new Map(rows.map(({ name, pages }) => [name, pages]));
    });
  };
  await ask();
  const before = await counters();
  await ask();
  const after = await counters();
  return new Map(
    [...after]
      .map(([name, pages]) => [name, pages - (before.get(name) ?? 0)] as const)
      .filter(([, pages]) => pages > 0),
  );
}

const sum = (pages: ReadonlyMap<string, number>) => [...pages.values()].reduce((total, each) => total + each, 0);

describe('what lists by term cost (contracts/terms.md §7)', () => {
  it.each(['', '&page=2', '&order=asc', '&status=publish'])(
    'one term by date%s walks its index, as far in a large one as in a small one',
    async (query) => {
      const [few, many] = [
        await buffers(`posts?categories=${terms.small}${query}`),
        await buffers(`posts?categories=${terms.large}${query}`),
      ];
      expect(many.get('post_terms_date')).toBeGreaterThan(0);
      expect(many.has('posts_date')).toBe(false);
      expect(sum(many)).toBeLessThan(1.5 * sum(few));
      expect(sum(many)).toBeLessThan(100);
    },
  );

  it('several terms are as many walks', async () => {
    const pages = await buffers(`posts?categories=${terms.small},${terms.large}`);
    const walked = pages.get('post_terms_date')!;
    expect(walked).toBeGreaterThanOrEqual(4);
    expect(pages.get('posts')).toBe(10);
  });

  it('what is left out is counted by the fewer', async () => {
    const pages = await buffers(`posts?categories=${terms.large}&tags_exclude=${terms.tag}`);
    expect(sum(pages)).toBeLessThan(250);
  });

  it('of two taxonomies the rarer one is walked', async () => {
    const pages = await buffers(`posts?categories=${terms.large}&tags=${terms.tag}`);
    expect(sum(pages)).toBeLessThan(250);
  });

  it('the terms of all posts of an answer are one look at one index', async () => {
    const pages = await buffers('posts?per_page=10');
    expect(pages.get('post_terms_pkey')).toBeGreaterThan(0);
    expect(pages.has('post_terms_date')).toBe(false);
    expect(pages.get('post_terms') ?? 0).toBeLessThanOrEqual(10);
  });
});
