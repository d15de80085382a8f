import type { IncomingMessage, ServerResponse } from 'node:http';
import { setInterval } from 'node:timers';
import { gzipSync } from 'node:zlib';

type Answerer = (response: ServerResponse, query: URLSearchParams, request: IncomingMessage) => void;

export const pictureSize = 1000;
const picture = Buffer.alloc(pictureSize, 'picture');
const bomb = gzipSync(Buffer.alloc(50_000_000));

const answers: Record<string, Answerer> = {
  '/picture': (response) => response.writeHead(200, { 'Content-Length': picture.length }).end(picture),
  '/in-parts': (response) => {
    response.writeHead(200);
    response.write(picture.subarray(0, 400));
    response.end(picture.subarray(400));
  },
  '/until-closed': (response) => raw(response, `HTTP/1.1 200 OK\r\n\r\n${picture.toString()}`),
  '/identity': (response) => response.writeHead(200, { 'Content-Encoding': 'identity' }).end(picture),
  '/request': (response, _query, request) => response.writeHead(200).end(JSON.stringify(request.rawHeaders)),
  '/posted': (response, _query, request) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, rawHeaders } = request;
      response.writeHead(202).end(JSON.stringify({ method, rawHeaders, body: Buffer.concat(parts).toString() }));
    });
  },
  '/to': (response, query) => {
    const status = Number(query.get('status') ?? 302);
    response
      .writeHead(status, { Location: query.get('location') ?? '', 'Set-Cookie': 'a=b; Domain=example.com' })
      .end('x');
  },
  '/loop': (response, query) => {
    response.writeHead(302, { Location: `/loop?turn=${Number(query.get('turn')) + 1}` }).end();
  },
  '/status': (response, query) => response.writeHead(Number(query.get('code'))).end('x'),
  '/no-location': (response) => response.writeHead(302).end(picture),
  '/large': (response, query) => response.writeHead(200).end(Buffer.alloc(Number(query.get('bytes')))),
  '/large-announced': (response) => response.writeHead(200, { 'Content-Length': 10_000_000_000 }).write('x'),
  '/endless': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/less-than-announced': (response) => raw(response, 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort'),
  '/less-in-parts': (response) => raw(response, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nshort'),
  '/more-than-announced': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${'x'.repeat(300_000)}`),
  '/two-lengths': (response) =>
    raw(response, 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\nxxxxxxx'),
  '/negative-length': (response) => raw(response, 'HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nxxxxx'),
  '/compressed': (response, query) => {
    response.writeHead(200, { 'Content-Encoding': query.get('coding') ?? '' }).end(bomb);
  },
  '/compressed-transfer': (response) =>
    raw(response, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n5\r\nxxxxx\r\n0\r\n\r\n'),
  '/garbage': (response) => raw(response, 'SSH-2.0-OpenSSH_9.9\r\n'),
  '/hung-up': (response) => raw(response, ''),
  '/upgrade': (response) =>
    raw(response, 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  '/endless-headers': (response) => raw(response, `HTTP/1.1 200 OK\r\n${'X-Padding: x\r\n'.repeat(20_000)}\r\n`),
  '/no-headers': () => {},
  '/slow-headers': (response) => drip(response, 'HTTP/1.1 200 OK\r\nX-Padding: ', 'x'),
  '/endless-hints': (response) => drip(response, '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
  '/slow-body': (response) => drip(response, 'HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n', 'x'),
};

export function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://www.example.com');
  const found = answers[pathname];
  if (found) found(response, searchParams, request);
  else response.writeHead(404).end();
}

/** As no honest server would say it. */
function raw(response: ServerResponse, text: string): void {
  response.socket?.end(text);
}

/** A little every 20 ms: each wait is short and all of them together are endless. */
function drip({ socket }: ServerResponse, start: string, drop: string): void {
  socket?.write(start);
  const timer = setInterval(() => socket?.write(drop), 20);
  socket?.on('close', () => clearInterval(timer));
}
