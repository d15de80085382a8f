import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';

const writers = 20;
const seconds = 3;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    config: (config) => ({ ...config, database: { ...config.database, poolSize: writers } }),
  });
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
type Answer = { statusCode: number; body: string; json: () => { id: number } };
const send = (method: 'POST' | 'DELETE', path: string, payload?: object): Promise<Answer> =>
  host.inject({ method, url: `${root}/${path}`, ...host.as('administrator'), ...(payload && { payload }) });
const make = async (base: string, name: string) => (await send('POST', base, { name })).json().id;

/** The same numbers each time. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Somebody else holds a term until the work is done: whoever would count it (or use it) waits. */
const whileHeld = (term: number, how: 'no key update' | 'update', work: () => Promise<void>) =>
  onServer(host.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`select 1 from core.terms where site_id = $1 and id = $2 for ${how}`, [host.main.id, term]);
    try {
      await work();
    } finally {
      await client.query('rollback');
    }
  });

const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await onServer(host.databaseUrl, (client) =>
        client.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 60_000, interval: 20 },
  );

describe('a term that goes (contracts/terms.md §3, §7)', () => {
  it('waits for those who are putting a post under it, and takes it out again', async () => {
    const [kept, going] = [await make('tags', 'Kept'), await make('tags', 'Going')];
    let creating: Promise<Answer>;
    let deleting: Promise<Answer>;
    await whileHeld(kept, 'no key update', async () => {
      creating = send('POST', 'posts', { title: 'Under both', status: 'publish', tags: [kept, going] });
      await waiting(1);
      deleting = send('DELETE', `tags/${going}?force=true`);
      await waiting(2);
    });
    const created = await creating!;
    expect([created.statusCode, (await deleting!).statusCode]).toEqual([201, 200]);
    const read = await host.inject({ url: `${root}/posts/${created.json().id}` });
    expect(read.json().tags).toEqual([kept]);
  });

  it('leaves no post without a category, whatever else is taken from it meanwhile', async () => {
    const [taken, going] = [await make('categories', 'Taken'), await make('categories', 'Going')];
    const post = await send('POST', 'posts', { title: 'In both', status: 'publish', categories: [taken, going] });
    const { id } = post.json();
    let updating: Promise<Answer>;
    let deleting: Promise<Answer>;
    await whileHeld(taken, 'no key update', async () => {
      updating = send('POST', `posts/${id}`, { categories: [going] });
      await waiting(1);
      deleting = send('DELETE', `categories/${going}?force=true`);
      await waiting(2);
    });
    expect([(await updating!).statusCode, (await deleting!).statusCode]).toEqual([200, 200]);
    const { categories } = (await host.inject({ url: `${root}/posts/${id}` })).json();
    const [other] = (await host.inject({ url: `${root}/categories?slug=uncategorized` })).json();
    expect(categories).toEqual([other.id]);
  });

  it('lets a post be written that is about to be taken out', async () => {
    const [going, held] = [await make('categories', 'Goes'), await make('tags', 'Held')];
    const post = await send('POST', 'posts', { title: 'Written', status: 'publish', categories: [going] });
    const { id } = post.json();
    let updating: Promise<Answer>;
    let deleting: Promise<Answer>;
    await whileHeld(held, 'update', async () => {
      updating = send('POST', `posts/${id}`, { date: '2020-02-02T00:00:00', tags: [held] });
      await waiting(1);
      deleting = send('DELETE', `categories/${going}?force=true`);
      await waiting(2);
    });
    expect([(await updating!).statusCode, (await deleting!).statusCode]).toEqual([200, 200]);
    const read = await host.inject({ url: `${root}/posts/${id}` });
    expect(read.json()).toMatchObject({ date: '2020-02-02T00:00:00', tags: [held] });
  });
});

describe('writers at once (contracts/terms.md §6)', () => {
  it(`${writers} of them for ${seconds} s leave counts that counting confirms, and nobody waits in a circle`, async () => {
    const categories = await Promise.all([1, 2, 3, 4].map((number) => make('categories', `Category ${number}`)));
    const tags = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => make('tags', `Tag ${number}`)));
    const posts: number[] = [];
    const answers = new Map<number, number>();
    const broken: string[] = [];
    const begun = Date.now();
    const isEnough = () => [200, 201].every((status) => (answers.get(status) ?? 0) > writers);
    // On a busy machine so few seconds may not be enough for all of them.
    const goesOn = () => Date.now() < begun + (isEnough() ? seconds : seconds * 10) * 1000;

    async function write(writer: number): Promise<void> {
      const random = seeded(writer + 1);
      const some = (ids: readonly number[]) => ids.filter(() => random(3) === 0).toReversed();
      const status = () => (['publish', 'publish', 'draft', 'private', 'pending'] as const)[random(5)];
      const body = () => ({
        status: status(),
        ...(random(2) === 0 && { categories: some(categories) }),
        ...(random(2) === 0 && { tags: some(tags) }),
      });
      while (goesOn()) {
        const post = posts[random(posts.length || 1)];
        const choice = random(10);
        const answer = await (choice < 3 || post === undefined
          ? send('POST', 'posts', { title: `By ${writer}`, ...body() })
          : choice < 8
            ? send('POST', `posts/${post}`, body())
            : send('DELETE', `posts/${post}${choice === 8 ? '?force=true' : ''}`));
        if (answer.statusCode === 201) posts.push(answer.json().id);
        answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode >= 500) broken.push(answer.body);
      }
    }

    /** Terms that come, and go again while posts are being put under them. */
    async function churn(name: string): Promise<void> {
      for (let number = 1; goesOn(); number += 1) {
        const base = number % 2 === 0 ? 'tags' : 'categories';
        const id = await make(base, `${name} ${number}`);
        const use = () => send('POST', 'posts', { status: 'publish', title: 'Passing', [base]: [id] });
        const used = [use(), use(), use()];
        const gone = await send('DELETE', `${base}/${id}?force=true`);
        for (const answer of await Promise.all(used)) {
          if (answer.statusCode === 201) posts.push(answer.json().id);
          else if (answer.statusCode !== 400) broken.push(answer.body);
        }
        if (gone.statusCode !== 200) broken.push(gone.body);
      }
    }

    await Promise.all([
      ...Array.from({ length: writers }, (_, writer) => write(writer)),
      ...['A', 'B', 'C'].map((name) => churn(name)),
    ]);
    expect(broken).toEqual([]);
    expect(answers.get(201)).toBeGreaterThan(writers);
    expect(answers.get(200)).toBeGreaterThan(writers);

    await onServer(host.databaseUrl, async (client) => {
      const wrong = await client.query(`
        select t.taxonomy, t.name, t.count::integer, (
          select count(*)::integer from core.post_terms r join core.posts p on p.site_id = r.site_id and p.id = r.post_id
          where r.site_id = t.site_id and r.term_id = t.id and p.status = 'publish') as counted
        from core.terms t where t.taxonomy in ('category', 'post_tag')`);
      expect(wrong.rows.filter(({ count, counted }) => count !== counted)).toEqual([]);
      expect(wrong.rows.some(({ count }) => count > 0)).toBe(true);
      const totals = await client.query(`
        select taxonomy, count::integer, (
          select count(*)::integer from core.terms t where t.site_id = s.site_id and t.taxonomy = s.taxonomy) as counted
        from core.term_totals s`);
      expect(totals.rows.filter(({ count, counted }) => count !== counted)).toEqual([]);
      const outOfStep = await client.query(`
        select r.* from core.post_terms r
        left join core.posts p on p.site_id = r.site_id and p.id = r.post_id
        left join core.terms t on t.site_id = r.site_id and t.id = r.term_id
        where t.id is null or t.taxonomy <> r.taxonomy
          or (r.type, r.status, r.date_gmt) is distinct from (p.type, p.status, p.date_gmt)`);
      expect(outOfStep.rows).toEqual([]);
      const without = await client.query(`
        select id from core.posts p where type = 'post' and status = 'publish' and not exists (
          select 1 from core.post_terms r
          where r.site_id = p.site_id and r.post_id = p.id and r.taxonomy = 'category')`);
      expect(without.rows).toEqual([]);
    });
  });

  it('of one name make one term', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send('POST', 'tags', { name: 'At once' })));
    expect(made.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', ...Array(5).fill('400')]);
    const slugs = await Promise.all(
      [1, 2, 3, 4].map((number) => send('POST', 'tags', { name: `N${number}`, slug: 's' })),
    );
    const found = slugs.map((answer) => (answer.json() as unknown as { slug: string }).slug);
    expect(found.toSorted()).toEqual(['s', 's-2', 's-3', 's-4']);
  });

  it('that are moved below each other are never both', async () => {
    const pairs = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        Promise.all([make('categories', `Upper ${number}`), make('categories', `Lower ${number}`)]),
      ),
    );
    const move = (id: number, parent: number) => send('POST', `categories/${id}`, { parent });
    const moved = await Promise.all(pairs.map(([one, other]) => Promise.all([move(one, other), move(other, one)])));
    for (const answers of moved) {
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    }
  });
});
