import { randomUUID } from 'node:crypto';
import { findPassage, passageAt, type Passage } from '@octavo/live-document';
import { onServer } from '@octavo/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Editor } from '../../live/test/editor.ts';
import { settled, startScene, type Scene } from '../../live/test/scene.ts';
import { paragraph } from '../../live/test/writing.ts';

let scene: Scene;
let host: Scene['host'];
beforeAll(async () => {
  scene = await startScene();
  ({ host } = scene);
});
afterEach(() => scene.tidy());
afterAll(() => host.close());

type Headers = Record<string, string>;
type Thread = {
  id: string;
  passage: Passage;
  done: { by: { name: string } } | null;
  comments: {
    id: string;
    author: { id: number; name: string };
    text: string;
    mentions: { id: number; name: string }[];
    edited_gmt: string | null;
    can_edit: boolean;
    can_delete: boolean;
  }[];
};

const root = '/wp-json/core/v2/comment-threads';
const as = (role: Parameters<typeof host.as>[0]) => host.as(role).headers;
const get = (address: string, headers: Headers = as('editor')) => host.inject({ url: `${root}${address}`, headers });
const post = (address: string, payload: object, headers: Headers = as('editor')) =>
  host.inject({ method: 'POST', url: `${root}${address}`, headers, payload });
const remove = (address: string, headers: Headers = as('editor')) =>
  host.inject({ method: 'DELETE', url: `${root}${address}`, headers });
const words = { quote: 'words', prefix: 'Some ', suffix: ' here.' };

async function begin(postId: number, more: object = {}, headers: Headers = as('editor')): Promise<Thread> {
  const response = await post('', { post: postId, passage: words, text: 'A comment.', ...more }, headers);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Thread>();
}
const list = async (postId: number, more = '') => (await get(`?post=${postId}&per_page=100${more}`)).json<Thread[]>();
const codeOf = (response: { statusCode: number; json(): unknown }) =>
  `${response.statusCode} ${(response.json() as { code: string }).code}`;

/** Words in the first line, as an editor says them. */
function choose({ doc, epoch, lines }: Editor, text: string): Passage {
  const from = lines()[0]!.indexOf(text);
  const at = (offset: number) => ({ key: 'b0', offset });
  return passageAt(doc, { start: at(from), end: at(from + text.length) }, epoch)!;
}
function wordsNow({ doc, epoch }: Editor, { passage }: Thread): string | undefined {
  const place = findPassage(doc, epoch, passage);
  return place && passageAt(doc, place, undefined)?.quote;
}

describe('a passage (contracts/comments.md §2)', () => {
  it('stays with its words through what others write', async () => {
    const { id } = await scene.draft('Some words here.', 'Second');
    const [ada, ben] = [await scene.enter(id), await scene.enter(id)];
    const thread = await begin(id, { passage: choose(ada, 'words') });
    ben.type(0, ' And more.');
    ben.replace('Some ', 'Before: ');
    ben.replace('ord', 'orld of ord');
    await settled(ben, ada);
    const [listed] = await list(id);
    expect(listed!.passage).toEqual(thread.passage);
    expect([wordsNow(ada, listed!), wordsNow(ben, listed!)]).toEqual(['world of ords', 'world of ords']);
  });

  it('is found again by its words when the document is begun anew, and anchored there', async () => {
    const { id } = await scene.draft('Some words here.', 'Second');
    const ada = await scene.enter(id);
    const thread = await begin(id, { passage: choose(ada, 'words') });
    const replace = (payload: object) =>
      host.inject({ method: 'POST', url: `/wp-json/core/v2/posts/${id}`, headers: as('editor'), payload });
    await replace({ content: '<p>HTML</p>' });
    await vi.waitFor(() => expect(ada.closeCode).toBe(4409), 60_000);
    await replace({ portable_text: [paragraph('z', 'Now: Some words here.')] });
    const ben = await scene.enter(id);
    expect(ben.epoch).not.toBe(thread.passage.anchor!.epoch);
    expect(wordsNow(ben, thread)).toBe('words');
    const { anchor } = passageAt(ben.doc, findPassage(ben.doc, ben.epoch, thread.passage)!, ben.epoch)!;
    const anchored = (await post(`/${thread.id}`, { anchor })).json<Thread>();
    expect(anchored.passage).toEqual({ ...thread.passage, anchor });
    ben.replace('ord', 'orld of ord');
    await settled(ben);
    expect(wordsNow(ben, anchored)).toBe('world of ords');
    const foreign = await post(`/${thread.id}`, { anchor: thread.passage.anchor });
    expect(foreign.json<Thread>().passage.anchor).toEqual(anchor);
  });

  it('that is gone is still known by its words', async () => {
    const { id } = await scene.draft('Some words here.', 'Second');
    const ada = await scene.enter(id);
    await begin(id, { passage: choose(ada, 'words here') });
    ada.replace('words here', '–');
    await settled(ada);
    const [thread] = await list(id);
    expect(thread!.passage.quote).toBe('words here');
    expect(findPassage(ada.doc, ada.epoch, thread!.passage)).toBeUndefined();
  });
});

describe('threads (contracts/comments.md §3)', () => {
  it('have comments, each with its author, and are done and open again', async () => {
    const { id } = await scene.draft('Some words here.');
    const thread = await begin(id, { text: '  First.  ' });
    const replied = (await post(`/${thread.id}/comments`, { text: 'Second.' }, as('administrator'))).json<Thread>();
    expect(replied.comments.map(({ text, can_edit }) => [text, can_edit])).toEqual([
      ['First.', false],
      ['Second.', true],
    ]);
    const done = (await post(`/${thread.id}`, { done: true })).json<Thread>();
    expect(done.done?.by).toEqual(thread.comments[0]!.author);
    expect([await list(id), (await list(id, '&status=done')).length]).toEqual([[], 1]);
    await post(`/${thread.id}/comments`, { text: 'Not yet.' });
    expect(await list(id)).toMatchObject([{ id: thread.id, done: null, comments: [{}, {}, {}] }]);
  });

  it('are edited by those who wrote in them, and deleted by them or who may edit the posts of others', async () => {
    const { id } = await host.factories.post({ fields: { portable_text: [] } });
    const thread = await begin(id, {}, as('contributor'));
    const one = `/${thread.id}/comments/${thread.id}`;
    expect(codeOf(await post(one, { text: 'Mine.' }))).toBe('403 rest_cannot_edit');
    const edited = (await post(one, { text: 'Better.' }, as('contributor'))).json<Thread>();
    expect(edited.comments).toMatchObject([{ text: 'Better.', edited_gmt: expect.any(String) }]);
    const reply = (await post(`/${thread.id}/comments`, { text: 'Reply.' })).json<Thread>().comments[1]!;
    expect(codeOf(await remove(`/${thread.id}/comments/${reply.id}`, as('author')))).toBe('403 rest_cannot_delete');
    const deleted = await remove(one);
    expect(deleted.json()).toMatchObject({ deleted: true, previous: { text: 'Better.' } });
    expect(await list(id)).toMatchObject([{ comments: [{ text: 'Reply.' }] }]);
    await remove(`/${thread.id}/comments/${reply.id}`);
    expect(codeOf(await get(`/${thread.id}`))).toBe('404 comment_thread_not_found');
  });

  it('are begun once, however often that is asked for', async () => {
    const { id } = await scene.draft('Some words here.');
    const threadId = randomUUID();
    const thread = await begin(id, { id: threadId });
    const again = await post('', { post: id, passage: words, text: 'A comment.', id: threadId });
    expect([again.statusCode, again.json<Thread>()]).toEqual([200, thread]);
    const comment = { id: randomUUID(), text: 'Reply.' };
    const first = await post(`/${threadId}/comments`, comment);
    const second = await post(`/${threadId}/comments`, comment);
    expect([first.statusCode, second.statusCode, second.json<Thread>()]).toEqual([201, 200, first.json()]);
    expect(codeOf(await post(`/${threadId}/comments`, comment, as('administrator')))).toBe('409 comment_exists');
    const other = await scene.draft('Some words here.');
    const elsewhere = await post('', { post: other.id, passage: words, text: 'A comment.', id: threadId });
    expect(codeOf(elsewhere)).toBe('409 comment_exists');
  });

  it('come in pages, in the order in which they were begun', async () => {
    const { id } = await scene.draft('Some words here.');
    const ids: string[] = [];
    for (const text of ['One', 'Two', 'Three']) ids.push((await begin(id, { text })).id);
    const second = await get(`?post=${id}&per_page=2&page=2`);
    expect([second.headers['x-wp-total'], second.headers['x-wp-totalpages']]).toEqual(['3', '2']);
    expect(second.json<Thread[]>().map((thread) => thread.id)).toEqual([ids[2]]);
    expect((await get(`?post=${id}&per_page=2&page=3`)).statusCode).toBe(400);
  });

  it('are refused where they are too long, empty or no words', async () => {
    const { id } = await scene.draft('Some words here.');
    for (const wrong of [
      { text: '' },
      { text: '  ' },
      { text: 'x'.repeat(5_001) },
      { text: 'a\0b' },
      { passage: { quote: '' } },
      { passage: { quote: 'x'.repeat(501) } },
      { passage: { ...words, anchor: { epoch: 'x', start: {}, end: {} } } },
      { passage: { ...words, anchor: { epoch: randomUUID(), start: { any: 'thing' }, end: {} } } },
      { mentions: [999_999] },
      { id: 'not a uuid' },
    ]) {
      const response = await post('', { post: id, passage: words, text: 'Text', ...wrong });
      expect([wrong, codeOf(response)]).toEqual([wrong, '400 rest_invalid_param']);
    }
  });

  it('grow no further than a hundred comments, nor faster than sixty in ten minutes', async () => {
    const { id } = await scene.draft('Some words here.');
    const writer = await host.factories.user({ role: 'editor' });
    const thread = await begin(id, {}, writer.headers);
    const add = (count: number, by: number) =>
      onServer(host.databaseUrl, (client) =>
        client.query(
          `insert into core.comments (site_id, id, thread_id, post_id, author_id, text)
           select 1, gen_random_uuid(), $1, $2, $3, 'Text' from generate_series(1, $4)`,
          [thread.id, id, by, count],
        ),
      );
    await add(59, writer.id);
    const fast = await post(`/${thread.id}/comments`, { text: 'Sixty-one.' }, writer.headers);
    expect([codeOf(fast), fast.headers['retry-after']]).toEqual(['429 too_many_comments', '60']);
    await add(40, 0);
    expect(codeOf(await post(`/${thread.id}/comments`, { text: 'One more.' }))).toBe('409 comment_thread_full');
  });
});

describe('who may comment (contracts/comments.md §1)', () => {
  it('whoever may open the post live, also without the right to edit it', async () => {
    const published = await host.factories.post({ fields: { portable_text: [] } });
    const thread = await begin(published.id, {}, as('contributor'));
    expect((await post(`/${thread.id}`, { done: true }, as('author'))).statusCode).toBe(200);
    for (const [headers, code] of [
      [as('subscriber'), '403 rest_cannot_edit'],
      [{}, '401 rest_not_logged_in'],
    ] as const) {
      expect(codeOf(await get(`?post=${published.id}`, headers))).toBe(code);
      expect(codeOf(await get(`/${thread.id}`, headers))).toBe(code);
      expect(codeOf(await post('', { post: published.id, passage: words, text: 'No.' }, headers))).toBe(code);
      expect(codeOf(await post(`/${thread.id}/comments`, { text: 'No.' }, headers))).toBe(code);
      expect(codeOf(await get(`/people?post=${published.id}`, headers))).toBe(code);
    }
  });

  it('nobody who does not see the draft, and nobody in the trash or on another site', async () => {
    const { id } = await scene.draft('Some words here.');
    const thread = await begin(id);
    expect((await get(`/${thread.id}`, as('contributor'))).statusCode).toBe(403);
    const site = await host.factories.site();
    const elsewhere = new URL(site.restRoot).pathname;
    const url = `${elsewhere}/core/v2/comment-threads/${thread.id}`;
    expect(codeOf(await host.inject({ url, headers: as('super-admin') }))).toBe('404 comment_thread_not_found');
    await host.posts.delete(host.context(), 'post', id, { force: false });
    expect(codeOf(await get(`/${thread.id}`))).toBe('409 live_post_in_trash');
    expect(codeOf(await get('?post=999999'))).toBe('404 rest_post_invalid_id');
  });

  it('members who see the post can be named, and no others', async () => {
    const { id } = await scene.draft('Some words here.');
    const [seeing, blind] = [
      await host.factories.user({ role: 'editor' }),
      await host.factories.user({ role: 'contributor' }),
    ];
    const search = async (text: string) => (await get(`/people?post=${id}&search=${text}`)).json<unknown>();
    const person = { id: seeing.id, name: seeing.login };
    expect([await search(seeing.login.toUpperCase()), await search(blind.login)]).toEqual([[person], []]);
    const { comments } = await begin(id, { text: 'Look.', mentions: [seeing.id, seeing.id] });
    expect(comments[0]!.mentions).toEqual([person]);
    const refused = await post('', { post: id, passage: words, text: 'Look.', mentions: [blind.id] });
    expect(codeOf(refused)).toBe('400 rest_invalid_param');
  });
});

describe('what readers see (contracts/comments.md §1)', () => {
  it('has nothing of comments', async () => {
    const { id, slug } = await host.factories.post({
      title: 'Public',
      fields: {
        portable_text: [
          {
            _type: 'block',
            _key: 'a',
            style: 'normal',
            children: [{ _type: 'span', text: 'Some words here.', marks: [] }],
          },
        ],
      },
    });
    await begin(id, { text: 'Unspeakable' });
    await host.drainJobs();
    for (const url of [
      `/wp-json/core/v2/posts/${id}`,
      `/wp-json/core/v2/posts?search=Unspeakable`,
      `/wp-json/core/v2/search?search=Unspeakable`,
      `/${slug}/`,
      '/feed/',
      `/wp-json/core/v2/posts/${id}?context=edit`,
      `/wp-json/core/v2/posts/${id}/revisions`,
    ]) {
      const { body } = await host.inject({
        url,
        headers: url.includes('context') || url.includes('rev') ? as('editor') : {},
      });
      expect([url, body.includes('Unspeakable')]).toEqual([url, false]);
    }
  });

  it('and a post that is deleted takes them along', async () => {
    const { id } = await scene.draft('Some words here.');
    const thread = await begin(id);
    await post(`/${thread.id}/comments`, { text: 'Reply.' });
    await host.posts.delete(host.context(), 'post', id, { force: true });
    const left = await onServer(host.databaseUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select (select count(*)::int from core.comments where post_id = $1)
           + (select count(*)::int from core.comment_threads where post_id = $1) as count`,
        [id],
      );
      return rows[0]!.count;
    });
    expect(left).toBe(0);
  });
});

describe('whoever has the post open (contracts/live.md §3)', () => {
  // Behind a pooler nobody is told.
  it.skipIf(inject('testDatabase').poolerUrl)('hears that the comments are other ones, in every process', async () => {
    const { id } = await scene.draft('Some words here.');
    const other = await scene.startProcess();
    const editors = [await scene.enter(id), await scene.enter(id, { url: other.url })];
    const heard = () => editors.map((each) => each.heard.filter(({ type }) => type === 'comments').length);
    await vi.waitFor(
      async () => {
        await begin(id);
        expect(heard().every((count) => count > 0)).toBe(true);
      },
      { timeout: 60_000, interval: 1_000 },
    );
    const before = heard();
    const [thread] = await list(id);
    await post(`/${thread!.id}`, { done: true });
    await vi.waitFor(() => expect(heard().every((count, at) => count > before[at]!)).toBe(true), 60_000);
  });
});
