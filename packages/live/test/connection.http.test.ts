import { connectDocument, type Connection } from '@octavo/live-document/connection';
import { write } from '@octavo/live-document';
import { onServer } from '@octavo/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Doc } from 'yjs';
import { startScene, type Scene } from './scene.ts';
import { linesOf, typeAt } from './writing.ts';

let scene: Scene;
let host: Scene['host'];
const connections: Connection[] = [];
beforeAll(async () => {
  scene = await startScene();
  ({ host } = scene);
});
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.close();
  await scene.tidy();
});
afterAll(() => host.close());

/** An editor that comes back by itself, to whichever process there is. */
function connect(postId: number, urlNow: () => string, headers = host.as('editor').headers) {
  const doc = new Doc();
  const open = () =>
    new WebSocket(`${urlNow().replace('http', 'ws')}/wp-json/core/v2/live/${postId}`, 'octavo.live', {
      headers: { host: 'network.localhost', ...headers },
    });
  const connection = connectDocument(doc, open);
  connections.push(connection);
  return {
    doc,
    connection,
    type: (text: string) => typeAt(doc, 0, text),
    line: () => linesOf(doc)[0],
  };
}

const until = (expected: () => void) => vi.waitFor(expected, 60_000);

describe('an editor whose connection comes and goes (contracts/live.md §5)', () => {
  it('goes on in another process, with all that it wrote meanwhile', async () => {
    const post = await scene.draft('Text');
    const [first, second] = [await scene.startProcess(), await scene.startProcess()];
    let { url } = first;
    const ada = connect(post.id, () => url);
    await until(() => expect(ada.connection.status().at).toBe('connected'));
    ada.type(' one');
    ({ url } = second);
    first.host.drain();
    await until(() => expect(ada.connection.status().at).not.toBe('connected'));
    ada.type(' two');
    expect(ada.connection.status().isKept).toBe(false);
    await until(() => expect(ada.connection.status()).toMatchObject({ at: 'connected', isKept: true }));
    const ben = await scene.enter(post.id);
    expect(ben.lines()).toEqual(['Text one two']);
  });

  it('says when it may not come back, and why', async () => {
    const post = await scene.draft('Text');
    const ada = connect(post.id, () => scene.base);
    await until(() => expect(ada.connection.status().at).toBe('connected'));
    await host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/posts/${post.id}`,
      headers: host.as('editor').headers,
      payload: { content: '<p>HTML</p>' },
    });
    await until(() => expect(ada.connection.status()).toMatchObject({ at: 'ended', closeCode: 4409 }));
    expect(ada.line()).toBe('Text');
  });

  it('hears what is saved, and what can’t be', async () => {
    const post = await scene.draft('Text');
    const ada = connect(post.id, () => scene.base);
    await until(() => expect(ada.connection.status().at).toBe('connected'));
    ada.type('!');
    await until(() => expect(ada.connection.status().saved).toBe(post.version + 1));
    write(ada.doc, [{ _type: 'box', _key: 'i', json: '{"_type":"image","src":7}' }], 'own');
    await until(() => expect(ada.connection.status().problem?.code).toBe('invalid_portable_text'));
  });

  it('sends nothing when it only looks, and knows at once that all is saved', async () => {
    const post = await scene.published('Text');
    const editors = [connect(post.id, () => scene.base), connect(post.id, () => scene.base)];
    for (const { connection } of editors)
      await until(() =>
        expect(connection.status()).toMatchObject({
          at: 'connected',
          isKept: true,
          isSaved: true,
          saved: post.version,
        }),
      );
    const { rows } = await onServer(host.databaseUrl, (client) =>
      client.query('select last_number from core.live_documents where post_id = $1', [post.id]),
    );
    expect(rows).toEqual([{ last_number: '0' }]);
  });

  it('keeps trying while there is nobody', async () => {
    const post = await scene.draft('Text');
    let url = 'http://127.0.0.1:1';
    const ada = connect(post.id, () => url);
    await until(() => expect(ada.connection.status().at).toBe('waiting'));
    url = scene.base;
    ada.connection.retry();
    await until(() => expect(ada.line()).toBe('Text'));
  });
});
