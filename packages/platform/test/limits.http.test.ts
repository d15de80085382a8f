import { request as send } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

const open: (() => void)[] = [];
let arrived = 0;
const hold = () =>
  new Promise<{ done: boolean }>((resolve) => {
    arrived += 1;
    open.push(() => resolve({ done: true }));
  });

/** Routes that answer when they are told to. */
const slow = definePlugin({
  id: 'slow',
  restNamespace: 'slow/v1',
  setup: () => ({
    routes: (app) => {
      app.get('/held', { config: { access: 'public' } }, hold);
      app.post('/held', { config: { access: 'public' } }, hold);
      app.get('/elsewhere', { config: { access: 'public', elsewhere: true } }, hold);
    },
  }),
});

const letAllGo = () => {
  while (open.length > 0) open.shift()!();
};

afterEach(letAllGo);

async function start(
  siteConcurrency: number,
  requestLimit: number,
  siteWaitMs = 30_000,
): Promise<{ host: TestHost; url: string }> {
  const host = await startTestHost({
    plugins: [slow],
    config: (config) => ({ ...config, siteConcurrency, requestLimit, siteWaitMs }),
  });
  return { host, url: await host.listen() };
}

const untilArrived = (count: number) => expect.poll(() => arrived).toBe(count);
const metric = async (host: TestHost, line: string) => {
  const { body } = await host.inject({ url: '/metrics' });
  return Number(
    body
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  );
};

describe('requests of one site at once (contracts/limits.md §2)', () => {
  let host: TestHost;
  let url: string;
  beforeAll(async () => {
    ({ host, url } = await start(2, 100_000));
  });
  afterAll(() => host.close());

  it('are so many; the next ones wait, those of other sites do not', async () => {
    arrived = 0;
    const requests = Array.from({ length: 4 }, () => fetch(`${url}/wp-json/slow/v1/held`));
    await untilArrived(2);
    await expect.poll(() => metric(host, 'octavo_requests{state="waiting"}')).toBe(2);
    expect(await metric(host, 'octavo_requests{state="running"}')).toBe(2);
    expect((await fetch(`${url}/folder/wp-json/core/v2/posts`)).status).toBe(200);
    open.shift()!();
    await untilArrived(3);
    open.shift()!();
    await untilArrived(4);
    letAllGo();
    expect(await Promise.all(requests.map(async (each) => (await each).status))).toEqual([200, 200, 200, 200]);
    await expect.poll(() => metric(host, 'octavo_requests{state="open"}')).toBe(0);
  });

  it('are refused at once when the queue is full', async () => {
    arrived = 0;
    const held = [fetch(`${url}/wp-json/slow/v1/held`), fetch(`${url}/wp-json/slow/v1/held`)];
    await untilArrived(2);
    const waiting = Array.from({ length: 256 }, () => fetch(`${url}/wp-json/`).then(({ status }) => status));
    await expect.poll(() => metric(host, 'octavo_requests{state="waiting"}')).toBe(256);
    expect((await fetch(`${url}/wp-json/`)).status).toBe(503);
    expect(await metric(host, 'octavo_requests{state="waiting"}')).toBe(256);
    letAllGo();
    await Promise.all(held);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  it('leave the queue when their client does', async () => {
    arrived = 0;
    const held = [fetch(`${url}/wp-json/slow/v1/held`), fetch(`${url}/wp-json/slow/v1/held`)];
    await untilArrived(2);
    const leaving = send(`${url}/wp-json/`).on('error', () => {});
    leaving.end();
    await expect.poll(() => metric(host, 'octavo_requests{state="waiting"}')).toBe(1);
    leaving.destroy();
    await expect.poll(() => metric(host, 'octavo_requests{state="waiting"}')).toBe(0);
    letAllGo();
    await Promise.all(held);
  });

  it('do not count while a body arrives, or where somebody else is waited for', async () => {
    arrived = 0;
    const port = Number(new URL(url).port);
    const sockets = Array.from({ length: 4 }, () => {
      const socket = connect(port, '127.0.0.1');
      const head = `POST /wp-json/slow/v1/held HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;
      socket.write(`${head}\r\nContent-Length: 2\r\n\r\n{`);
      return socket;
    });
    await expect.poll(() => metric(host, 'octavo_requests{state="open"}')).toBe(4);
    await expect.poll(() => metric(host, 'octavo_requests{state="running"}')).toBe(0);
    // Each on a connection of its own: one that was kept may just be closed.
    const elsewhere = Array.from(
      { length: 4 },
      () =>
        new Promise((resolve, reject) => {
          send(`${url}/wp-json/slow/v1/elsewhere`, { agent: false }, (answer) => answer.resume().on('end', resolve))
            .on('error', reject)
            .end();
        }),
    );
    await untilArrived(4);
    expect((await fetch(`${url}/wp-json/core/v2/posts`)).status).toBe(200);
    letAllGo();
    await Promise.all(elsewhere);
    for (const socket of sockets) socket.write('}');
    await untilArrived(6);
    expect(await metric(host, 'octavo_requests{state="running"}')).toBe(2);
    open.shift()!();
    await untilArrived(7);
    letAllGo();
    await untilArrived(8);
    letAllGo();
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => metric(host, 'octavo_requests{state="open"}')).toBe(0);
  });
});

describe('requests that wait too long (contracts/limits.md §2)', () => {
  it('are refused: 503 with Retry-After', async () => {
    const { host, url } = await start(2, 2_000, 200);
    arrived = 0;
    const held = [fetch(`${url}/wp-json/slow/v1/held`), fetch(`${url}/wp-json/slow/v1/held`)];
    await untilArrived(2);
    const refused = await fetch(`${url}/wp-json/core/v2/posts`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({ code: 'site_overloaded', data: { status: 503 } });
    expect(await metric(host, 'octavo_requests_refused_total{reason="site_overloaded"}')).toBe(1);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/folder/wp-json/core/v2/posts`)).status).toBe(200);
    letAllGo();
    await Promise.all(held);
    expect((await fetch(`${url}/wp-json/core/v2/posts`)).status).toBe(200);
    await host.close();
  });
});

describe('requests of the whole process (contracts/limits.md §3)', () => {
  it('are refused beyond the limit, whatever the site; health is always told, and half is the most for one site', async () => {
    const { host, url } = await start(50, 8);
    arrived = 0;
    const held = [1, 2, 3, 4].map(() => fetch(`${url}/wp-json/slow/v1/held`));
    await untilArrived(4);
    const fifth = await fetch(`${url}/wp-json/slow/v1/held`);
    expect([fifth.status, ((await fifth.json()) as { code: string }).code]).toEqual([503, 'site_overloaded']);
    held.push(...[1, 2, 3, 4].map(() => fetch(`${url}/folder/wp-json/slow/v1/held`)));
    await untilArrived(8);
    const refused = await host.inject({ url: '/wp-json/', headers: { host: 'sub.network.test' } });
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
    expect(await metric(host, 'octavo_requests_refused_total{reason="overloaded"}')).toBe(1);
    for (const path of ['/healthz', '/readyz', '/metrics', '/octavo/tls-ask?domain=network.localhost']) {
      expect((await fetch(url + path)).status).toBe(200);
    }
    letAllGo();
    expect(new Set(await Promise.all(held.map(async (each) => (await each).status)))).toEqual(new Set([200]));
    await host.close();
  });
});

describe('requests of one address at once (contracts/limits.md §4)', () => {
  const ask = (host: TestHost, from: string, url = '/wp-json/core/v2/posts') =>
    host.inject({ url, headers: { 'x-forwarded-for': from } });

  it('are so many, whatever their site; those from elsewhere pass', async () => {
    const host = await startTestHost({
      plugins: [slow],
      config: (config) => ({ ...config, addressLimit: 3, trustedProxies: ['loopback'] }),
    });
    arrived = 0;
    const held = ['', '/folder', ''].map((site) => ask(host, '203.0.113.9', `${site}/wp-json/slow/v1/held`));
    await untilArrived(3);
    const refused = await ask(host, '203.0.113.9');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'address_overloaded']);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await ask(host, '203.0.113.10')).statusCode).toBe(200);
    expect(await metric(host, 'octavo_requests_refused_total{reason="address_overloaded"}')).toBe(1);
    letAllGo();
    await Promise.all(held);
    expect((await ask(host, '203.0.113.9')).statusCode).toBe(200);
    await host.close();
  });

  it('let those go first who ask for less, and make room for them', async () => {
    const host = await startTestHost({
      plugins: [slow],
      config: (config) => ({ ...config, siteConcurrency: 2, siteWaitMs: 30_000, trustedProxies: ['loopback'] }),
    });
    arrived = 0;
    const statuses: number[] = [];
    // Two are worked on, 256 wait: the queue is full.
    const greedy = Array.from({ length: 258 }, async () => {
      statuses.push((await ask(host, '203.0.113.9', '/wp-json/slow/v1/held')).statusCode);
    });
    await expect.poll(() => metric(host, 'octavo_requests{state="waiting"}')).toBe(256);
    const reader = ask(host, '203.0.113.10');
    await expect.poll(() => statuses).toEqual([503]);
    const one = await ask(host, '203.0.113.9');
    expect([one.statusCode, one.json().code]).toEqual([503, 'site_overloaded']);
    open.shift()!();
    expect((await reader).statusCode).toBe(200);
    const drain = setInterval(letAllGo, 5);
    await Promise.all(greedy);
    clearInterval(drain);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    await host.close();
  });

  it('hold nobody else up while their bodies do not arrive, and end: 408', async () => {
    const host = await startTestHost({
      config: (config) => ({ ...config, requestLimit: 8, bodyMs: 1_500 }),
    });
    const url = await host.listen();
    const answers = Array.from({ length: 40 }, () => sendStart(url, 50, '{'));
    await expect.poll(() => metric(host, 'octavo_requests{state="open"}')).toBe(40);
    expect((await fetch(`${url}/wp-json/core/v2/posts`)).status).toBe(200);
    for (const answer of await Promise.all(answers))
      expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"rest_request_timeout"/);
    await expect.poll(() => metric(host, 'octavo_requests{state="open"}')).toBe(0);
    await host.close();
  });

  it('are refused before their bodies have arrived, and forgotten: too large, nested too deeply', async () => {
    const bodyMs = 1_000;
    const host = await startTestHost({ config: (config) => ({ ...config, bodyMs }) });
    const url = await host.listen();
    expect(await sendStart(url, 100_000_000, '{')).toMatch(/^HTTP\/1\.1 413 [^]*"rest_request_too_large"/);
    expect(await sendStart(url, 900_000, '['.repeat(300))).toMatch(/^HTTP\/1\.1 400 [^]*"rest_invalid_json"/);
    // Nobody hears of a body that would have been too slow, had it not been refused.
    await sleep(bodyMs * 1.5);
    expect((await fetch(`${url}/wp-json/core/v2/posts`)).status).toBe(200);
    await host.close();
  });
});

describe('bytes that one account makes the server parse (contracts/limits.md §6)', () => {
  it('are 16 MiB at once; then bodies wait, those beyond 10 seconds are 429, and other accounts go on', async () => {
    const host = await startTestHost();
    const url = await host.listen();
    const greedy = await host.factories.user({ role: 'author' });
    const other = await host.factories.user({ role: 'author' });
    const body = JSON.stringify({ title: 'Large', status: 'nonsense', content: 'x'.repeat(2_000_000) });
    const post = async ({ headers }: { headers: Record<string, string> }, signal?: AbortSignal) => {
      const started = performance.now();
      const response = await fetch(`${url}/wp-json/core/v2/posts`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        ...(signal && { signal }),
      }).catch(() => undefined);
      return { status: response?.status ?? 'waiting', response, milliseconds: performance.now() - started };
    };
    const atOnce = await Promise.all(Array.from({ length: 9 }, () => post(greedy)));
    expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 400));
    const enough = new AbortController();
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    const of = (status: number | string) => answers.filter((answer) => answer.status === status);
    const hasWaited = ({ milliseconds }: { milliseconds: number }) => milliseconds > 1_000;
    const many = Array.from({ length: 60 }, async () => {
      answers.push(await post(greedy, enough.signal));
      if (of(429).length > 2 && of(400).some(hasWaited)) enough.abort();
    });
    expect((await post(other)).status).toBe(400);
    await Promise.all(many);
    expect(of(400).some(hasWaited)).toBe(true);
    expect(of('waiting').length).toBeGreaterThan(0);
    expect(of(429).length).toBeGreaterThan(2);
    expect(of(400).length + of('waiting').length + of(429).length).toBe(60);
    expect(Number(of(429)[0]!.response?.headers.get('retry-after'))).toBeGreaterThanOrEqual(10);
    await host.close();
  });
});

/** Sends the start of a body and no more of it; what is said until the connection ends. */
function sendStart(url: string, length: number, start: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.on('error', reject).on('close', () => resolve(said));
    const head = 'POST /wp-json/octavo/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: ${length}\r\n\r\n${start}`);
  });
}

describe('writes and searches of people nobody knows (contracts/limits.md §4)', () => {
  it('are so many a minute from one address; reading goes on, and so do those who signed in', async () => {
    const host = await startTestHost({
      config: (config) => ({ ...config, anonymousWriteLimit: 2, trustedProxies: ['127.0.0.1'] }),
    });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const search = { url: '/wp-json/core/v2/posts?search=word', headers };
    const write = { method: 'POST' as const, url: '/wp-json/octavo/v1/session', headers, payload: {} };
    expect((await host.inject(search)).statusCode).toBe(200);
    expect((await host.inject(write)).statusCode).toBe(400);
    const refused = await host.inject(search);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rest_too_many_requests']);
    expect((await host.inject({ ...search, headers: { 'x-forwarded-for': '203.0.113.10' } })).statusCode).toBe(200);
    expect((await host.inject({ url: '/wp-json/core/v2/posts', headers })).statusCode).toBe(200);
    const known = host.as('editor');
    expect((await host.inject({ ...search, ...known, headers: { ...headers, ...known.headers } })).statusCode).toBe(
      200,
    );
    await host.close();
  });
});

describe('requests from one address (contracts/limits.md §4)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({
      config: (config) => ({ ...config, anonymousRateLimit: 3, trustedProxies: ['127.0.0.1'] }),
    });
  });
  afterAll(() => host.close());

  const ask = async (from: string, url = '/wp-json/core/v2/posts') =>
    (await host.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;
  const spend = async (from: string) => {
    for (let turn = 0; turn < 3; turn += 1) expect(await ask(from)).toBe(200);
    expect(await ask(from)).toBe(429);
  };

  it('count for each site by itself', async () => {
    await spend('192.0.2.1');
    expect(await ask('192.0.2.1', '/folder/wp-json/core/v2/posts')).toBe(200);
    expect(await metric(host, 'octavo_requests_refused_total{reason="rate_limit"}')).toBe(1);
  });

  it('count together for all addresses of one IPv6 customer', async () => {
    await spend('2001:db8:1:2::1');
    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });
});
