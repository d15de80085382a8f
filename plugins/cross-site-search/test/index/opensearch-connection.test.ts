import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { atMost } from '@octavo/testing/cases';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSearchForTests, type TestSearch } from '../../../../tools/engines/opensearch.ts';
import { createOpenSearchIndex, type OpenSearchOptions } from '../../src/index/opensearch/opensearch-index.ts';
import { startFront, type Front } from './fronts.ts';
import { fill, found, query, writeOf } from './suite/documents.ts';

const username = 'searcher';
const password = 'p4ss:wörd/@%';
const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const unauthorized = { status: 401, body: { error: { type: 'security_exception', reason: 'No.' }, status: 401 } };
const unavailable = { name: 'PlatformError', status: 503, code: 'cross_site_search_unavailable' };
const timeout = { name: 'PlatformError', status: 503, code: 'cross_site_search_timeout' };
const retryAfter = { headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } };

describe('the connection to OpenSearch (contracts/cross-site-search.md §6, §7)', () => {
  let search: TestSearch;
  let folder: string;
  let tls: { key: string; cert: string };
  const closing: (() => Promise<unknown>)[] = [];
  const logs: unknown[] = [];
  const write = (...line: unknown[]) => void logs.push(line);
  const log = { debug: write, info: write, warn: write, error: write };

  beforeAll(async () => {
    search = await openSearchForTests();
    folder = await mkdtemp(join(tmpdir(), 'octavo-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=search', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject]);
    tls = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  }, 300_000);
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    await search.remove();
    await rm(folder, { recursive: true });
  });

  const open = (options: Partial<OpenSearchOptions>) => {
    const index = createOpenSearchIndex({ url: search.url, prefix: search.prefix, log, ...options });
    closing.push(index.close);
    return index;
  };
  const front = async (...given: Parameters<typeof startFront>): Promise<Front> => {
    const started = await startFront(...given);
    closing.push(started.close);
    return started;
  };
  const guarded = () =>
    front(search.url, {
      tls,
      instead: ({ headers }) => (headers.authorization === authorization ? undefined : unauthorized),
    });

  it('is encrypted, and says who asks', async () => {
    const { url, received } = await guarded();
    const index = open({ url, username, password, certificateAuthority: tls.cert });
    await fill(index, [{ id: 1, post_title: 'Behind a door' }]);
    expect(await found(index, 'door')).toEqual([1]);
    expect((await index.counts()).get(1)).toBe(1);
    expect(received.every(({ headers }) => headers.authorization === authorization)).toBe(true);
  });

  it('takes user and password from the address too', async () => {
    const { url } = await guarded();
    const address = new URL(url);
    address.username = username;
    address.password = encodeURIComponent(password);
    const index = open({ url: address.href, certificateAuthority: tls.cert });
    expect((await index.state()).available).toBe(true);
  });

  it('refuses a certificate that nobody known vouches for', async () => {
    const { url, received } = await guarded();
    const index = open({ url, username, password });
    await expect(index.search(query())).rejects.toMatchObject({ ...unavailable, ...retryAfter });
    expect((await index.state()).available).toBe(false);
    expect(received).toEqual([]);
  });

  it('never tells its secrets, whatever goes wrong', async () => {
    const { url } = await guarded();
    const wrong = 'wr0ng-s3cret';
    const errors: unknown[] = [];
    const note = (error: unknown) => void errors.push(error);
    const address = new URL(url);
    [address.username, address.password] = [username, wrong];
    for (const options of [
      { url, username, password: wrong, certificateAuthority: tls.cert },
      { url: address.href, certificateAuthority: tls.cert },
      { url: `http://${username}:${wrong}@127.0.0.1:1` },
    ]) {
      const index = open(options);
      await index.search(query({ text: 'door' })).catch(note);
      await index.write([writeOf({ id: 1 })]).catch(note);
      await index.startRebuild().catch(note);
    }
    for (const bad of [`not an address ${wrong}`, `ftp://${username}:${wrong}@127.0.0.1`, `http://x:${wrong}@[`]) {
      expect(() => open({ url: bad })).toThrow();
      try {
        open({ url: bad });
      } catch (error) {
        note(error);
      }
    }
    expect(errors).toHaveLength(12);
    const everything = inspect([errors, logs], { depth: 20, showHidden: true });
    for (const secret of [wrong, Buffer.from(`${username}:${wrong}`).toString('base64')]) {
      expect(everything).not.toContain(secret);
    }
    for (const error of errors.slice(0, 9)) expect(error).toMatchObject({ ...unavailable, cause: expect.any(Error) });
  });

  it('to an engine that is away is a 503, and works again when it is back', async () => {
    const there = await front(search.url);
    const index = open({ url: there.url });
    await fill(index, [{ id: 1, blog_id: 7 }]);
    const lost = open({ url: 'http://127.0.0.1:1' });
    await expect(lost.search(query())).rejects.toMatchObject({ ...unavailable, ...retryAfter });
    await expect(lost.write([writeOf({ id: 1 })])).rejects.toMatchObject(unavailable);
    await expect(lost.counts()).rejects.toMatchObject(unavailable);
    await expect(lost.startRebuild()).rejects.toMatchObject(unavailable);
    expect(await lost.state()).toEqual({ available: false, current: undefined, building: undefined, upToDate: true });
    there.instead = () => ({ status: 503, body: { error: { type: 'cluster_block_exception' }, status: 503 } });
    await expect(index.search(query())).rejects.toMatchObject(unavailable);
    expect((await index.state()).available).toBe(false);
    there.instead = () => undefined;
    expect((await index.search(query({ sites: { only: [7] } }))).total).toBe(1);
  });

  it('gives up an engine that says nothing, in time', async () => {
    const { url } = await front(search.url, { instead: () => 'silence' });
    const index = open({ url });
    const started = performance.now();
    await expect(index.search(query({ timeoutMs: 300 }))).rejects.toMatchObject({ ...timeout, ...retryAfter });
    expect(performance.now() - started).toBeLessThan(atMost(2_000));
    const leaving = new AbortController();
    const searching = index.search(query({ signal: leaving.signal, timeoutMs: 30_000 }));
    leaving.abort();
    await expect(searching).rejects.toMatchObject(unavailable);
    expect(performance.now() - started).toBeLessThan(atMost(4_000));
  });

  it('never passes part of an answer on as the whole', async () => {
    const there = await front(search.url);
    const index = open({ url: there.url });
    await fill(index, [{ id: 1, blog_id: 8 }]);
    there.instead = ({ path }) =>
      path.includes('_search?')
        ? { status: 200, body: { timed_out: true, hits: { total: { value: 1 }, hits: [] } } }
        : undefined;
    await expect(index.search(query())).rejects.toMatchObject(timeout);
    there.instead = () => ({
      status: 503,
      body: { error: { type: 'search_phase_execution_exception', reason: 'Time exceeded' }, status: 503 },
    });
    await expect(index.search(query())).rejects.toMatchObject(timeout);
    const [asked] = there.received.filter(({ path }) => path.includes('allow_partial_search_results=false'));
    expect(asked?.path).toMatch(/timeout=\d+ms/);
  });

  it('to something else than an engine is a 503, and to one that lacks a part says which', async () => {
    const there = await front(search.url);
    const index = open({ url: there.url });
    for (const [status, body] of [
      [200, '<html>Welcome</html>'],
      [404, '<html>Not found</html>'],
      [404, { message: 'no such route' }],
    ] as const) {
      there.instead = () => ({ status, body });
      await expect(index.search(query({ text: 'door' }))).rejects.toMatchObject(unavailable);
    }
    there.instead = ({ method }) =>
      method === 'PUT'
        ? { status: 400, body: { error: { reason: 'Unknown tokenizer type [icu_tokenizer]' } } }
        : undefined;
    const write = open({ url: there.url, prefix: `${search.prefix}-y` }).write([writeOf({ id: 1 })]);
    await expect(write).rejects.toThrow('analysis-icu');
  });
});
