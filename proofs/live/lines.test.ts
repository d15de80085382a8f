import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLines, lineCookie } from './lines.ts';

/** A server that says its name, to requests and back to sockets. */
async function startServer(name: string) {
  const server = createServer((_request, response) => response.end(name));
  new WebSocketServer({ server }).on('connection', (socket) =>
    socket.on('message', (data: Buffer) => socket.send(`${name} ${data.toString()}`)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it('a line breaks sockets that are open, one at a time, and leads elsewhere afterwards', async () => {
  const [one, other] = [await startServer('one'), await startServer('other')];
  const lines = await createLines();
  const [mine, yours] = ['mine', 'yours'].map((name) => {
    const line = lines.add(name, one.port);
    const headers = { cookie: `a=b; ${lineCookie}=${name}` };
    const ask = () =>
      fetch(lines.address, { headers, signal: AbortSignal.timeout(500) }).then((answer) => answer.text());
    return { line, ask, open: () => openSocket(lines.address, headers) };
  }) as [Seat, Seat];

  const [socket, another] = [await mine.open(), await yours.open()];
  expect(await socket.ask('hears')).toBe('one hears');
  mine.line.break('cut');
  expect(await socket.closed).toBe(1006);
  await expect(mine.ask()).rejects.toThrow();
  expect(await another.ask('still hears')).toBe('one still hears');

  yours.line.break('silent');
  await expect(Promise.race([another.ask('nothing'), another.closed, sleep(300).then(() => 'silence')])).resolves.toBe(
    'silence',
  );
  await expect(yours.ask()).rejects.toThrow();
  mine.line.mend();
  yours.line.mend(other.port);
  expect(await another.closed).toBe(1006);
  expect([await mine.ask(), await yours.ask()]).toEqual(['one', 'other']);

  await lines.close();
  one.close();
  other.close();
});

type Seat = {
  line: ReturnType<Awaited<ReturnType<typeof createLines>>['add']>;
  ask(): Promise<string>;
  open(): ReturnType<typeof openSocket>;
};

async function openSocket(address: string, headers: Record<string, string>) {
  const socket = new WebSocket(address.replace('http', 'ws'), { headers });
  await once(socket, 'open');
  return {
    async ask(text: string): Promise<string> {
      socket.send(text);
      const [answer] = (await once(socket, 'message')) as [Buffer];
      return answer.toString();
    },
    closed: once(socket, 'close').then(([code]) => code as number),
  };
}
