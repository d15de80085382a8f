import { writeField } from '@octavo/live-document';
import { onServer } from '@octavo/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { openEditor, type Editor } from './editor.ts';
import { settled, startScene, type Scene } from './scene.ts';
import { paragraph } from './writing.ts';

let scene: Scene;
let host: Scene['host'];
let base: string;
beforeAll(async () => {
  scene = await startScene();
  ({ host, base } = scene);
});
afterEach(() => scene.tidy());
afterAll(() => host.close());

const logOf = (postId: number) =>
  onServer(host.databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number; last: number }>(
      `select count(u.number)::int as count, max(d.last_number)::int as last from core.live_documents d
       left join core.live_updates u using (site_id, post_id) where post_id = $1`,
      [postId],
    );
    return rows[0]!;
  });

describe('one post, several people (contracts/live.md §1)', () => {
  it('begins with what the post says, blocks of unknown types too', async () => {
    const post = await host.factories.post({
      title: 'Begun',
      status: 'draft',
      fields: { portable_text: [paragraph('a', 'One'), { _type: 'mystery', _key: 'm', deep: { of: ['it'] } }] },
    });
    const editor = await scene.enter(post.id);
    expect(editor.title()).toBe('Begun');
    expect(editor.lines()).toEqual(['One', '']);
    expect(editor.canWrite).toBe(true);
  });

  it('shows each what the others write, at once and without loss', async () => {
    const post = await scene.draft('First', 'Second');
    const [ada, ben] = [await scene.enter(post.id), await scene.enter(post.id)];
    for (let at = 0; at < 20; at += 1) {
      ada.type(0, `a${at}`);
      ben.type(1, `b${at}`);
      if (at % 5 === 0) ada.setTitle(`Title ${at}`);
    }
    await settled(ada, ben);
    const range = (letter: string) => Array.from({ length: 20 }, (_, at) => `${letter}${at}`).join('');
    expect(ada.lines()).toEqual([`First${range('a')}`, `Second${range('b')}`]);
    expect(ben.title()).toBe('Title 15');
  });

  it('is one in all processes: whoever is first begins it', async () => {
    const post = await scene.draft('First', 'Second');
    const other = await scene.startProcess();
    const [ada, ben] = await Promise.all([scene.enter(post.id), scene.enter(post.id, { url: other.url })]);
    expect(ada.epoch).toBe(ben.epoch);
    expect(ben.lines()).toEqual(['First', 'Second']);
    for (let at = 0; at < 30; at += 1) {
      ada.type(0, `a${at}`);
      ben.type(1, `b${at}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await settled(ada, ben);
    expect(ada.lines()[1]).toContain('b29');
    await settled(ada, await scene.enter(post.id), await scene.enter(post.id, { url: other.url }));
  });

  it('is there for whoever comes later, in another process, as soon as it counts as kept', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    ada.type(0, ' and more');
    await settled(ada);
    const other = await scene.startProcess();
    const ben = await scene.enter(post.id, { url: other.url });
    expect(ben.lines()).toEqual(['Text and more']);
  });

  it('takes in what was written without a connection', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    await settled(ada);
    await ada.leave();
    const ben = await scene.enter(post.id);
    ben.type(0, ' of Ben');
    await settled(ben);
    ada.type(0, ' of Ada');
    const again = await scene.enter(post.id, { doc: ada.doc });
    await settled(ben, again);
    expect(again.lines()[0]).toMatch(/^Text( of Ben of Ada| of Ada of Ben)$/);
  });

  it('keeps its log short', async () => {
    const post = await scene.draft('');
    const ada = await scene.enter(post.id);
    await settled(ada);
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.live_documents set last_number = 600 where post_id = $1`, [post.id]),
    );
    for (const text of ['one ', 'two ', 'three']) {
      ada.type(0, text);
      await settled(ada);
    }
    await vi.waitFor(async () => expect(await logOf(post.id)).toEqual({ count: 2, last: 603 }), 60_000);
    const other = await scene.startProcess();
    expect((await scene.enter(post.id, { url: other.url })).lines()).toEqual(['one two three']);
  });

  it('misses nothing that was folded before it looked', async () => {
    const post = await scene.draft('Text');
    const other = await scene.startProcess();
    const [ada, ben] = [await scene.enter(post.id), await scene.enter(post.id, { url: other.url })];
    await settled(ada, ben);
    const late = new Doc();
    applyUpdate(late, encodeStateAsUpdate(ada.doc));
    const before = encodeStateVector(late);
    writeField(late, 'title', 'Written elsewhere', 'own');
    const [update, state] = [encodeStateAsUpdate(late, before), encodeStateAsUpdate(late)].map(Buffer.from);
    // Nobody sees the update before it is folded.
    await onServer(host.databaseUrl, (client) =>
      client.query(
        `with added as materialized (
           select site_id, post_id, epoch, core.append_live_update(site_id, post_id, epoch, $2) as number
           from core.live_documents where post_id = $1)
         select core.fold_live_updates(site_id, post_id, epoch, $3, number) from added`,
        [post.id, update, state],
      ),
    );
    await vi.waitFor(
      () => expect([ada.title(), ben.title()]).toEqual(['Written elsewhere', 'Written elsewhere']),
      60_000,
    );
    ada.type(0, ' goes on');
    await settled(ada, ben);
    expect(ben.lines()).toEqual(['Text goes on']);
  });
});

describe('who may come (contracts/live.md §2)', () => {
  it.each<[string, (postId: number) => Promise<Record<string, string>>, string]>([
    ['nobody we don’t know', async () => ({}), '401 rest_not_logged_in'],
    ['no subscriber', async () => host.as('subscriber').headers, '403 rest_cannot_edit'],
    [
      'no cookie without its nonce',
      async () => ({ cookie: (await host.person('editor')).headers.cookie }),
      '401 rest_not_logged_in',
    ],
    [
      'no page of another site',
      async () => ({ ...host.as('editor').headers, origin: 'https://evil.example' }),
      '403 rest_forbidden',
    ],
  ])('%s', async (_who, headers, refusal) => {
    const post = await host.factories.post({ fields: { portable_text: [paragraph('a', 'Public')] } });
    await expect(openEditor(base, post.id, await headers(post.id))).rejects.toThrow(refusal);
  });

  it('no draft of others, for those who can’t read it', async () => {
    const post = await scene.draft('Secret');
    await expect(openEditor(base, post.id, host.as('contributor').headers)).rejects.toThrow(/^40[34] rest_/);
    await expect(openEditor(base, 999_999, host.as('editor').headers)).rejects.toThrow('404 rest_post_invalid_id');
  });

  it('only where there are blocks, and not in the trash', async () => {
    const html = await host.factories.post({ content: '<p>HTML</p>' });
    await expect(openEditor(base, html.id, host.as('editor').headers)).rejects.toThrow('409 live_needs_blocks');
    const post = await scene.draft('Gone');
    await host.posts.delete(host.context(), 'post', post.id, { force: false });
    await expect(openEditor(base, post.id, host.as('editor').headers)).rejects.toThrow('409 live_post_in_trash');
  });

  it('by WebSocket alone', async () => {
    const post = await scene.draft('Text');
    const { headers } = host.as('editor');
    const response = await host.inject({ url: `/wp-json/core/v2/live/${post.id}`, headers });
    expect([response.statusCode, response.json().code]).toEqual([426, 'live_needs_websocket']);
  });

  it('a browser, with its cookie and the nonce as a subprotocol', async () => {
    const post = await scene.draft('Text');
    const { headers } = await host.person('editor');
    const origin = 'http://network.localhost';
    const nonce = `octavo.nonce.${headers['x-wp-nonce']}`;
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(
      `${base.replace('http', 'ws')}/wp-json/core/v2/live/${post.id}`,
      ['octavo.live', nonce],
      {
        headers: { host: 'network.localhost', cookie: headers.cookie, origin },
      },
    );
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    expect(socket.protocol).toBe('octavo.live');
    socket.terminate();
  });

  it('those who can’t change the post see it, and what they send is refused', async () => {
    const post = await host.factories.post({ fields: { portable_text: [paragraph('a', 'Public')] } });
    const writer = await scene.enter(post.id);
    const reader = await scene.enter(post.id, { headers: host.as('contributor').headers });
    expect([writer.canWrite, reader.canWrite]).toEqual([true, false]);
    writer.type(0, ' text');
    await settled(writer);
    await vi.waitFor(() => expect(reader.lines()).toEqual(['Public text']), 60_000);
    reader.type(0, ' of mine');
    reader.send(encodeStateAsUpdate(reader.doc));
    await vi.waitFor(() => expect(reader.closeCode).toBe(4422), 60_000);
    expect(reader.heard.at(-1)).toEqual({ type: 'refused', number: 1_000, reason: 'You may only read this post.' });
    expect(writer.lines()).toEqual(['Public text']);
  });

  it('not any longer once they may not: asked again every minute', async () => {
    const [author, leaver] = [
      await host.factories.user({ role: 'editor' }),
      await host.factories.user({ role: 'editor' }),
    ];
    const post = await host.factories.post({ fields: { portable_text: [paragraph('a', 'Public')] } });
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const editors = [
      await scene.open(post.id, { headers: author.headers }),
      await scene.open(post.id, { headers: leaver.headers }),
    ];
    const [first, second] = editors;
    await vi.waitFor(() => expect(editors.every(({ epoch }) => epoch !== '')).toBe(true), 60_000);
    await host.users.addMember(host.main, author.id, 'contributor');
    await host.users.addMember(host.main, leaver.id, 'subscriber');
    for (const ms of [31_000, 30_000]) {
      vi.advanceTimersByTime(ms);
      // Time for the answer to a ping.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await vi.waitFor(() => expect(first!.heard.at(-1)).toEqual({ type: 'rights', canWrite: false }), 60_000);
    await vi.waitFor(() => expect(second!.closeCode).toBe(4403), 60_000);
  });
});

describe('what a peer must not do (contracts/live.md §4)', () => {
  it.each<[string, (editor: Editor) => void, number]>([
    ['send words', (editor) => editor.raw('hello'), 4400],
    ['send what is no message', (editor) => editor.raw(Uint8Array.of(99, 1, 2)), 4400],
    ['send what is no update', (editor) => editor.send(Uint8Array.of(1, 2, 3)), 4422],
    ['write where nothing is', ({ doc }) => doc.getArray('elsewhere').push([1]), 4422],
    [
      'send too much',
      (editor) => {
        for (let at = 0; at < 700; at += 1) editor.send(encodeStateAsUpdate(new Doc()));
      },
      4429,
    ],
  ])('%s: it has to go, and nobody else notices', async (_what, act, code) => {
    const post = await scene.draft('Text');
    const [ada, peer] = [await scene.enter(post.id), await scene.enter(post.id)];
    act(peer);
    await vi.waitFor(() => expect(peer.closeCode).toBe(code), 60_000);
    ada.type(0, ' goes on');
    await settled(ada);
    const other = await scene.enter(post.id);
    expect(other.lines()).toEqual(['Text goes on']);
    expect(ada.closeCode).toBeUndefined();
  });

  it('build on what nobody sent', async () => {
    const post = await scene.draft('Text');
    const [ada, peer] = [await scene.enter(post.id), await scene.enter(post.id)];
    const doc = new Doc();
    doc.getText('body').insert(0, 'unsent');
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    doc.getText('body').insert(6, ' words');
    peer.send(updates[0]!);
    await vi.waitFor(() => expect(peer.closeCode).toBe(4422), 60_000);
    expect(ada.lines()).toEqual(['Text']);
  });
});

describe('who has a post open (contracts/live.md §3)', () => {
  it('is told to everybody, in all processes, with where they are', async () => {
    const other = await scene.startProcess();
    const { id } = await scene.draft('One line.');
    const one = await scene.enter(id);
    const answer = await host.inject({ url: '/wp-json/core/v2/users/me', ...host.as('editor') });
    const { name: editor } = answer.json<{ name: string }>();
    const place = { anchor: { type: null }, focus: { type: null } };
    one.place(place);
    const two = await scene.enter(id);
    const far = await scene.enter(id, { url: other.url });
    await vi.waitFor(
      () => expect(two.people()).toEqual(expect.arrayContaining([{ name: editor, place }, editor])),
      60_000,
    );
    await vi.waitFor(() => expect(far.people()).toHaveLength(2), 60_000);
    await vi.waitFor(() => expect(far.people()).toContainEqual({ name: editor, place }), 60_000);
    await one.leave();
    await vi.waitFor(() => expect(far.people()).toEqual([editor]), 60_000);
    await vi.waitFor(() => expect(two.people()).toEqual([editor]), 60_000);
  });

  it('names who has posts open, for those who may see them, until they have gone', async () => {
    const [draft, published] = [await scene.draft('Text'), await scene.published('Text')];
    const process = await scene.startProcess();
    const [ada, ben] = [await scene.enter(draft.id), await scene.enter(published.id, { url: process.url })];
    const openFor = async (role: 'administrator' | 'author' | 'editor' | 'subscriber') =>
      (
        await host.inject({
          url: `/wp-json/core/v2/live?include=${draft.id},${published.id}`,
          headers: host.as(role).headers,
        })
      ).json();
    const people = [{ id: expect.any(Number), name: 'editor' }];
    const both = [
      { id: draft.id, people },
      { id: published.id, people },
    ];
    await vi.waitFor(async () => expect(await openFor('administrator')).toEqual(both), 60_000);
    expect(await openFor('author')).toEqual([both[1]]);
    expect([await openFor('subscriber'), await openFor('editor')]).toEqual([[], []]);
    await Promise.all([ada.leave(), ben.leave()]);
    await vi.waitFor(async () => expect(await openFor('administrator')).toEqual([]), 60_000);
  });

  it('is no place for anything but a small JSON', async () => {
    const { id } = await scene.draft('One line.');
    const one = await scene.enter(id);
    one.place({ long: 'x'.repeat(3_000) });
    await vi.waitFor(() => expect(one.closeCode).toBe(4400), 60_000);
  });
});

describe('what happens to a process (contracts/live.md §5)', () => {
  it('that ends stores all and sends its editors elsewhere', async () => {
    const post = await scene.draft('Text');
    const other = await scene.startProcess();
    const ada = await scene.enter(post.id, { url: other.url });
    for (let at = 0; at < 50; at += 1) ada.type(0, String(at % 10));
    await vi.waitFor(() => expect(ada.heard.some(({ type }) => type === 'kept')).toBe(true), 60_000);
    ada.type(0, '!');
    other.host.drain();
    await vi.waitFor(() => expect(ada.closeCode).toBe(1012), 60_000);
    const again = await scene.enter(post.id, { doc: ada.doc });
    await settled(again);
    expect(again.lines()).toEqual([`Text${'0123456789'.repeat(5)}!`]);
    await expect(openEditor(other.url, post.id, host.as('editor').headers)).rejects.toThrow('503 overloaded');
  });

  it('whose database fails says nothing is kept, and loses nothing', async () => {
    const post = await scene.draft('Text');
    const ada = await scene.enter(post.id);
    await settled(ada);
    const rename = (from: string, to: string) =>
      onServer(host.databaseUrl, (client) => client.query(`alter table core.${from} rename to ${to}`));
    await rename('live_updates', 'away');
    ada.type(0, ' in spite of all');
    await vi.waitFor(() => expect(ada.closeCode).toBe(1013), 60_000);
    expect(ada.isKept).toBe(false);
    await rename('away', 'live_updates');
    const again = await scene.enter(post.id, { doc: ada.doc });
    await settled(again);
    expect((await scene.enter(post.id)).lines()).toEqual(['Text in spite of all']);
  });
});

describe('what operators see (contracts/operations.md §2)', () => {
  it('are open posts and their editors', async () => {
    const post = await scene.draft('Text');
    await scene.enter(post.id);
    await scene.enter(post.id);
    const { body } = await host.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${host.config.metricsToken}` },
    });
    expect(body).toMatch(/^octavo_live_documents \d+$/m);
    expect(body).toMatch(/^octavo_live_editors 2$/m);
  });
});
