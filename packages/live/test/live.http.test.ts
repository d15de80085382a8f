import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, createLogger, type Host } from '@octavo/platform';
import { portableText } from '@octavo/portable-text';
import { publicSite } from '@octavo/public-site';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { live } from '@octavo/live';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { openEditor, type Editor } from './editor.ts';

type Process = { url: string; host: Pick<Host, 'drain'>; stop(): Promise<void> };

let host: TestHost;
let base: string;
const processes: Process[] = [];
const editors: Editor[] = [];

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText], features: [live] });
  base = await host.listen();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(editors.splice(0).map((editor) => editor.leave()));
  await Promise.all(processes.splice(0).map(({ stop }) => stop()));
});
afterAll(() => host.close());

/** A second web process on the same databases. */
async function startProcess(): Promise<Process> {
  const log = createLogger('silent');
  const other = await createHost(host.config, [portableText], { features: [...publicSite, live], log });
  const server: Server = createServer({ shouldUpgradeCallback: other.isUpgrade }, other.front).on(
    'upgrade',
    other.upgrade,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    host: other,
    async stop() {
      server.closeAllConnections();
      server.close();
      await other.close();
    },
  };
  processes.push(started);
  return started;
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
});

const draft = (...lines: string[]) =>
  host.factories.post({
    status: 'draft',
    fields: { portable_text: lines.map((line, at) => paragraph(`b${at}`, line)) },
  });

async function open(postId: number, { url = base, headers = host.as('editor').headers, doc = new Doc() } = {}) {
  const editor = await openEditor(url, postId, headers, doc);
  editors.push(editor);
  return editor;
}

async function greeted(editor: Editor): Promise<Editor> {
  await vi.waitFor(() => expect(editor.epoch).not.toBe(''), 10_000);
  return editor;
}

const settled = (...all: Editor[]) =>
  vi.waitFor(() => {
    for (const editor of all) {
      expect(editor.isKept).toBe(true);
      expect(editor.lines()).toEqual(all[0]!.lines());
      expect(editor.title()).toBe(all[0]!.title());
    }
  }, 20_000);

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
    const editor = await greeted(await open(post.id));
    expect(editor.title()).toBe('Begun');
    expect(editor.lines()).toEqual(['One', '']);
    expect(editor.canWrite).toBe(true);
  });

  it('shows each what the others write, at once and without loss', async () => {
    const post = await draft('First', 'Second');
    const [ada, ben] = [await greeted(await open(post.id)), await greeted(await open(post.id))];
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
    const post = await draft('First', 'Second');
    const other = await startProcess();
    const [ada, ben] = await Promise.all([open(post.id), open(post.id, { url: other.url })]);
    await Promise.all([greeted(ada), greeted(ben)]);
    expect(ada.epoch).toBe(ben.epoch);
    expect(ben.lines()).toEqual(['First', 'Second']);
    for (let at = 0; at < 30; at += 1) {
      ada.type(0, `a${at}`);
      ben.type(1, `b${at}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await settled(ada, ben);
    expect(ada.lines()[1]).toContain('b29');
    await settled(ada, await greeted(await open(post.id)), await greeted(await open(post.id, { url: other.url })));
  });

  it('is there for whoever comes later, in another process, as soon as it counts as kept', async () => {
    const post = await draft('Text');
    const ada = await greeted(await open(post.id));
    ada.type(0, ' and more');
    await settled(ada);
    const other = await startProcess();
    const ben = await greeted(await open(post.id, { url: other.url }));
    expect(ben.lines()).toEqual(['Text and more']);
  });

  it('takes in what was written without a connection', async () => {
    const post = await draft('Text');
    const ada = await greeted(await open(post.id));
    await settled(ada);
    await ada.leave();
    const ben = await greeted(await open(post.id));
    ben.type(0, ' of Ben');
    await settled(ben);
    ada.type(0, ' of Ada');
    const again = await greeted(await open(post.id, { doc: ada.doc }));
    await settled(ben, again);
    expect(again.lines()[0]).toMatch(/^Text( of Ben of Ada| of Ada of Ben)$/);
  });

  it('keeps its log short', async () => {
    const post = await draft('');
    const ada = await greeted(await open(post.id));
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.live_documents set last_number = 600 where post_id = $1`, [post.id]),
    );
    for (const text of ['one ', 'two ', 'three']) {
      ada.type(0, text);
      await settled(ada);
    }
    await vi.waitFor(async () => expect(await logOf(post.id)).toEqual({ count: 2, last: 603 }), 10_000);
    const other = await startProcess();
    expect((await greeted(await open(post.id, { url: other.url }))).lines()).toEqual(['one two three']);
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
    const post = await draft('Secret');
    await expect(openEditor(base, post.id, host.as('contributor').headers)).rejects.toThrow(/^40[34] rest_/);
    await expect(openEditor(base, 999_999, host.as('editor').headers)).rejects.toThrow('404 rest_post_invalid_id');
  });

  it('only where there are blocks, and not in the trash', async () => {
    const html = await host.factories.post({ content: '<p>HTML</p>' });
    await expect(openEditor(base, html.id, host.as('editor').headers)).rejects.toThrow('409 live_needs_blocks');
    const post = await draft('Gone');
    await host.posts.delete(host.context(), 'post', post.id, { force: false });
    await expect(openEditor(base, post.id, host.as('editor').headers)).rejects.toThrow('409 live_post_in_trash');
  });

  it('by WebSocket alone', async () => {
    const post = await draft('Text');
    const { headers } = host.as('editor');
    const response = await host.inject({ url: `/wp-json/core/v2/live/${post.id}`, headers });
    expect([response.statusCode, response.json().code]).toEqual([426, 'live_needs_websocket']);
  });

  it('a browser, with its cookie and the nonce as a subprotocol', async () => {
    const post = await draft('Text');
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
    const writer = await greeted(await open(post.id));
    const reader = await greeted(await open(post.id, { headers: host.as('contributor').headers }));
    expect([writer.canWrite, reader.canWrite]).toEqual([true, false]);
    writer.type(0, ' text');
    await settled(writer);
    await vi.waitFor(() => expect(reader.lines()).toEqual(['Public text']), 10_000);
    reader.type(0, ' of mine');
    await vi.waitFor(() => expect(reader.closeCode).toBe(4422), 10_000);
    expect(reader.heard.at(-1)).toEqual({ type: 'refused', number: 1, reason: 'You may only read this post.' });
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
      await open(post.id, { headers: author.headers }),
      await open(post.id, { headers: leaver.headers }),
    ];
    const [first, second] = await Promise.all(editors.map(greeted));
    await host.users.addMember(host.main, author.id, 'contributor');
    await host.users.addMember(host.main, leaver.id, 'subscriber');
    for (const ms of [31_000, 30_000]) {
      vi.advanceTimersByTime(ms);
      // Time for the answer to a ping.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await vi.waitFor(() => expect(first!.heard.at(-1)).toEqual({ type: 'rights', canWrite: false }), 10_000);
    await vi.waitFor(() => expect(second!.closeCode).toBe(4403), 10_000);
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
    const post = await draft('Text');
    const [ada, peer] = [await greeted(await open(post.id)), await greeted(await open(post.id))];
    act(peer);
    await vi.waitFor(() => expect(peer.closeCode).toBe(code), 10_000);
    ada.type(0, ' goes on');
    await settled(ada);
    const other = await greeted(await open(post.id));
    expect(other.lines()).toEqual(['Text goes on']);
    expect(ada.closeCode).toBeUndefined();
  });

  it('build on what nobody sent', async () => {
    const post = await draft('Text');
    const [ada, peer] = [await greeted(await open(post.id)), await greeted(await open(post.id))];
    const doc = new Doc();
    doc.getText('body').insert(0, 'unsent');
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    doc.getText('body').insert(6, ' words');
    peer.send(updates[0]!);
    await vi.waitFor(() => expect(peer.closeCode).toBe(4422), 10_000);
    expect(ada.lines()).toEqual(['Text']);
  });
});

describe('what happens to a process (contracts/live.md §5)', () => {
  it('that ends stores all and sends its editors elsewhere', async () => {
    const post = await draft('Text');
    const other = await startProcess();
    const ada = await greeted(await open(post.id, { url: other.url }));
    for (let at = 0; at < 50; at += 1) ada.type(0, String(at % 10));
    await vi.waitFor(() => expect(ada.heard.some(({ type }) => type === 'kept')).toBe(true), 10_000);
    ada.type(0, '!');
    other.host.drain();
    await vi.waitFor(() => expect(ada.closeCode).toBe(1012), 10_000);
    const again = await greeted(await open(post.id, { doc: ada.doc }));
    await settled(again);
    expect(again.lines()).toEqual([`Text${'0123456789'.repeat(5)}!`]);
    await expect(openEditor(other.url, post.id, host.as('editor').headers)).rejects.toThrow('503 overloaded');
  });

  it('whose database fails says nothing is kept, and loses nothing', async () => {
    const post = await draft('Text');
    const ada = await greeted(await open(post.id));
    await settled(ada);
    const rename = (from: string, to: string) =>
      onServer(host.databaseUrl, (client) => client.query(`alter table core.${from} rename to ${to}`));
    await rename('live_updates', 'away');
    ada.type(0, ' in spite of all');
    await vi.waitFor(() => expect(ada.closeCode).toBe(1013), 20_000);
    expect(ada.isKept).toBe(false);
    await rename('away', 'live_updates');
    const again = await greeted(await open(post.id, { doc: ada.doc }));
    await settled(again);
    expect((await greeted(await open(post.id))).lines()).toEqual(['Text in spite of all']);
  });
});
