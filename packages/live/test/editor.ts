import { setTimeout as sleep } from 'node:timers/promises';
import { readField, writeField } from '@octavo/live-document';
import { connectDocument, type LiveStatus, type Person } from '@octavo/live-document/connection';
import { readFromServer, toServer, type FromServer } from '@octavo/live-document/messages';
import { WebSocket } from 'ws';
import { Doc } from 'yjs';
import { linesOf, replaceIn, typeAt } from './writing.ts';

type Headers = Record<string, string>;
export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Somebody who writes in a post, by a socket of their own; comes back only when told to. */
export async function openEditor(base: string, postId: number, headers: Headers, doc = new Doc()) {
  const heard: FromServer[] = [];
  const socket = new WebSocket(`${base.replace('http', 'ws')}/wp-json/core/v2/live/${postId}`, 'octavo.live', {
    headers: { host: 'network.localhost', ...headers },
  });
  let closeCode: number | undefined;
  let people: readonly Person[] = [];
  socket.on('close', (code) => (closeCode = code));
  socket.on('message', (data: ArrayBuffer) => {
    const message = readFromServer(new Uint8Array(data))!;
    // Who is here is told at any time, and has its own list.
    if (message.type !== 'people') heard.push(message);
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { code } = JSON.parse(Buffer.concat(parts).toString()) as { code: string };
        reject(new Error(`${response.statusCode} ${code}`));
      });
    });
    socket.once('error', reject);
  });
  const connection = connectDocument(
    doc,
    () => socket,
    () => {},
    (others) => (people = others),
  );
  socket.once('close', () => connection.close());
  await opened;
  const status = (): LiveStatus => connection.status();

  return {
    doc,
    heard,
    get canWrite() {
      return status().canWrite;
    },
    get epoch() {
      return status().epoch;
    },
    get closeCode() {
      return closeCode;
    },
    get isKept() {
      return status().epoch !== '' && status().isKept;
    },
    title: () => readField(doc, 'title'),
    setTitle: (text: string) => writeField(doc, 'title', text, 'own'),
    /** The names of the others who are here, and where. */
    people: () => people.map(({ name, place }) => (place === undefined ? name : { name, place })),
    place: connection.place,
    lines: () => linesOf(doc),
    type: (line: number, text: string) => typeAt(doc, line, text),
    replace: (words: string, others: string) => replaceIn(doc, words, others),
    send: (update: Uint8Array) => socket.send(toServer({ type: 'update', number: 1_000, update })),
    raw: (data: string | Uint8Array) => socket.send(data),
    async leave(): Promise<void> {
      socket.close();
      while (closeCode === undefined) await sleep(5);
    },
  };
}
