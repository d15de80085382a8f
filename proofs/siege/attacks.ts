import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

export type Target = { port: number; milliseconds: number; locked: number; credential: Record<string, string> };
type Attack = (target: Target) => Promise<void>;

/** Each attacker has an address of its own, as the network sees it. */
const addressOf = (attacker: number) => `127.0.3.${1 + attacker}`;
const rest = '/wp-json';

type Sent = { path: string; body?: string | Buffer; headers?: Record<string, string>; from?: number };

function send({ port }: Target, { path, body, headers = {}, from = 0 }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, localAddress: addressOf(from), method: body ? 'POST' : 'GET' };
    const request = httpRequest({ ...options, headers: { host: 'localhost', ...headers } }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.setTimeout(60_000, () => request.destroy());
    request.end(body);
  });
}

/** Until time is up, also for what isn't answered yet: so many at once, each with a pause. */
async function keepOn(target: Target, atOnce: number, pause: number, work: (number: number) => Promise<unknown>) {
  for (let number = 0; number < atOnce; number += 1) {
    void (async () => {
      for (;;) {
        await work(number);
        await sleep(pause);
      }
    })();
  }
  await sleep(target.milliseconds);
}

/** Opens so many and keeps them for the time of the attack, writing `drop` on each every second. */
async function hold(target: Target, count: number, head: string, { drop = '', reads = false, addresses = 1 } = {}) {
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const options = { host: '127.0.0.1', port: target.port, localAddress: addressOf(number % addresses) };
    const socket = connect(options).on('error', () => {});
    if (!reads) socket.pause();
    socket.write(head);
    sockets.push(socket);
    if (number % 50 === 49) await sleep(5);
  }
  const end = performance.now() + target.milliseconds;
  while (performance.now() < end) {
    await sleep(1000);
    if (drop) for (const socket of sockets) if (socket.writable) socket.write(drop);
  }
  for (const socket of sockets) socket.destroy();
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const startOf = (length: number) =>
  lines(
    'POST /wp-json/octavo/v1/session HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  );
const slowBody = startOf(50);
const json = { 'content-type': 'application/json' };

/** What was found by attack, and what else is tried first. */
export const attacks: Readonly<Record<string, Attack>> = {
  // First: a deadline that passes after the refusal would be seen in what follows.
  'large bodies that never come': (target) =>
    hold(target, 200, `${startOf(100_000_000)}{`, { reads: true, addresses: 40 }),
  'many sockets with slow bodies': (target) => hold(target, 2002, `${slowBody}{`, { reads: true }),
  'slow bodies from forty addresses': (target) =>
    hold(target, 1000, `${slowBody}{`, { drop: ' ', reads: true, addresses: 40 }),
  'slow headers': (target) =>
    hold(target, 1000, 'GET / HTTP/1.1\r\nHost: localhost\r\n', { drop: 'X-A: b\r\n', reads: true }),
  'slow readers': (target) =>
    hold(target, 90, lines(`GET ${rest}/core/v2/posts?per_page=100 HTTP/1.1`, 'Host: localhost').repeat(20)),
  'greedy queries': (target) => {
    const a = Array.from({ length: 3000 }, (_each, number) => number);
    const body = JSON.stringify({ query: 'count($a[count($a[count($a)>0])>=0])', params: { a } });
    return keepOn(target, 20, 500, (from) =>
      send(target, { path: `${rest}/portable-text/v1/groq`, body, headers: json, from }),
    );
  },
  'nested HTML': (target) => {
    const body = JSON.stringify({ title: 'Deep', content: '<div>'.repeat(380_000) });
    const headers = { ...json, ...target.credential };
    return keepOn(target, 4, 200, () => send(target, { path: `${rest}/core/v2/posts`, body, headers }));
  },
  'deep JSON': (target) => {
    const body = '['.repeat(900_000);
    return keepOn(target, 8, 50, (from) =>
      send(target, { path: `${rest}/octavo/v1/session`, body, headers: json, from }),
    );
  },
  'gzip bombs': (target) => {
    const body = gzipSync(Buffer.alloc(200_000_000), { level: 9 });
    const headers = { ...json, 'content-encoding': 'gzip' };
    return keepOn(target, 8, 50, (from) => send(target, { path: `${rest}/octavo/v1/session`, body, headers, from }));
  },
  'picture bombs': async (target) => {
    const plain = { width: 9900, height: 9900, channels: 3, background: '#336' } as const;
    const pictures = [
      ['image/jpeg', await sharp({ create: plain }).jpeg({ progressive: true }).toBuffer()],
      ['image/png', await sharp({ create: plain }).png({ progressive: true }).toBuffer()],
    ] as const;
    await keepOn(target, 4, 100, (number) => {
      const [type, body] = pictures[number % 2]!;
      const name = `bomb-${number}.${type.slice(6)}`;
      const headers = {
        ...target.credential,
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      };
      return send(target, { path: `${rest}/core/v2/media`, body, headers });
    });
  },
  'guessed logins': (target) => {
    const headers = { authorization: `Basic ${Buffer.from('author:wrong').toString('base64')}` };
    return keepOn(target, 10, 20, () => send(target, { path: `${rest}/core/v2/users/me`, headers }));
  },
  'guessed passwords of posts': (target) =>
    keepOn(target, 10, 20, () => send(target, { path: `${rest}/core/v2/posts/${target.locked}?password=wrong` })),
};

const [name, target] = process.argv.slice(2);
if (name !== undefined && target !== undefined && import.meta.main) {
  await attacks[name]!(JSON.parse(target) as Target);
  process.exit(0);
}
