import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEgress, type Egress } from '../src/egress.ts';

let folder: string;
let echo: Server;
let place: string;
let egress: Egress;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-tasks-egress-'));
  echo = createServer((socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  place = `localhost:${(echo.address() as AddressInfo).port}`;
  egress = await openEgress(join(folder, 'out.sock'), [place, 'untrusted.localhost'], [place]);
});
afterEach(async () => {
  await egress.close();
  echo.close();
  await rm(folder, { recursive: true });
});

/** What comes back for these words, sent one after another. */
function say(...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(join(folder, 'out.sock'));
    let heard = '';
    const next = () => {
      const word = words.shift();
      if (word === undefined) socket.end();
      else socket.write(word);
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      next();
    });
    socket
      .on('connect', next)
      .on('error', reject)
      .on('close', () => resolve(heard));
  });
}

describe('the way out', () => {
  it('leads to the hosts that are allowed', async () => {
    const heard = await say(`CONNECT ${place} HTTP/1.1\r\nhost: ${place}\r\n\r\n`, 'hello');
    expect(heard).toBe('HTTP/1.1 200 Connection established\r\n\r\nhello');
  });

  it.each([
    ['another host', 'CONNECT example.org:443 HTTP/1.1\r\n\r\n'],
    ['another port', 'CONNECT localhost:1 HTTP/1.1\r\n\r\n'],
    ['an address', 'CONNECT 127.0.0.1:80 HTTP/1.1\r\n\r\n'],
    ['a host within that is not trusted', 'CONNECT untrusted.localhost:443 HTTP/1.1\r\n\r\n'],
    ['a plain request', 'GET http://example.org/ HTTP/1.1\r\n\r\n'],
    ['a request with something behind it', 'CONNECT PLACE HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n'],
    ['a request without an end', `CONNECT PLACE HTTP/1.1\r\nx: ${'y'.repeat(9000)}`],
  ])('does not lead to %s', async (_what, request) => {
    expect(await say(request.replace('PLACE', place))).toMatch(/^HTTP\/1\.1 403 /);
  });
});
