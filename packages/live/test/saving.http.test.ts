import { setTimeout as sleep } from 'node:timers/promises';
import { write } from '@octavo/live-document';
import { onServer } from '@octavo/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { Editor } from './editor.ts';
import { settled, startScene, type Scene } from './scene.ts';
import { paragraph } from './writing.ts';

let scene: Scene;
let host: Scene['host'];
beforeAll(async () => {
  scene = await startScene();
  ({ host } = scene);
});
afterEach(() => scene.tidy());
afterAll(() => host.close());

type Shown = {
  version: number;
  status: string;
  title: { raw: string };
  content: { raw: string };
  portable_text: { _type: string; children?: { text: string }[] }[];
};

const editor = () => host.as('editor').headers;
const addressOf = (id: number) => `/wp-json/core/v2/posts/${id}`;
const read = async (id: number) =>
  (await host.inject({ url: `${addressOf(id)}?context=edit`, headers: editor() })).json<Shown>();
const linesOf = ({ portable_text: blocks }: Shown) =>
  blocks.map(({ children = [] }) => children.map(({ text }) => text).join(''));
const lines = async (id: number) => linesOf(await read(id));
const send = (id: number, payload: object, headers = editor()) =>
  host.inject({ method: 'POST', url: addressOf(id), headers, payload });
const update = (id: number, payload: object = {}, headers = editor()) =>
  host.inject({ method: 'POST', url: `/wp-json/core/v2/live/${id}`, headers, payload });
const savedVersions = ({ heard }: Editor) =>
  heard.flatMap((message) => (message.type === 'saved' ? [message.version] : []));
/** What the post says, sooner or later. */
const saved = (id: number, expected: string[]) =>
  vi.waitFor(async () => expect(await lines(id)).toEqual(expected), { timeout: 60_000, interval: 200 });

describe('a draft (contracts/live.md §6)', () => {
  it('saves itself, and says so to everybody', async () => {
    const post = await scene.draft('First', 'Second');
    const other = await scene.startProcess();
    const [ada, ben] = [await scene.enter(post.id), await scene.enter(post.id, { url: other.url })];
    ada.type(0, ' of Ada');
    ben.type(1, ' of Ben');
    ben.setTitle('Written by two');
    await saved(post.id, ['First of Ada', 'Second of Ben']);
    const { version, title } = await read(post.id);
    expect(title.raw).toBe('Written by two');
    await vi.waitFor(() => {
      expect(savedVersions(ada).at(-1)).toBe(version);
      expect(savedVersions(ben).at(-1)).toBe(version);
    }, 60_000);
  });

  it('keeps what nobody touched as it was, to the letter', async () => {
    const untouched = [
      { _type: 'mystery', deep: { of: ['it', 1] } },
      { _type: 'table', _key: 't', rows: [{ _type: 'row', cells: ['a', 'b'] }] },
      { _type: 'block', style: 'normal', children: [{ _type: 'span', text: 'No key' }] },
    ];
    const post = await host.factories.post({
      status: 'draft',
      fields: { portable_text: [paragraph('a', 'Touched'), ...untouched] },
    });
    const ada = await scene.enter(post.id);
    ada.type(0, '!');
    await vi.waitFor(async () => expect((await lines(post.id))[0]).toBe('Touched!'), 60_000);
    // In the same order, too: the post would seem changed to whoever compares.
    expect(JSON.stringify((await read(post.id)).portable_text.slice(1))).toBe(JSON.stringify(untouched));
  });

  it('leaves one revision for each person and sitting', async () => {
    const post = await scene.draft('Text');
    const [author, other] = [
      await host.factories.user({ role: 'editor' }),
      await host.factories.user({ role: 'editor' }),
    ];
    const ada = await scene.enter(post.id, { headers: author.headers });
    ada.type(0, ' one');
    await saved(post.id, ['Text one']);
    ada.type(0, ' two');
    await saved(post.id, ['Text one two']);
    const ben = await scene.enter(post.id, { headers: other.headers });
    ben.type(0, ' three');
    await saved(post.id, ['Text one two three']);
    const revisions = (await host.inject({ url: `${addressOf(post.id)}/revisions`, headers: editor() })).json<
      { author: number }[]
    >();
    expect(revisions.map(({ author: id }) => id)).toEqual([other.id, author.id, post.author_id]);
  });

  it('is saved by whoever comes next when its process was killed', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    await settled(ada);
    const before = encodeStateVector(ada.doc);
    await ada.leave();
    ada.type(0, ' that was stored');
    const late = Buffer.from(encodeStateAsUpdate(ada.doc, before));
    await onServer(host.databaseUrl, (client) =>
      client.query(
        'select core.append_live_update(site_id, post_id, epoch, $2) from core.live_documents where post_id = $1',
        [post.id, late],
      ),
    );
    expect(await lines(post.id)).toEqual(['Text']);
    await scene.enter(post.id);
    await saved(post.id, ['Text that was stored']);
  });

  it('is not saved while something in it breaks the rules; the editors hear why', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    ada.type(0, ' and more');
    write(ada.doc, [{ _type: 'box', _key: 'i', json: '{"_type":"image","src":7}' }], 'own');
    await vi.waitFor(() => {
      expect(ada.heard).toContainEqual(expect.objectContaining({ type: 'unsaved', code: 'invalid_portable_text' }));
    }, 60_000);
    expect(await lines(post.id)).toEqual(['Text']);
  });
});

describe('something published (contracts/live.md §6)', () => {
  it('stays as readers see it until it is updated', async () => {
    const post = await scene.published('Public');
    const ada = await scene.enter(post.id);
    ada.type(0, ' and a draft');
    await settled(ada);
    await vi.waitFor(() => expect(savedVersions(ada)).toEqual([0]), 60_000);
    expect(await lines(post.id)).toEqual(['Public']);
    const response = await update(post.id);
    expect(response.statusCode).toBe(200);
    expect(await lines(post.id)).toEqual(['Public and a draft']);
    expect(response.json<{ version: number }>().version).toBe((await read(post.id)).version);
  });

  it('is published with what is there, by those who may', async () => {
    const post = await scene.draft('Draft');
    const ada = await scene.enter(post.id);
    ada.type(0, ' that is ready');
    await settled(ada);
    expect((await update(post.id, { status: 'publish' }, host.as('contributor').headers)).statusCode).toBe(403);
    expect((await update(post.id, { status: 'publish' })).json()).toMatchObject({ status: 'publish' });
    expect(await lines(post.id)).toEqual(['Draft that is ready']);
  });

  it('can’t be updated so when nobody has written in it live', async () => {
    const post = await scene.published('Public');
    const response = await update(post.id);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'live_not_open']);
  });
});

describe('who writes to the post itself meanwhile (contracts/live.md §7)', () => {
  it('is merged with what is written live, in a draft', async () => {
    const post = await scene.draft('First', 'Second');
    const other = await scene.startProcess();
    const [ada, ben] = [await scene.enter(post.id), await scene.enter(post.id, { url: other.url })];
    ada.type(0, ' of Ada');
    const blocks = [paragraph('b0', 'First'), paragraph('b1', 'Second by REST'), paragraph('b2', 'Third')];
    expect((await send(post.id, { portable_text: blocks, title: 'By REST' })).statusCode).toBe(200);
    await saved(post.id, ['First of Ada', 'Second by REST', 'Third']);
    await settled(ada, ben);
    expect(ben.lines()).toEqual(['First of Ada', 'Second by REST', 'Third']);
    expect(ada.title()).toBe('By REST');
  });

  it('changes what readers see at once, and not what waits for its update', async () => {
    const post = await scene.published('First', 'Second');
    const ada = await scene.enter(post.id);
    ada.type(0, ' of Ada');
    await settled(ada);
    await send(post.id, { portable_text: [paragraph('b0', 'First'), paragraph('b1', 'Second by REST')] });
    expect(await lines(post.id)).toEqual(['First', 'Second by REST']);
    await vi.waitFor(() => expect(ada.lines()).toEqual(['First of Ada', 'Second by REST']), 60_000);
    await update(post.id);
    expect(await lines(post.id)).toEqual(['First of Ada', 'Second by REST']);
  });

  it('is told when it has not seen the last version', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    ada.type(0, ' live');
    await saved(post.id, ['Text live']);
    const response = await send(post.id, { version: post.version, portable_text: [paragraph('b0', 'Older')] });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'rest_version_conflict']);
    expect(ada.lines()).toEqual(['Text live']);
  });

  it('is merged once, whichever processes hear of it', async () => {
    const post = await scene.draft('Text');
    const others = [await scene.startProcess(), await scene.startProcess()];
    const editors = [
      await scene.enter(post.id),
      ...(await Promise.all(others.map(({ url }) => scene.enter(post.id, { url })))),
    ];
    for (const text of ['one', 'two', 'three']) {
      await send(post.id, { portable_text: [paragraph('b0', `Text ${text}`)] });
      await sleep(50);
    }
    await vi.waitFor(() => {
      for (const each of editors) expect(each.lines()).toEqual(['Text three']);
    }, 60_000);
    await settled(...editors);
    await saved(post.id, ['Text three']);
  });

  it('ends live editing with HTML, and with the post', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    await settled(ada);
    await send(post.id, { content: '<p>HTML</p>' });
    await vi.waitFor(() => expect(ada.closeCode).toBe(4409), 60_000);
    expect((await read(post.id)).content.raw).toBe('<p>HTML</p>');
    const gone = await scene.draft('Text');
    const ben = await scene.enter(gone.id);
    await settled(ben);
    await host.inject({ method: 'DELETE', url: `${addressOf(gone.id)}?force=true`, headers: editor() });
    await vi.waitFor(() => expect(ben.closeCode).toBe(4409), 60_000);
  });
});
