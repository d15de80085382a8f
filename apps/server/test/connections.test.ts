import { createServer, request as send, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections, serverOptions } from '../src/connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

type Limits = Partial<Parameters<typeof limitConnections>[1]>;

/** Answers `/large` with more than any buffer holds, `/slow` after a second, and the rest when the request is there. */
async function start(limits: Limits): Promise<number> {
  server = createServer(serverOptions, (request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
    else if (request.url === '/slow') setTimeout(() => response.end('done'), 1_000);
    else request.resume().on('end', () => response.end('done'));
  });
  limitConnections(server, { perAddress: 0, clientNetworkOf: (address) => address, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function open(port: number, text = '', localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  if (text !== '') socket.write(text);
  return socket;
}

const heard = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()));

describe('connections (contracts/limits.md §4, §6)', () => {
  it('of one address are so many; another one has its own, and a closed one makes room', async () => {
    const port = await start({ perAddress: 3 });
    const kept = Array.from({ length: 3 }, () => open(port));
    await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(3);
    const refused = await heard(open(port));
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[^]*"code":"address_overloaded"/);
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    expect(await heard(open(port, request, '127.0.0.2'))).toMatch(/^HTTP\/1\.1 200/);
    kept[0]!.destroy();
    await expect.poll(() => heard(open(port, request))).toMatch(/^HTTP\/1\.1 200/);
  });

  it('of a trusted proxy are not counted', async () => {
    const port = await start({ perAddress: 1, clientNetworkOf: () => undefined });
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    open(port);
    expect(await heard(open(port, request))).toMatch(/^HTTP\/1\.1 200/);
  });

  it('on which nothing moves end when it is the client that waits', async () => {
    const port = await start({ stallMs: 300 });
    const silent = open(port);
    const halfway = open(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab');
    const reader = open(port, 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    reader.pause();
    silent.resume();
    halfway.resume();
    await Promise.all([closed(silent), closed(halfway)]);
    await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0);
  });

  it('stay while we are the ones who take long, and are kept longer than fronts keep them', async () => {
    const port = await start({ stallMs: 300 });
    const answer = await new Promise<{ body: string; keepAlive: unknown }>((resolve, reject) => {
      send({ port, path: '/slow', headers: { connection: 'keep-alive' } }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ body, keepAlive: response.headers['keep-alive'] }));
      })
        .on('error', reject)
        .end();
    });
    expect(answer).toEqual({ body: 'done', keepAlive: 'timeout=75' });
  });
});
