import { setTimeout as sleep } from 'node:timers/promises';
import { readField, render, write, writeField, type Node } from '@octavo/live-document';
import { readFromServer, toServer, type FromServer } from '@octavo/live-document/messages';
import { WebSocket } from 'ws';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';

type Headers = Record<string, string>;
export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Somebody who writes in a post, by a socket of their own. */
export async function openEditor(base: string, postId: number, headers: Headers, before = new Doc()) {
  const doc = before;
  const socket = new WebSocket(`${base.replace('http', 'ws')}/wp-json/core/v2/live/${postId}`, 'octavo.live', {
    headers: { host: 'network.localhost', ...headers },
  });
  const heard: FromServer[] = [];
  let sent = 0;
  let kept = 0;
  let canWrite = false;
  let epoch = '';
  let closeCode: number | undefined;

  const send = (update: Uint8Array) => {
    sent += 1;
    socket.send(toServer({ type: 'update', number: sent, update }));
  };
  socket.on('close', (code) => (closeCode = code));
  socket.on('message', (data: Buffer) => {
    const message = readFromServer(data)!;
    heard.push(message);
    if (message.type === 'update') applyUpdate(doc, message.update, 'server');
    if (message.type === 'kept') kept = message.number;
    if (message.type === 'rights') ({ canWrite } = message);
    if (message.type !== 'welcome') return;
    ({ canWrite, epoch } = message);
    applyUpdate(doc, message.update, 'server');
    if (canWrite) send(encodeStateAsUpdate(doc, message.have));
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server' && socket.readyState === socket.OPEN) send(update);
    });
  });
  await new Promise<void>((resolve, reject) => {
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
  socket.send(toServer({ type: 'hello', epoch: '', have: encodeStateVector(doc) }));

  return {
    doc,
    heard,
    socket,
    send,
    get canWrite() {
      return canWrite;
    },
    get epoch() {
      return epoch;
    },
    get closeCode() {
      return closeCode;
    },
    get isKept() {
      return heard.some(({ type }) => type === 'welcome') && kept === sent;
    },
    title: () => readField(doc, 'title'),
    setTitle: (text: string) => writeField(doc, 'title', text, 'own'),
    /** Of each block, by its text. */
    lines: () => render(doc).nodes.map(lineOf),
    /** Types at the end of a block. */
    type(line: number, text: string): void {
      const nodes = render(doc).nodes.map((node, at) => (at === line ? withMore(node, text) : node));
      write(doc, nodes, 'own');
    },
    raw: (data: string | Uint8Array) => socket.send(data),
    async leave(): Promise<void> {
      socket.close();
      while (closeCode === undefined) await sleep(5);
    },
  };
}

const childrenOf = (node: Node) => (node['children'] ?? []) as Node[];
const lineOf = (node: Node) =>
  childrenOf(node)
    .map((child) => (child['text'] as string | undefined) ?? '')
    .join('');

function withMore(node: Node, text: string): Node {
  const [first, ...others] = childrenOf(node);
  return { ...node, children: [{ ...first!, text: `${first!['text'] as string}${text}` }, ...others] };
}
