import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post, Site } from '@octavo/plugin-api';
import { cloneDatabase, onServer, startTestHost, type TestHost } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { planPosts, planSites, planTexts } from '../src/seed/seed-plan.ts';
import { seedNetwork } from '../src/seed/seed.service.ts';
import { octavo, octavoProcess } from './octavo.ts';

const options = {
  sites: 20,
  posts: 2_000,
  authors: 40,
  seed: 7,
  end: new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`),
  force: false,
  domain: 'network.localhost',
};

let host: TestHost;
let largest: Site;
let reported = 0;

beforeAll(async () => {
  host = await startTestHost();
  ({ largest } = await seedNetwork(host, options, (done) => (reported += done)));
});
afterAll(() => host.close());

const query = <Row extends object>(url: string, text: string) =>
  onServer(url, async (client) => (await client.query<Row>(text)).rows);

/** On both shards. */
const everywhere = async <Row extends object>(seeded: TestHost, text: string) => [
  ...(await query<Row>(seeded.databaseUrl, text)),
  ...(await query<Row>(seeded.secondUrl, text)),
];

describe('a seeded network', () => {
  it('has as many posts as were asked for, a fifth of them on the largest site', async () => {
    const rows = await everywhere<{ site_id: number; count: number }>(
      host,
      'select site_id, count(*)::integer as count from core.posts group by 1',
    );
    expect(rows).toHaveLength(20);
    expect(rows.toSorted((a, b) => b.count - a.count)[0]).toEqual({ site_id: largest.id, count: 400 });
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
    expect(reported).toBe(2_000);
  });

  it('has counters that equal a recount', async () => {
    const counted = await everywhere(
      host,
      'select site_id, type, status, count(*) from core.posts group by 1, 2, 3 order by 1, 2, 3',
    );
    const kept = await everywhere(host, 'select site_id, type, status, count from core.post_counts order by 1, 2, 3');
    expect(kept).toEqual(counted);
  });

  it('answers lists and totals at once', async () => {
    const url = `${largest.path}wp-json/core/v2/posts`;
    const response = await host.inject({ url });
    expect(response.json()).toHaveLength(10);
    const [published] = await query<{ count: number }>(
      host.databaseUrl,
      `select count(*)::integer as count from core.posts where site_id = ${largest.id} and status = 'publish'`,
    );
    expect(Number(response.headers['x-wp-total'])).toBe(published!.count);
  });

  it('has authors who are members', async () => {
    const strangers = await query(
      host.databaseUrl,
      `select p.id from core.posts p
       left join network.memberships m on m.site_id = p.site_id and m.user_id = p.author_id
       where m.role is null`,
    );
    expect(strangers).toEqual([]);
  });

  it('goes on with ids above those that were seeded, and can be written to', async () => {
    const [highest] = await query<{ id: number }>(host.databaseUrl, 'select max(id)::integer as id from core.posts');
    const post = await host.factories.post({}, { site: largest });
    expect(post.id).toBeGreaterThan(highest!.id);
    await host.posts.delete(host.context(largest), 'post', post.id, { force: true });
  });

  it('holds what the service would have written for the same input', async () => {
    const plan = planSites(options);
    const texts = [...planTexts(options)];
    const own = [...planPosts(options, plan)].filter(({ site }) => site === 0);
    const sample = [
      ...own.slice(0, 12),
      ...['draft', 'pending', 'private', 'future'].flatMap((status) =>
        own.filter(({ input }) => input.status === status).slice(0, 2),
      ),
    ];
    const twin = await host.factories.site({ timezone: largest.timezone });
    const seeded = await query<Post & { content_filtered: string }>(
      host.databaseUrl,
      `select * from core.posts where site_id = ${largest.id}`,
    );
    for (const { input, text } of sample) {
      const found = seeded.find(({ title }) => title === input.title)!;
      const { id } = await host.posts.create(host.context(twin), 'post', { ...input, ...texts[text] });
      const [written] = await query<typeof found>(
        host.databaseUrl,
        `select * from core.posts where site_id = ${twin.id} and id = ${id}`,
      );
      expect(comparable(found)).toEqual(comparable(written!));
      const read = async (site: Site, postId: number) => {
        const url = `${site.path}wp-json/core/v2/posts/${postId}?context=edit&_fields=slug,status,title,content,excerpt,language`;
        return (await host.inject({ url, ...host.as('super-admin') })).json();
      };
      expect(await read(largest, found.id)).toEqual(await read(twin, id));
    }
  });

  it('holds nothing that would have been taken out of what an ordinary author writes', async () => {
    const [post] = await query<Post>(
      host.databaseUrl,
      `select * from core.posts where content like '%href%' and excerpt = '' limit 1`,
    );
    const { title, content } = post!;
    const response = await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/posts',
      ...host.as('author'),
      payload: { title, content, status: 'publish' },
    });
    expect(response.json().content.rendered).toBe(post!.content_rendered ?? content);
    expect(response.json().excerpt.rendered).toBe(post!.excerpt_rendered);
  });

  it.runIf(isLong)('is the same again on other databases', { timeout: 180_000 }, async () => {
    const other = await startTestHost();
    try {
      await seedNetwork(other, options, () => {});
      const ids = plannedSites(host);
      const posts = `
        select count(*), md5(string_agg(p::text, '' order by p.site_id, p.id)) from core.posts p
        where p.site_id = any('{${(await ids).join()}}')`;
      expect(await everywhere(other, posts)).toEqual(await everywhere(host, posts));
      const network = `
        select s.id, s.name, s.timezone, s.shard, d.path,
          (select string_agg(m::text, '' order by m.user_id) from network.memberships m where m.site_id = s.id) as members
        from network.sites s join network.site_domains d on d.site_id = s.id where d.path like '/seed-%' order by s.id`;
      expect(await query(other.databaseUrl, network)).toEqual(await query(host.databaseUrl, network));
    } finally {
      await other.close();
    }
  });

  it('is refused where there are many posts already, unless forced', async () => {
    const filled = await startTestHost();
    try {
      await filled.factories.post();
      await query(filled.databaseUrl, 'update core.post_counts set count = 10001');
      await expect(seedNetwork(filled, options, () => {})).rejects.toThrow(
        /already has 10,001 posts. To add more, use --force/,
      );
      const small = { ...options, sites: 2, posts: 10, authors: 3 };
      expect(await seedNetwork(filled, { ...small, force: true }, () => {})).toMatchObject({ sites: 2, posts: 10 });
    } finally {
      await filled.close();
    }
  });

  it('is spread over the shards by load', async () => {
    const sites = await host.directory.all();
    const planned = new Set(await plannedSites(host));
    for (const [shard, url] of [
      ['main', host.databaseUrl],
      ['second', host.secondUrl],
    ] as const) {
      const here = sites.filter((site) => site.shard === shard && planned.has(site.id)).map(({ id }) => id);
      const [row] = await query<{ count: number }>(
        url,
        `select count(*)::integer as count from core.posts where site_id = any('{${here.join()}}')`,
      );
      expect(row!.count).toBeGreaterThan(900);
    }
  });
});

async function plannedSites(seeded: TestHost): Promise<number[]> {
  return (await seeded.directory.all()).filter(({ path }) => path.startsWith('/seed-')).map(({ id }) => id);
}

describe('octavo dev seed', () => {
  it('seeds, and says how fast', async () => {
    const { url, drop } = await cloneDatabase();
    try {
      const env = { DATABASE_URL: url, SECRET_KEYS: `test:${'s'.repeat(32)}` };
      const words = ['dev', 'seed', '--sites', '5', '--posts', '50', '--authors', '4'];
      const { code, stdout, stderr } = await octavoProcess(words, env);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(
        /Success: Created 50 posts by 4 authors on 5 sites, \d+ posts per second\. The largest site is http/,
      );
      const wrong = await octavo(['dev', 'seed', '--posts', 'many'], env);
      expect(wrong).toMatchObject({ code: 1, stderr: 'Error: --posts must be a whole number of 1 or more.\n' });
    } finally {
      await drop();
    }
  });
});

/** Without what two posts of the same content may differ in. */
function comparable(post: Post): object {
  const mayDiffer = { site_id: 0, id: 0, author_id: 0, modified_gmt: 0 };
  return { ...post, ...mayDiffer, date_gmt: post.date_set ? post.date_gmt : 'the time of writing' };
}
