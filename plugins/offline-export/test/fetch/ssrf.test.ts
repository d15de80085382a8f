import { execFile, type ExecFileOptions } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost } from '@octavo/testing/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, deadline } from './answered-urls.ts';
import { makeCertificates } from './certificates.ts';
import { hostile } from './hostile-urls.ts';
import type { Outcome, Report } from './in-namespace.ts';
import { rebindingHosts, unreachable } from './zone.ts';

const execute = promisify(execFile);

/** Every address there is but one, of both families, is this machine: nothing leaves it and nothing gets past the sinks. */
const ownNetwork = [
  'ip link set lo up',
  'ip address add fe80::1/64 dev lo nodad',
  'ip route add local default dev lo',
  'ip -6 route add local default dev lo',
  `ip route add unreachable ${unreachable} table local`,
  'exec "$@"',
].join(' && ');

let report: Report;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-fetch-'));
  try {
    report = await runInNamespace(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 100_000);

describe('what is refused at once (contracts/offline-export.md §8)', () => {
  it('comes in more than three hundred forms', () => {
    expect(new Set(hostile.flatMap(({ urls }) => urls)).size).toBeGreaterThan(300);
    expect(report.hostile).toHaveLength(hostile.flatMap(({ urls }) => urls).length);
  });

  it.each(hostile)('$kind: nobody is asked, nothing arrives', ({ reason, urls }) => {
    const outcomes = urls.map((url) => report.hostile.find((outcome) => outcome.url === url));
    const expected = urls.map((url) => ({ url, reason, arrivals: [], queries: [], milliseconds: expect.any(Number) }));
    expect(outcomes).toEqual(expected);
  });
});

describe('exports of hostile addresses (contracts/offline-export.md §8)', () => {
  it('as pictures, embeds and links, in every format: nobody is asked, nothing arrives', () => {
    const { files, ...noticed } = report.exported;
    expect(files).toBe(3 * Math.ceil(report.hostile.length / 90));
    expect(noticed).toEqual({ arrivals: [], queries: [] });
  });
});

describe('what is asked for (contracts/offline-export.md §8)', () => {
  it.each(answered.map((row, index) => ({ ...row, index })))('$kind: $url', ({ index, url, arrivals, ...end }) => {
    const outcome = report.answered[index];
    expect(outcome).toMatchObject({ url, arrivals });
    if ('size' in end) expect(outcome).toMatchObject({ size: end.size, fileSize: end.size });
    else {
      expect(outcome).toMatchObject({ reason: expect.stringMatching(end.reason) });
      expect(outcome).not.toHaveProperty('size');
      expect(outcome).not.toHaveProperty('fileSize');
    }
  });

  it('takes no longer than allowed', () => {
    const slow = answered.flatMap(({ timeoutMs }, index) => (timeoutMs === deadline ? [report.answered[index]] : []));
    expect(slow).toHaveLength(6);
    for (const outcome of slow) expect(outcome?.milliseconds).toBeLessThan(deadline + 1000);
  });

  it.each(Object.keys(rebindingHosts))('asks for %s once for each connection', (name) => {
    const first = report.answered.find(({ url }) => url.startsWith(`https://${name}/`));
    const times = name === 'rebinding-redirect.example.com' ? 2 : 1;
    expect(first?.queries.toSorted()).toEqual([...Array(times).fill(`1 ${name}`), ...Array(times).fill(`28 ${name}`)]);
  });

  it('says nothing about us, and nothing about where it was before', () => {
    const { request } = report;
    expect(Object.fromEntries(request.flatMap((name, at) => (at % 2 === 0 ? [[name, request[at + 1]]] : [])))).toEqual({
      Host: 'www.example.com',
      'User-Agent': 'Octavo',
      Accept: 'image/*',
      'Accept-Encoding': 'identity',
      Connection: 'close',
    });
  });
});

describe('requests with a body (contracts/webhooks.md §2)', () => {
  it('go nowhere that a file would not be fetched from', () => {
    const { posted } = report;
    expect(posted.hostile).toHaveLength(report.hostile.length);
    expect(posted.hostile).toEqual(report.hostile.map(({ url, reason }) => ({ url, reason, arrivals: [] })));
    expect(posted.inside.length).toBeGreaterThan(50);
    const reason = 'the host name resolves to an address that is not public';
    expect(posted.inside).toEqual(posted.inside.map(({ url }) => ({ url, reason, arrivals: [] })));
  });

  it('go where the name led when it was judged, and are judged again each time', () => {
    const [entered, sent] = report.posted.turncoat;
    expect(entered).not.toHaveProperty('reason');
    expect(sent).toMatchObject({ reason: 'the host name resolves to an address that is not public', arrivals: [] });
    expect(report.posted.answered['pinned']).toMatchObject({ status: 202, arrivals: ['93.184.215.94 443'] });
  });

  it('say what they were given, and nothing about us', () => {
    const { status, body = '' } = report.posted.answered['/posted']!;
    expect(status).toBe(202);
    const { method, rawHeaders, body: told } = JSON.parse(body) as Record<string, string> & { rawHeaders: string[] };
    expect([method, told]).toEqual(['POST', 'what happened']);
    expect(
      Object.fromEntries(rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : []))),
    ).toEqual({
      Host: 'www.example.com',
      'User-Agent': 'Octavo',
      'Accept-Encoding': 'identity',
      'Content-Type': 'text/plain',
      'Content-Length': '13',
      Connection: 'close',
    });
  });

  it('are answered by the first status, with the beginning of what follows', () => {
    const { answered: by } = report.posted;
    expect(by['/to?location=https://127.0.0.1/']).toMatchObject({ status: 302, arrivals: ['93.184.215.10 443'] });
    expect([by['/endless']?.status, by['/endless']?.body?.length]).toEqual([200, 1000]);
    expect(by['/slow-body']).toMatchObject({ status: 200, body: expect.stringMatching(/^x+$/) });
  });

  it.each([
    ['/no-headers', /^it took longer than 300 ms$/],
    ['mute', /^it took longer than 300 ms$/],
    ['/hung-up', /hang up|connection was closed/],
    ['self-signed', /self-signed/],
    ['other-name', /does not match certificate/],
  ])('fail with a reason: %s', (key, reason) => {
    expect(report.posted.answered[key]!.reason).toMatch(reason);
    expect(report.posted.answered[key]).not.toHaveProperty('status');
  });
});

describe('what is left behind (contracts/offline-export.md §8)', () => {
  it('is nothing when it is aborted', () => {
    for (const outcome of report.aborted) {
      expect(outcome.thrown).toMatch(/^(Abort|Timeout)Error/);
      expect(outcome).not.toHaveProperty('fileSize');
      expect(outcome.milliseconds).toBeLessThan(atMost(1000));
    }
  });

  it('is the file that was there before', () => {
    expect(report.taken).toMatchObject({ thrown: expect.stringContaining('EEXIST'), content: 'mine' });
  });

  it('is an error when there is no place for it', () => {
    expect(report.folderless).toMatchObject({ thrown: expect.stringContaining('ENOENT') });
  });
});

describe('the sinks (contracts/offline-export.md §8)', () => {
  it('notice whoever arrives without the guard', () => {
    expect(report.knocked.length).toBeGreaterThan(500);
    expect(report.noticed.toSorted()).toEqual(report.knocked.toSorted());
  });

  it('notice nobody who comes late', () => {
    expect(report.late).toEqual([]);
  });

  it('have met nobody at an address or port that is not public', () => {
    const outcomes: Outcome[] = [...report.hostile, ...report.answered, ...report.aborted];
    const places = new Set(outcomes.flatMap(({ arrivals }) => arrivals));
    for (const place of places) expect(place).toMatch(/^(93\.184\.215\.\d+|2606:2800:21f::\d+) 443$/);
    expect(places.size).toBeGreaterThan(8);
  });
});

/** The environment tries to lead it astray: to a proxy, and to trust anybody. */
async function runInNamespace(folder: string): Promise<Report> {
  const { authority } = await makeCertificates(folder);
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_EXTRA_CA_CERTS: authority,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://10.0.0.1:8080',
    https_proxy: 'http://10.0.0.1:8080',
  };
  const script = [process.execPath, join(import.meta.dirname, 'in-namespace.ts'), folder];
  await inNamespace(['true'], { env }).catch((error: unknown) => {
    const needs = 'unshare, ip, IPv6 and the right to make network namespaces (as root, or for users)';
    throw new Error(
      `The fetcher is tried in a network of its own, which this machine does not allow: it takes ${needs}.`,
      {
        cause: error,
      },
    );
  });
  await inNamespace(script, { env, timeout: 90_000 });
  return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
}

async function inNamespace(command: readonly string[], options: ExecFileOptions): Promise<void> {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  await execute('unshare', [...user, '--net', 'sh', '-c', ownNetwork, 'sh', ...command], options);
}
