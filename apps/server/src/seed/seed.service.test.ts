import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post, Site } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { planPosts, planSites, planTexts } from './seed-plan.ts';
import { seedNetwork } from './seed.service.ts';

const options = {
  sites: 10,
  posts: 1_000,
  authors: 20,
  seed: 5,
  end: new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`),
  force: false,
  domain: 'network.localhost',
};

let host: TestHost;
let largest: Site;

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  ({ largest } = await seedNetwork(host, options, () => {}));
});
afterAll(() => host.close());

const query = <Row extends object>(text: string) =>
  onServer(host.databaseUrl, async (client) => (await client.query<Row>(text)).rows);

const factsOf = (site: Site, id: number) =>
  query(`
    select p.content, p.content_format, p.content_filtered, p.content_rendered, p.excerpt, p.excerpt_rendered,
      (select jsonb_object_agg(key, array[blocks::text, post_type, (e.date_gmt = p.date_gmt)::text])
       from portable_text.entries e where e.site_id = p.site_id and e.post_id = p.id) as entries
    from core.posts p where p.site_id = ${site.id} and p.id = ${id}`);

describe('a network seeded where portable-text is', () => {
  it('holds what the service would have written for the same input', async () => {
    const texts = [...planTexts(options, { inBlocks: true })];
    const own = [...planPosts(options, planSites(options))].filter(({ site }) => site === 0);
    const ofStatus = (status: string, count: number) =>
      own.filter(({ input, text }) => input.status === status && texts[text]!.blocks).slice(0, count);
    const inHtml = own.filter(({ text }) => !texts[text]!.blocks).slice(0, 5);
    const twin = await host.factories.site({ timezone: largest.timezone });
    const seeded = await query<Post>(`select id, title from core.posts where site_id = ${largest.id}`);
    for (const { input, text } of [...ofStatus('publish', 20), ...ofStatus('draft', 2), ...inHtml]) {
      const { content, excerpt = '' } = texts[text]!;
      const { id } = await host.posts.create(host.context(twin), 'post', { ...input, content, excerpt });
      const found = seeded.find(({ title }) => title === input.title)!;
      expect(await factsOf(largest, found.id)).toEqual(await factsOf(twin, id));
    }
  });

  it('has totals that equal a recount', async () => {
    const counted = await query(
      `select site_id, key, post_type, count(*) as posts, sum(blocks)::bigint as blocks
       from portable_text.entries group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(counted.length).toBeGreaterThan(100);
    expect(await query('select * from portable_text.totals order by site_id, key, post_type')).toEqual(counted);
  });

  it('can be queried at once', async () => {
    const response = await host.inject({ url: `${largest.path}wp-json/portable-text/v1/query?block_type=codeBlock` });
    expect(response.json()).toHaveLength(10);
    const [expected] = await query<{ count: string }>(
      `select count(*) from core.posts where site_id = ${largest.id} and status = 'publish'
         and content_format = 'portable_text' and content like '%"_type":"codeBlock"%'`,
    );
    expect(response.headers['x-wp-total']).toBe(expected!.count);
  });
});
