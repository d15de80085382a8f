import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';

/** A minute with `WRITER_SECONDS=60 npx vitest run post-writers`. */
const seconds = inject('writerSeconds');
const writers = 50;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';

/** On a busy machine no connection may be free for five seconds: then nothing was written, and a client comes again. */
async function send(method: 'POST' | 'DELETE', url: string, payload?: object) {
  for (;;) {
    const answer = await host.inject({ method, url: root + url, ...host.as('editor'), ...(payload && { payload }) });
    if (answer.statusCode !== 503) return answer;
  }
}

/** All at once, each again and again until the time is over. */
async function busy(work: (writer: number, turn: number) => Promise<void>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: writers }, async (_none, writer) => {
      for (let turn = 0; Date.now() < end; turn += 1) await work(writer, turn);
    }),
  );
}

describe(`${writers} writers at once`, { timeout: (seconds + 60) * 1000 }, () => {
  it('on one post: versions only grow, each writer has one of its own (contracts/content.md §12)', async () => {
    const { id } = await host.factories.post({ title: 'Contested' });
    const versions: number[] = [];
    await busy(async (writer, turn) => {
      const response = await send('POST', `/posts/${id}`, { title: `${writer}.${turn}` });
      expect(response.statusCode).toBe(200);
      versions.push(response.json().version);
    });
    expect(new Set(versions).size).toBe(versions.length);
    expect(Math.max(...versions)).toBe(versions.length + 1);
  });

  it('on one post, each with the version it read: no update is lost (contracts/content.md §12)', async () => {
    const { id } = await host.factories.post({ title: '0' });
    let written = 0;
    await busy(async () => {
      const { title, version } = (
        await host.inject({ url: `${root}/posts/${id}?context=edit`, ...host.as('editor') })
      ).json();
      const response = await send('POST', `/posts/${id}`, { title: String(Number(title.raw) + 1), version });
      expect([200, 409]).toContain(response.statusCode);
      if (response.statusCode === 200) written += 1;
    });
    const { title } = (await host.inject({ url: `${root}/posts/${id}` })).json();
    expect(written).toBeGreaterThan(0);
    expect(Number(title.rendered)).toBe(written);
  });

  it('on the counters of a site: they equal a recount (contracts/content.md §10, contracts/terms.md)', async () => {
    const terms: number[] = [];
    for (const name of ['One', 'Two', 'Three']) terms.push((await send('POST', '/tags', { name })).json().id);
    const some = (turn: number) => terms.filter((_term, position) => (turn >> position) % 2 === 0);
    await busy(async (writer, turn) => {
      const status = (['publish', 'draft', 'private'] as const)[(writer + turn) % 3];
      const { id } = (await send('POST', '/posts', { title: 'Counted', status, tags: some(writer + turn) })).json();
      const next = (['draft', 'publish', 'pending'] as const)[turn % 3];
      const changed = await send('POST', `/posts/${id}`, { status: next, tags: some(turn) });
      expect(
        changed.statusCode,
        host.logs.findLast((line) => line.includes('"err"')),
      ).toBe(200);
      if (turn % 2 === 0) await send('DELETE', `/posts/${id}`);
      if (turn % 4 === 0) await send('DELETE', `/posts/${id}?force=true`);
    });
    await onServer(host.databaseUrl, async (client) => {
      const { rows: counted } = await client.query(
        `select status, count::integer from core.post_counts where site_id = $1 and type = 'post' and count <> 0
         order by status`,
        [host.main.id],
      );
      const { rows: recounted } = await client.query(
        `select status, count(*)::integer as count from core.posts where site_id = $1 and type = 'post'
         group by status order by status`,
        [host.main.id],
      );
      expect(counted).toEqual(recounted);
      const { rows: wrong } = await client.query(
        `select t.id, t.count, count(p.id) from core.terms t
         left join core.post_terms r on r.site_id = t.site_id and r.term_id = t.id
         left join core.posts p on p.site_id = r.site_id and p.id = r.post_id and p.status = 'publish'
         where t.site_id = $1 and t.taxonomy in ('category', 'post_tag')
         group by t.id, t.count having t.count <> count(p.id)`,
        [host.main.id],
      );
      expect(wrong).toEqual([]);
    });
  });
});
