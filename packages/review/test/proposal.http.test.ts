import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Writer = Awaited<ReturnType<TestHost['factories']['user']>>;
type Who = { headers: Record<string, string> };
type Block = { _type: string; _key: string; children: { text: string }[] };

const core = '/wp-json/core/v2';
let host: TestHost;
let writer: Writer;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  writer = await host.factories.user({ role: 'contributor' });
});
afterAll(() => host.close());

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
});
const linesOf = (blocks: unknown): string[] =>
  (blocks as Block[]).map(({ children }) => children.map(({ text }) => text).join(''));

const get = (path: string, { headers }: Who = host.as('editor')) => host.inject({ url: `${core}${path}`, headers });
const post = (path: string, body: object = {}, { headers }: Who = host.as('editor')) =>
  host.inject({ method: 'POST', url: `${core}${path}`, headers, payload: body });

const published = (...lines: string[]) =>
  host.factories.post({
    title: 'The title',
    fields: { portable_text: lines.map((line, at) => paragraph(`b${at}`, line)) },
  });
const linesNow = async (id: number) => linesOf((await get(`/posts/${id}`)).json().portable_text);

/** Proposes that the post says this. */
async function propose(
  postId: number,
  lines: string[],
  { by = writer, title = 'The title' }: { by?: Who; title?: string } = {},
) {
  const { id } = (await post(`/posts/${postId}/proposals`, {}, by)).json();
  await rewrite(id, lines, by, title);
  expect((await post(`/proposals/${id}`, { status: 'pending' }, by)).statusCode).toBe(200);
  return id as number;
}
const rewrite = (id: number, lines: string[], by: Who = writer, title = 'The title') =>
  post(`/proposals/${id}`, { title, portable_text: lines.map((line, at) => paragraph(`b${at}`, line)) }, by);

async function seen(id: number, by?: Who) {
  const { version, post_version } = (await get(`/proposals/${id}/difference`, by)).json();
  return { version, post_version };
}
const stateOf = async (id: number) => (await get(`/proposals/${id}?context=edit`)).json().proposal.state;

describe('beginning a proposal (contracts/review.md §1)', () => {
  it('is for those who write posts of the type and may read this one', async () => {
    const { id } = await published('One');
    const begun = await post(`/posts/${id}/proposals`, {}, writer);
    expect(begun.statusCode).toBe(201);
    expect(begun.headers['location']).toMatch(new RegExp(`/core/v2/proposals/${begun.json().id}$`));
    expect((await post(`/posts/${id}/proposals`, {}, host.as('subscriber'))).json().code).toBe('rest_cannot_propose');
    expect((await post(`/posts/${id}/proposals`, {}, { headers: {} })).statusCode).toBe(401);
    const draft = await host.factories.post({ status: 'draft' });
    expect((await post(`/posts/${draft.id}/proposals`, {}, writer)).json().code).toBe('rest_forbidden');
    const locked = await host.factories.post({ password: 'secret' });
    expect((await post(`/posts/${locked.id}/proposals`, {}, writer)).json().code).toBe('rest_forbidden');
  });

  it('gives each person one open proposal for a post, however often it is asked for', async () => {
    const { id } = await published('One');
    const all = await Promise.all(Array.from({ length: 5 }, () => post(`/posts/${id}/proposals`, {}, writer)));
    expect(new Set(all.map((answer) => answer.json().id)).size).toBe(1);
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await post(`/posts/${id}/proposals`)).json().id).not.toBe(all[0]!.json().id);
  });

  it('begins with what the post says', async () => {
    const { id } = await published('One', 'Two');
    const begun = (await post(`/posts/${id}/proposals`, {}, writer)).json();
    const item = (await get(`/proposals/${begun.id}?context=edit`, writer)).json();
    expect(item).toMatchObject({
      title: { raw: 'The title' },
      status: 'draft',
      author: writer.id,
      proposal: { post: id, post_type: 'post', post_title: 'The title', state: 'draft', can_decide: false },
    });
    expect(linesOf(item.portable_text)).toEqual(['One', 'Two']);
  });

  it('refuses what is no text of blocks, is in the trash, or is a proposal itself', async () => {
    const html = await host.factories.post({ content: '<p>HTML</p>' });
    expect((await post(`/posts/${html.id}/proposals`, {}, writer)).json().code).toBe('live_needs_blocks');
    const { id } = await published('One');
    const begun = (await post(`/posts/${id}/proposals`)).json();
    expect((await post(`/proposals/${begun.id}/proposals`)).statusCode).toBe(404);
    await host.inject({ method: 'DELETE', url: `${core}/posts/${id}`, ...host.as('editor') });
    expect((await post(`/posts/${id}/proposals`)).json().code).toBe('proposal_post_in_trash');
  });

  it('is the only way to a proposal', async () => {
    expect((await post('/proposals', { title: 'Of nothing' })).json().code).toBe('proposal_needs_post');
  });

  it('is published only with its post', async () => {
    const { id } = await published('One');
    const begun = (await post(`/posts/${id}/proposals`)).json();
    for (const status of ['publish', 'private', 'future'])
      expect((await post(`/proposals/${begun.id}`, { status, date: '2099-01-01T00:00:00' })).statusCode).toBe(400);
    expect((await host.inject({ url: `${core}/proposals` })).statusCode).toBe(401);
    expect((await get(`/proposals/${begun.id}`)).json().status).toBe('draft');
  });
});

describe('a difference (contracts/review.md §2)', () => {
  it('is that between what the post says and what it would say', async () => {
    const { id } = await published('One', 'Two');
    const proposal = await propose(id, ['One', 'Two changed'], { title: 'Another title' });
    const { before, after, can_decide } = (await get(`/proposals/${proposal}/difference`)).json();
    expect([before.title, after.title]).toEqual(['The title', 'Another title']);
    expect([linesOf(before.blocks), linesOf(after.blocks)]).toEqual([
      ['One', 'Two'],
      ['One', 'Two changed'],
    ]);
    expect(can_decide).toBe(true);
    expect((await get(`/proposals/${proposal}/difference`, writer)).json().can_decide).toBe(false);
    const other = await host.factories.user({ role: 'contributor' });
    expect((await get(`/proposals/${proposal}/difference`, other)).json().code).toBe('rest_forbidden');
  });

  it('shows what the post says only to those who may read that by now', async () => {
    const { id } = await published('One');
    const proposal = await propose(id, ['Two']);
    for (const change of [{ password: 'secret' }, { password: '', status: 'draft' }]) {
      await post(`/posts/${id}`, change);
      expect((await get(`/proposals/${proposal}/difference`, writer)).json().code).toBe('rest_forbidden');
      expect((await get(`/proposals/${proposal}/difference`)).statusCode).toBe(200);
    }
  });

  it('stands on what the post says by now, the same each time', async () => {
    const { id } = await published('The first line.', 'The second line.');
    const proposal = await propose(id, ['The very first line.', 'The second line.']);
    await post(`/posts/${id}`, {
      portable_text: [
        paragraph('new', 'Before it.'),
        paragraph('b0', 'The quite first line.'),
        paragraph('b1', 'The second line!'),
      ],
    });
    const all = await Promise.all(Array.from({ length: 5 }, () => get(`/proposals/${proposal}/difference`)));
    const lines = all.map((answer) => linesOf(answer.json().after.blocks));
    expect(lines[0]).toEqual(['Before it.', 'The quite very first line.', 'The second line!']);
    expect(new Set(lines.map(String)).size).toBe(1);
  });
});

describe('accepting (contracts/review.md §3)', () => {
  it('makes the post say it, by a save of whoever accepts', async () => {
    const { id } = await published('One', 'Two');
    const proposal = await propose(id, ['One', 'Two and more']);
    const answer = await post(`/proposals/${proposal}/accept`, await seen(proposal));
    expect(answer.json()).toEqual({ id: proposal, state: 'accepted' });
    expect(await linesNow(id)).toEqual(['One', 'Two and more']);
    expect((await get(`/proposals/${proposal}`)).json().status).toBe('trash');
    const [revision] = (await get(`/posts/${id}/revisions`)).json();
    const me = (await get('/users/me')).json();
    expect(revision.author).toBe(me.id);
  });

  it('is for those who may edit the post', async () => {
    const author = await host.factories.user({ role: 'author' });
    const own = (await post('/posts', { status: 'publish', portable_text: [paragraph('a', 'Mine')] }, author)).json();
    const proposal = await propose(own.id, ['Mine', 'and yours']);
    const body = await seen(proposal, author);
    expect((await post(`/proposals/${proposal}/accept`, body, writer)).json().code).toBe('rest_cannot_decide');
    const stranger = await host.factories.user({ role: 'author' });
    expect((await post(`/proposals/${proposal}/accept`, body, stranger)).json().code).toBe('rest_forbidden');
    expect((await post(`/proposals/${proposal}/accept`, body, author)).statusCode).toBe(200);
  });

  it('takes some changes and leaves the others proposed', async () => {
    const { id } = await published('The river was cold and wide.', 'Second.');
    const proposal = await propose(id, ['A river was warm and wide.', 'Second!']);
    const first = await post(`/proposals/${proposal}/accept`, { ...(await seen(proposal)), changes: [1] });
    expect(first.json().state).toBe('proposed');
    expect(await linesNow(id)).toEqual(['The river was warm and wide.', 'Second.']);
    const left = (await get(`/proposals/${proposal}/difference`)).json();
    expect(linesOf(left.after.blocks)).toEqual(['A river was warm and wide.', 'Second!']);
    await post(`/proposals/${proposal}/refuse`, { ...(await seen(proposal)), changes: [0] });
    expect(linesOf((await get(`/proposals/${proposal}/difference`)).json().after.blocks)).toEqual([
      'The river was warm and wide.',
      'Second!',
    ]);
    expect((await post(`/proposals/${proposal}/accept`, await seen(proposal))).json().state).toBe('accepted');
    expect(await linesNow(id)).toEqual(['The river was warm and wide.', 'Second!']);
  });

  it('takes several proposals one after the other', async () => {
    const { id } = await published('One.', 'Two.', 'Three.');
    const others = await Promise.all(Array.from({ length: 3 }, () => host.factories.user({ role: 'contributor' })));
    const texts = [
      ['One 1.', 'Two.', 'Three.'],
      ['One.', 'Two 2.', 'Three.'],
      ['One.', 'Two.', 'Three 3.', 'Four.'],
    ];
    const all = [];
    for (const [at, text] of texts.entries()) all.push(await propose(id, text, { by: others[at]! }));
    for (const proposal of all)
      expect((await post(`/proposals/${proposal}/accept`, await seen(proposal))).statusCode).toBe(200);
    expect(await linesNow(id)).toEqual(['One 1.', 'Two 2.', 'Three 3.', 'Four.']);
  });

  it('says 409 when somebody has written since the difference was read', async () => {
    const { id } = await published('One');
    const proposal = await propose(id, ['Two']);
    const before = await seen(proposal);
    await rewrite(proposal, ['Something else']);
    expect((await post(`/proposals/${proposal}/accept`, before)).json().code).toBe('rest_version_conflict');
    const again = await seen(proposal);
    await post(`/posts/${id}`, { title: 'Changed' });
    expect((await post(`/proposals/${proposal}/accept`, again)).json().code).toBe('rest_version_conflict');
    expect(await linesNow(id)).toEqual(['One']);
    expect((await post(`/proposals/${proposal}/accept`, { ...(await seen(proposal)), changes: [9] })).statusCode).toBe(
      400,
    );
  });

  it('at a date is done by itself, unless somebody writes on', async () => {
    const { id } = await published('One');
    const date = new Date(Date.now() + 2_000).toISOString();
    const proposal = await propose(id, ['Two']);
    const answer = await post(`/proposals/${proposal}/accept`, { ...(await seen(proposal)), date });
    expect(answer.json().state).toBe('scheduled');
    expect(await linesNow(id)).toEqual(['One']);
    const other = await host.factories.user({ role: 'contributor' });
    const changed = await propose(id, ['One', 'more'], { by: other });
    await post(`/proposals/${changed}/accept`, { ...(await seen(changed)), date });
    await rewrite(changed, ['One', 'not approved'], other);
    expect(await stateOf(changed)).toBe('proposed');
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await host.drainJobs({ includePlanned: true });
    expect(await linesNow(id)).toEqual(['Two']);
    expect(await stateOf(proposal)).toBe('accepted');
    const [revision] = (await get(`/posts/${id}/revisions`)).json();
    expect(revision.author).toBe((await get('/users/me')).json().id);
  });
});

describe('refusing and sending back (contracts/review.md §3)', () => {
  it('leaves the post as it is', async () => {
    const { id } = await published('One');
    const proposal = await propose(id, ['Two']);
    const { version } = await seen(proposal);
    const note = 'Please name a source.';
    expect((await post(`/proposals/${proposal}/return`, { version, note })).json().state).toBe('returned');
    const item = (await get(`/proposals/${proposal}?context=edit`, writer)).json();
    expect(item).toMatchObject({ status: 'draft', proposal: { state: 'returned', note } });
    expect((await post(`/proposals/${proposal}/refuse`, await seen(proposal))).json().code).toBe(
      'proposal_not_proposed',
    );
    await post(`/proposals/${proposal}`, { status: 'pending' }, writer);
    expect((await get(`/proposals/${proposal}?context=edit`)).json().proposal).toMatchObject({
      state: 'proposed',
      note: '',
    });
    expect((await post(`/proposals/${proposal}/refuse`, await seen(proposal))).json().state).toBe('refused');
    expect(await linesNow(id)).toEqual(['One']);
    expect(await stateOf(proposal)).toBe('refused');
  });

  it('is over for those whose post is gone', async () => {
    const { id } = await published('One');
    const proposal = await propose(id, ['Two']);
    await host.inject({ method: 'DELETE', url: `${core}/posts/${id}?force=true`, ...host.as('editor') });
    expect((await get(`/proposals/${proposal}/difference`)).statusCode).toBe(404);
    expect(await stateOf(proposal)).toBe('withdrawn');
  });
});

describe('the list of a post (contracts/review.md §1)', () => {
  it('shows reviewers what waits for them, and others their own', async () => {
    const { id } = await published('One');
    const other = await host.factories.user({ role: 'contributor' });
    const proposal = await propose(id, ['Two']);
    await post(`/posts/${id}/proposals`, {}, other);
    const listed = (await get(`/posts/${id}/proposals`)).json();
    expect(listed).toMatchObject([{ id: proposal, author: writer.id, author_name: writer.login, state: 'proposed' }]);
    expect((await get(`/posts/${id}/proposals`, other)).json()).toMatchObject([{ author: other.id, state: 'draft' }]);
    const page = await get(`/posts/${id}/proposals?per_page=1`);
    expect(page.headers['x-wp-total']).toBe('1');
  });

  it('is not for readers, and nothing of it is', async () => {
    const { id } = await published('One');
    const proposal = await propose(id, ['A word that nobody else says: quixotry']);
    expect((await get(`/posts/${id}/proposals`, host.as('subscriber'))).statusCode).toBe(403);
    expect((await host.inject({ url: `${core}/proposals/${proposal}` })).statusCode).toBe(401);
    await host.drainJobs();
    const pages = [
      `${core}/posts?search=quixotry`,
      `${core}/search?search=quixotry`,
      '/feed/',
      '/sitemap.xml',
      `/?p=${proposal}`,
    ];
    for (const url of pages) expect((await host.inject({ url })).body).not.toContain('nobody else says');
  });
});
