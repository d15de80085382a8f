import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Message = {
  id: string;
  type: string;
  timestamp: string;
  site: { id: number; name: string; url: string };
  data: Record<string, unknown>;
};
export type Received = { path: string; headers: IncomingHttpHeaders; body: string; message: Message };
export type Answer = (response: ServerResponse, received: Received) => void;
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const accept: Answer = (response) => response.writeHead(204).end();

/** A real server that does to each path as it is told, and remembers what came. */
export async function startReceiver(tls?: { key: string; cert: string }) {
  const received: Received[] = [];
  const answers = new Map<string, Answer[]>();

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const path = request.url ?? '';
    const one = { path, headers: request.headers, body, message: JSON.parse(body) as Message };
    received.push(one);
    const planned = answers.get(path) ?? [];
    const answer = planned.length > 1 ? planned.shift() : planned[0];
    (answer ?? accept)(response, one);
  }

  const listener: RequestListener = (request, response) => void take(request, response);
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** One after another, the last one ever after. */
    answer: (path: string, ...planned: Answer[]) => void answers.set(path, planned),
    at: (path: string) => received.filter((one) => one.path === path),
    /** As many as are wanted, or it fails. */
    async until(path: string, count: number, milliseconds = 10_000): Promise<Received[]> {
      const deadline = Date.now() + milliseconds;
      for (;;) {
        const found = received.filter((one) => one.path === path);
        if (found.length >= count) return found;
        if (Date.now() > deadline) throw new Error(`${path}: ${found.length} of ${count} messages came.`);
        await sleep(20);
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);

export const hang: Answer = () => {};
