import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '@octavo/blocks';
import type { Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { entriesOf } from '../src/entries.ts';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
});
afterAll(() => host.close());
afterEach(async () => {
  for (const url of [host.databaseUrl, host.secondUrl]) expect(await recount(url)).toEqual([]);
});

/** Where totals differ from the entries, or entries from what the posts contain. Sums of nothing may stay as rows of 0. */
function recount(url: string): Promise<unknown[]> {
  return onServer(url, async (client) => {
    const { rows: totals } = await client.query(
      `select * from (
         select site_id, key, post_type, count(*)::integer as posts, sum(blocks)::integer as blocks
         from portable_text.entries group by 1, 2, 3) e
       full join (select * from portable_text.totals where posts <> 0 or blocks <> 0) t using (site_id, key, post_type)
       where e.posts is distinct from t.posts or e.blocks is distinct from t.blocks`,
    );
    const { rows: posts } = await client.query<{
      site_id: number;
      id: string;
      type: string;
      content: string;
      date: Date;
    }>(
      `select site_id, id, type, content, date_gmt as date from core.posts
       where status = 'publish' and password = '' and content_format = 'portable_text'`,
    );
    const expected = posts.flatMap(({ site_id, id, type, content, date }) =>
      [...entriesOf(JSON.parse(content) as Block[])].map(
        ([key, blocks]) => `${site_id} ${id} ${type} ${key} ${blocks} ${date.toISOString()}`,
      ),
    );
    const { rows: entries } = await client.query<{ line: string }>(
      `select site_id || ' ' || post_id || ' ' || post_type || ' ' || key || ' ' || blocks || ' ' ||
         to_char(date_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as line
       from portable_text.entries`,
    );
    const kept = new Set(entries.map(({ line }) => line));
    const wanted = new Set(expected);
    return [
      ...totals,
      ...[...wanted].filter((line) => !kept.has(line)).map((line) => `missing: ${line}`),
      ...[...kept].filter((line) => !wanted.has(line)).map((line) => `too many: ${line}`),
    ];
  });
}

const core = '/wp-json/core/v2';
const blocksOf = (type: string, count = 1) => Array.from({ length: count }, (_, number) => ({ _type: type, number }));
const publish = (portable_text: object[], more = {}) => host.factories.post({ ...more, fields: { portable_text } });
const change = async (id: number, payload: object, base = 'posts') => {
  const answer = await host.inject({ method: 'POST', url: `${core}/${base}/${id}`, ...host.as('editor'), payload });
  expect(answer.statusCode, answer.body).toBe(200);
};
const remove = (id: number, query = '') =>
  host.inject({ method: 'DELETE', url: `${core}/posts/${id}${query}`, ...host.as('editor') });

/** How many posts and blocks of a type the queries tell of, by their totals and by what they list. */
async function count(type: string, path = '/'): Promise<[posts: number, blocks: number]> {
  const totals = [];
  for (const route of ['query', 'blocks']) {
    const answer = await host.inject({
      url: `${path}wp-json/portable-text/v1/${route}?block_type=${type}&per_page=100`,
    });
    const items = answer.json() as object[];
    expect(answer.headers['x-wp-total']).toBe(String(items.length));
    totals.push(items.length);
  }
  return totals as [number, number];
}

describe('queries follow every change at once (contracts/blocks.md §9)', () => {
  it('creating and updating', async () => {
    const { id } = await publish(blocksOf('aa', 2));
    expect(await count('aa')).toEqual([1, 2]);
    await change(id, { portable_text: [...blocksOf('aa', 3), ...blocksOf('ab')] });
    expect([await count('aa'), await count('ab')]).toEqual([
      [1, 3],
      [1, 1],
    ]);
    await change(id, { portable_text: blocksOf('ab') });
    expect([await count('aa'), await count('ab')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await change(id, { title: 'Other', excerpt: 'x', slug: 'y' });
    expect(await count('ab')).toEqual([1, 1]);
    await change(id, { portable_text: [] });
    expect(await count('ab')).toEqual([0, 0]);
  });

  it.each(['draft', 'pending', 'private'] as const)('becoming %s, and public again', async (status) => {
    const { id } = await publish(blocksOf('ba', 2), { status });
    expect(await count('ba')).toEqual([0, 0]);
    await change(id, { status: 'publish' });
    expect(await count('ba')).toEqual([1, 2]);
    await change(id, { status });
    expect(await count('ba')).toEqual([0, 0]);
    await change(id, { portable_text: blocksOf('bb') });
    await change(id, { status: 'publish' });
    expect([await count('ba'), await count('bb')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await remove(id, '?force=true');
  });

  it('the trash, and the way out of it', async () => {
    const { id } = await publish(blocksOf('ca', 2));
    await remove(id);
    expect(await count('ca')).toEqual([0, 0]);
    await change(id, { title: 'Still in the trash' });
    expect(await count('ca')).toEqual([0, 0]);
    await change(id, { status: 'publish' });
    expect(await count('ca')).toEqual([1, 2]);
    await remove(id);
    await remove(id, '?force=true');
    expect(await count('ca')).toEqual([0, 0]);
  });

  it('removing for good', async () => {
    const { id } = await publish(blocksOf('da', 2));
    await publish(blocksOf('da'));
    await remove(id, '?force=true');
    expect(await count('da')).toEqual([1, 1]);
  });

  it('a password, and none again', async () => {
    const { id } = await publish(blocksOf('ea'));
    await change(id, { password: 'sesame' });
    expect(await count('ea')).toEqual([0, 0]);
    await change(id, { portable_text: blocksOf('ea', 3) });
    expect(await count('ea')).toEqual([0, 0]);
    await change(id, { password: '' });
    expect(await count('ea')).toEqual([1, 3]);
    await publish(blocksOf('ea'), { password: 'sesame' });
    expect(await count('ea')).toEqual([1, 3]);
  });

  it('from blocks to HTML and back', async () => {
    const { id } = await publish(blocksOf('fa'));
    await change(id, { content: '<p>HTML</p>' });
    expect(await count('fa')).toEqual([0, 0]);
    await change(id, { content: JSON.stringify(blocksOf('fa', 2)) });
    expect(await count('fa')).toEqual([1, 2]);
  });

  it('scheduled posts when their time has come', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id, status } = await publish(blocksOf('ga', 2), { date_gmt: soon });
    expect(status).toBe('future');
    expect(await count('ga')).toEqual([0, 0]);
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.posts set date_gmt = now() - interval '1 second' where site_id = $1 and id = $2`, [
        host.main.id,
        id,
      ]),
    );
    await host.drainJobs({ includePlanned: true });
    expect(await count('ga')).toEqual([1, 2]);
    await change(id, { date_gmt: soon });
    expect(await count('ga')).toEqual([0, 0]);
  });

  it('a date, which decides the order', async () => {
    const [first, second] = [await publish(blocksOf('ha')), await publish(blocksOf('ha'))];
    const order = async () => {
      const answer = await host.inject({ url: '/wp-json/portable-text/v1/query?block_type=ha' });
      return answer.json<{ id: number }[]>().map(({ id }) => id);
    };
    expect(await order()).toEqual([second.id, first.id]);
    await change(second.id, { date: '2020-01-01T00:00:00' });
    expect(await order()).toEqual([first.id, second.id]);
    await change(first.id, { date: '2020-01-01T00:00:00' });
    expect(await order()).toEqual([second.id, first.id]);
  });

  it('pages just as posts', async () => {
    const { id } = await host.factories.post({ fields: { portable_text: blocksOf('ia') } }, { type: 'page' });
    expect(await count('ia')).toEqual([1, 1]);
    await change(id, { portable_text: blocksOf('ia', 2) }, 'pages');
    expect(await count('ia')).toEqual([1, 2]);
  });

  it('a write that is refused changes nothing', async () => {
    const { id } = await publish(blocksOf('ja'));
    const payload = { portable_text: [...blocksOf('ja', 5), {}] };
    await host.inject({ method: 'POST', url: `${core}/posts/${id}`, ...host.as('editor'), payload });
    expect(await count('ja')).toEqual([1, 1]);
  });

  it('many at once', async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, () => publish([...blocksOf('ka', 2), ...blocksOf('kb')])),
    );
    expect(await count('ka')).toEqual([20, 40]);
    const ids = created.map(({ id }) => id);
    await Promise.all([
      ...ids.slice(0, 5).map((id) => change(id, { portable_text: blocksOf('ka', 3) })),
      ...ids.slice(0, 5).map((id) => change(id, { status: 'draft' })),
      ...ids.slice(5, 10).map((id) => remove(id)),
      ...ids
        .slice(10, 15)
        .flatMap((id) => [1, 2, 3].map((number) => change(id, { portable_text: blocksOf('kb', number) }))),
    ]);
    expect((await count('ka'))[0]).toBe(5);
  });
});

describe('each site has its own (contracts/blocks.md §9)', () => {
  const on = (site: Site, portable_text: object[]) => host.factories.post({ fields: { portable_text } }, { site });

  it('on the same shard and on another', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const near = await host.factories.site();
    await on(near, blocksOf('la', 2));
    await on(folder, blocksOf('la', 3));
    expect([await count('la'), await count('la', near.path), await count('la', folder.path)]).toEqual([
      [0, 0],
      [1, 2],
      [1, 3],
    ]);
  });

  it('and takes it along when it moves', async () => {
    const site = await host.factories.site();
    const { id } = await on(site, blocksOf('ma', 2));
    await host.moves.move(host.context(site), 'second');
    expect(await count('ma', site.path)).toEqual([1, 2]);
    const moved = (await host.directory.resolve('network.localhost', site.path))!;
    await host.posts.update(host.context(moved), 'post', id, { fields: { portable_text: blocksOf('ma', 3) } });
    expect(await count('ma', site.path)).toEqual([1, 3]);
  });

  it('until it is removed', async () => {
    const site = await host.factories.site();
    await on(site, blocksOf('na', 2));
    await host.inject({ method: 'DELETE', url: `/wp-json/octavo/v1/sites/${site.id}`, ...host.as('super-admin') });
    await host.drainJobs({ includePlanned: true });
    const rows = await onServer(host.databaseUrl, async (client) => {
      const left = [];
      for (const table of ['entries', 'totals']) {
        left.push((await client.query(`select 1 from portable_text.${table} where site_id = $1`, [site.id])).rowCount);
      }
      return left;
    });
    expect(rows).toEqual([0, 0]);
  });
});
