import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
let ids: number[];
let author: { id: number; headers: { authorization: string } };

beforeAll(async () => {
  host = await startTestHost();
  author = await host.factories.user({ role: 'author' });
  ids = [];
  for (let day = 1; day <= 25; day += 1) {
    const { id } = await host.factories.post({
      title: `Entry ${String.fromCodePoint(64 + ((day * 7) % 26 || 26))}`,
      date: `2025-01-${String(day).padStart(2, '0')}T12:00:00`,
      ...(day % 5 === 0 && { author: author.id }),
    });
    ids.push(id);
  }
  await host.factories.post({ status: 'draft', author: author.id, title: 'Own draft' });
  await host.factories.post({ status: 'draft', title: 'Foreign draft' });
  await host.factories.post({ status: 'private', title: 'Foreign secret' });
  await host.factories.post({ status: 'pending', title: 'Waiting' });
});
afterAll(() => host.close());

const url = '/wp-json/core/v2/posts';
const list = async (query: string, headers: Record<string, string> = {}) => {
  const response = await host.inject({ url: `${url}?${query}`, headers });
  return { response, ids: response.statusCode === 200 ? response.json().map(({ id }: { id: number }) => id) : [] };
};

describe('lists (contracts/rest.md §7, contracts/content.md §9)', () => {
  it('are bare arrays of ten, newest first, with totals', async () => {
    const { response, ids: shown } = await list('');
    expect(shown).toEqual(ids.toReversed().slice(0, 10));
    expect(response.headers['x-wp-total']).toBe('25');
    expect(response.headers['x-wp-totalpages']).toBe('3');
  });

  it('page through everything once', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await list(`page=${page}`)).ids);
    expect(pages).toEqual(ids.toReversed());
  });

  it('link to the next and the previous page, other parameters kept', async () => {
    const links = async (query: string) => (await list(query)).response.headers['link'];
    const address = (page: number) => `<http://network.localhost${url}?per_page=10&page=${page}>`;
    expect(await links('per_page=10')).toBe(`${address(2)}; rel="next"`);
    expect(await links('per_page=10&page=2')).toBe(`${address(1)}; rel="prev", ${address(3)}; rel="next"`);
    expect(await links('per_page=10&page=3')).toBe(`${address(2)}; rel="prev"`);
    expect(await links('per_page=100')).toBeUndefined();
  });

  it('refuse a page beyond the last one', async () => {
    const { response } = await list('page=4');
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('rest_post_invalid_page_number');
  });

  it.each([
    'per_page=0',
    'per_page=101',
    'per_page=ten',
    'page=0',
    'offset=-1',
    'orderby=mood',
    'order=up',
    'status=odd',
  ])('refuse %s and name it', async (query) => {
    const name = query.split('=')[0]!;
    const { response } = await list(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, params: { [name]: expect.stringContaining(name) }, details: { [name]: {} } },
    });
  });

  it('name every wrong parameter at once', async () => {
    const { response } = await list('per_page=1000&order=up');
    expect(Object.keys(response.json().data.params).toSorted()).toEqual(['order', 'per_page']);
    expect(response.json().data.details.order.message).toBe('order must be one of asc, desc.');
  });

  it('start at an offset', async () => {
    expect((await list('offset=3&per_page=2')).ids).toEqual(ids.toReversed().slice(3, 5));
  });

  it('take an empty parameter for none, and an offset over a page', async () => {
    for (const query of ['slug=', 'status=', 'author=', 'include=']) {
      expect((await list(query)).response.headers['x-wp-total']).toBe('25');
    }
    expect((await list('page=99&offset=1&per_page=1')).ids).toEqual([ids[23]]);
  });

  it('are empty, not wrong, when nothing fits', async () => {
    const { response } = await list('slug=no-such-slug');
    expect(response.json()).toEqual([]);
    expect(response.headers['x-wp-total']).toBe('0');
  });

  it('filter by author, slug, include and exclude, as lists or with brackets', async () => {
    const own = ids.filter((_, index) => (index + 1) % 5 === 0).toReversed();
    const byAuthor = await list(`author=${author.id}`);
    expect(byAuthor.ids).toEqual(own);
    expect(byAuthor.response.headers['x-wp-total']).toBe('5');
    expect((await list('slug=entry-g')).ids).toEqual([ids[0]]);
    expect((await list(`include=${ids[1]},${ids[0]}`)).ids).toEqual([ids[1], ids[0]]);
    expect((await list(`include[]=${ids[0]}&include[]=${ids[1]}`)).ids).toEqual([ids[1], ids[0]]);
    const without = await list(`exclude=${ids[24]}&per_page=1`);
    expect(without.ids).toEqual([ids[23]]);
    expect(without.response.headers['x-wp-total']).toBe('24');
  });

  it('filter by date, bounds left out', async () => {
    expect((await list('after=2025-01-10T12:00:00&before=2025-01-13T12:00:00')).ids).toEqual([ids[11], ids[10]]);
    expect((await list('after=soon')).response.json().data.details.after.code).toBe('rest_invalid_date');
  });

  it('order by what is asked, both ways', async () => {
    const all = 'per_page=100';
    expect((await list(`${all}&order=asc`)).ids).toEqual(ids);
    expect((await list(`${all}&orderby=id&order=asc`)).ids).toEqual(ids);
    expect((await list(`${all}&orderby=modified`)).ids).toEqual(ids.toReversed());
    const include = [ids[3], ids[20], ids[7]];
    expect((await list(`orderby=include&include=${include.join()}`)).ids).toEqual(include);
    for (const orderby of ['title', 'slug', 'author']) {
      const up = (await list(`${all}&orderby=${orderby}&order=asc`)).ids;
      expect(new Set(up)).toEqual(new Set(ids));
      expect(up).toHaveLength(ids.length);
      expect((await list(`${all}&orderby=${orderby}&order=desc`)).ids).toEqual(up.toReversed());
    }
    const titles = (await host.inject({ url: `${url}?${all}&orderby=title&order=asc&_fields=title.rendered` })).json();
    const plain = titles.map(({ title }: { title: { rendered: string } }) => title.rendered);
    expect(plain).toEqual(plain.toSorted());
  });
});

describe('_fields (contracts/rest.md §8)', () => {
  it('keeps only the named fields, with dots for nested ones', async () => {
    const [first] = (await host.inject({ url: `${url}?per_page=1&_fields=id,title.rendered,nothing` })).json();
    expect(first).toEqual({ id: ids[24], title: { rendered: expect.any(String) } });
  });

  it('works on single items and does not hide errors', async () => {
    const one = await host.inject({ url: `${url}/${ids[0]}?_fields[]=slug&_fields[]=content.protected` });
    expect(one.json()).toEqual({ slug: 'entry-g', content: { protected: false } });
    const missing = await host.inject({ url: `${url}/99999999?_fields=id` });
    expect(missing.json().code).toBe('rest_post_invalid_id');
  });
});

describe('context (contracts/rest.md §8)', () => {
  it('embed shows less, edit shows raw values to those who may edit', async () => {
    const embed = (await host.inject({ url: `${url}/${ids[0]}?context=embed` })).json();
    expect(Object.keys(embed).toSorted()).toEqual(
      ['_links', 'author', 'date', 'excerpt', 'featured_media', 'id', 'link', 'slug', 'title', 'type'].toSorted(),
    );
    const edit = await host.inject({ url: `${url}/${ids[0]}?context=edit`, ...host.as('editor') });
    expect(edit.json().content.raw).toBe('');
  });

  it('edit is refused to others, 401 and 403', async () => {
    for (const address of [url, `${url}/${ids[0]}`]) {
      const nobody = await host.inject({ url: `${address}?context=edit` });
      expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'rest_forbidden_context']);
      const reader = await host.inject({ url: `${address}?context=edit`, ...host.as('subscriber') });
      expect([reader.statusCode, reader.json().code]).toEqual([403, 'rest_forbidden_context']);
    }
  });

  it('edit lists only what the actor may edit', async () => {
    const { response } = await list('context=edit&per_page=100&status=any', author.headers);
    const titles = response.json().map(({ author: by }: { author: number }) => by);
    expect(new Set(titles)).toEqual(new Set([author.id]));
    expect(response.headers['x-wp-total']).toBe('6');
  });
});

describe('drafts and private posts stay hidden (contracts/content.md §4)', () => {
  it('never show in the plain list', async () => {
    const { response } = await list('per_page=100', host.as('administrator').headers);
    expect(new Set(response.json().map(({ status }: { status: string }) => status))).toEqual(new Set(['publish']));
  });

  it.each(['draft', 'private', 'pending', 'future', 'trash'])(
    'refuse status=%s to strangers and readers',
    async (status) => {
      const nobody = await list(`status=${status}`);
      expect([nobody.response.statusCode, nobody.response.json().code]).toEqual([401, 'rest_forbidden_status']);
      const contributor = await list(`status=${status}`, host.as('subscriber').headers);
      if (status !== 'private') expect(contributor.response.statusCode).toBe(403);
    },
  );

  it('any shows as much as the actor may see, with the right total', async () => {
    const stranger = await list('status=any&per_page=100');
    expect(stranger.response.headers['x-wp-total']).toBe('25');
    const own = await list('status=any&per_page=100', author.headers);
    expect(own.response.headers['x-wp-total']).toBe('26');
    expect(own.ids).toHaveLength(26);
    const editor = await list('status=any&per_page=100', host.as('editor').headers);
    expect(editor.response.headers['x-wp-total']).toBe('29');
    expect(editor.ids).toHaveLength(29);
  });

  it('an author lists own drafts only', async () => {
    const { response } = await list('status=draft', author.headers);
    expect(response.json().map(({ title }: { title: { rendered: string } }) => title.rendered)).toEqual(['Own draft']);
    expect(response.headers['x-wp-total']).toBe('1');
  });

  it('several statuses merge in one order', async () => {
    const { response } = await list('status=draft,private,publish&per_page=4', host.as('editor').headers);
    const dates = response.json().map(({ date }: { date: string }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(response.headers['x-wp-total']).toBe('28');
  });
});

describe('totals (contracts/content.md §10)', () => {
  it('follow every change of status', async () => {
    const total = async (status: string) =>
      Number((await list(`status=${status}`, host.as('administrator').headers)).response.headers['x-wp-total']);
    const before = { publish: await total('publish'), draft: await total('draft'), trash: await total('trash') };
    const post = await host.factories.post({ status: 'draft' });
    expect(await total('draft')).toBe(before.draft + 1);
    const change = { method: 'POST' as const, url: `${url}/${post.id}`, ...host.as('administrator') };
    await host.inject({ ...change, payload: { status: 'publish' } });
    expect(await total('draft')).toBe(before.draft);
    expect(await total('publish')).toBe(before.publish + 1);
    await host.inject({ ...change, method: 'DELETE' });
    expect(await total('trash')).toBe(before.trash + 1);
    await host.inject({ ...change, method: 'DELETE', url: `${url}/${post.id}?force=true` });
    expect(await total('trash')).toBe(before.trash);
    expect(await total('publish')).toBe(before.publish);
  });
});
