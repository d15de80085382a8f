import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { onServer } from '@octavo/testing';
import { whileLocked } from '../src/export-lock.ts';
import { useExports } from './use-exports.ts';

describe.each(['disk', 'S3'])('exported files on %s (contracts/offline-export.md)', (kind) => {
  const { given, called, wishes, ask, fetchFile, namesOf, fresh } = useExports(kind);

  describe('the cache (§4)', () => {
    const urlOf = async (query = '', id = given.post.id) =>
      (await ask(query, undefined, id)).json().export.url as string;

    it('gives the same file to all who ask for the same, and another for other arguments', async () => {
      const first = await urlOf();
      called.length = 0;
      expect(await urlOf()).toBe(first);
      expect(namesOf()).toEqual(['requested', 'can_export', 'pre_export', 'cache_key', 'rest_response', 'completed']);
      expect(await urlOf('&_fields=export')).toBe(first);
      expect(await urlOf('&margin=10')).not.toBe(first);
    });

    it('refuses a language that is none, like every other wrong argument', async () => {
      const refused = await ask('&lang=%22%5D');
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'rest_invalid_param']);
    });

    it.runIf(kind === 'disk')('keeps files that nobody else on the machine reads', async () => {
      const { path } = (await ask()).json().export as { path: string };
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    });

    it('never gives a file that an edit, a new name or another visibility has overtaken', async () => {
      const { id } = await fresh();
      const update = (input: object) => given.host.posts.update(given.host.context(), 'post', id, input);
      const urls = new Set([await urlOf('', id)]);
      await update({ content: '<p>Changed.</p>' });
      const changed = await urlOf('', id);
      urls.add(changed);
      expect((await fetchFile(changed)).payload).toContain('Changed.');
      await update({ status: 'private' });
      urls.add(await urlOf('', id));
      await given.host.siteAdministration.update(1, { name: 'Another name' });
      await given.host.directory.refresh();
      urls.add(await urlOf('', id));
      expect(urls.size).toBe(4);
    });

    it('serves no file of a post that fewer people may read now, or that is gone', async () => {
      const { host } = given;
      const update = (id: number, input: object) => host.posts.update(host.context(), 'post', id, input);
      const hidden: ((id: number) => Promise<unknown>)[] = [
        (id) => update(id, { status: 'private' }),
        (id) => update(id, { status: 'draft' }),
        (id) => update(id, { password: 'sesame' }),
        (id) => host.posts.delete(host.context(), 'post', id, { force: false }),
        (id) => host.posts.delete(host.context(), 'post', id, { force: true }),
      ];
      for (const hide of hidden) {
        const { id } = await fresh();
        const url = await urlOf('', id);
        expect((await fetchFile(url)).statusCode).toBe(200);
        await hide(id);
        const answer = await fetchFile(url);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      }
      const draft = await host.factories.post({ title: 'Draft', status: 'draft', content: '<p>Text.</p>' });
      const early = await urlOf('', draft.id);
      await update(draft.id, { status: 'publish' });
      expect((await fetchFile(early)).statusCode).toBe(200);
    });

    it('takes any key and any lifetime that a filter returns', async () => {
      wishes.set('cache_key', () => 'a\0b');
      for (const ttl of [1e15, Infinity]) {
        wishes.set('cache_ttl', () => ttl);
        const { id } = await fresh();
        expect(await urlOf('', id)).toBe(await urlOf('', id));
      }
      wishes.set('cache_ttl', () => NaN);
      const { id } = await fresh();
      expect(await urlOf('', id)).not.toBe(await urlOf('', id));
    });

    it('takes nothing but true for leave', async () => {
      for (const said of [new Error('no'), { allowed: false }, 'yes', 1]) {
        wishes.set('can_export', () => said);
        const refused = await ask();
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'offline_export_forbidden']);
      }
    });

    it('whatever key a filter returns, a file is that of the post, format and site asked for', async () => {
      wishes.set('cache_key', () => 'one key for all');
      wishes.set('can_export', () => true);
      const folder = (await given.host.directory.resolve('network.localhost', '/folder/'))!;
      const twin = await given.host.factories.post(
        { title: 'Twin', content: '<p>Of the other site.</p>' },
        { site: folder },
      );
      await onServer(given.host.secondUrl, (client) =>
        client.query('update core.posts set id = $1 where site_id = $2 and id = $3', [
          given.post.id,
          folder.id,
          twin.id,
        ]),
      );
      const other = await fresh();
      const payloads = [];
      for (const [id, site] of [
        [given.post.id, ''],
        [other.id, ''],
        [given.post.id, '/folder'],
      ] as const) {
        const { url } = (await ask('', undefined, id, site)).json().export;
        payloads.push((await fetchFile(url)).payload);
        if (site) expect((await fetchFile(url.replace('/folder/', '/'))).statusCode).toBe(404);
      }
      expect(payloads[0]).toContain('words');
      expect(payloads[1]).toContain('Text.');
      expect(payloads[2]).toContain('Of the other site.');
      const again = await urlOf('&margin=33');
      expect(await urlOf('&margin=44')).toBe(again);
    });

    it.each([0, -5, Number.NaN])('a lifetime of %s: never reused, to be fetched for an hour', async (ttl) => {
      const { id } = await fresh();
      wishes.set('cache_ttl', () => ttl);
      const first = await urlOf('', id);
      expect(await urlOf('', id)).not.toBe(first);
      expect((await fetchFile(first)).statusCode).toBe(200);
      const expiry = await expiryOf(first);
      expect(Math.round(expiry / 60)).toBe(60);
    });

    it('ends with its lifetime, by a job, file and all', async () => {
      const { id } = await fresh();
      wishes.set('cache_ttl', () => 100);
      const { url, path } = (await ask('', undefined, id)).json().export;
      expect(Math.round((await expiryOf(url)) / 10)).toBe(10);
      await onServer(given.host.databaseUrl, (client) =>
        client.query(`update offline_export.artifacts set expires_at = now() where token = $1`, [tokenOf(url)]),
      );
      expect((await fetchFile(url)).statusCode).toBe(404);
      expect(await urlOf('', id)).not.toBe(url);
      await given.host.drainJobs({ includePlanned: true });
      await expect(stat(path)).rejects.toThrow('ENOENT');
    });

    const tokenOf = (url: string) => new URL(url).searchParams.get('token');
    async function expiryOf(url: string): Promise<number> {
      const { rows } = await onServer(given.host.databaseUrl, (client) =>
        client.query<{ seconds: number }>(
          `select extract(epoch from expires_at - now())::float8 as seconds from offline_export.artifacts where token = $1`,
          [tokenOf(url)],
        ),
      );
      return rows[0]!.seconds;
    }
  });

  describe('files (§4)', () => {
    it('need no credentials, answer ranges, and can’t be guessed', async () => {
      const { url } = (await ask()).json().export;
      const whole = await fetchFile(url);
      const part = await fetchFile(url, { range: 'bytes=3-', 'if-range': String(whole.headers['etag']) });
      expect([part.statusCode, part.payload]).toEqual([206, whole.payload.slice(3)]);
      for (const wrong of [
        url.replace(/token=.{5}/, 'token=AAAAA'),
        url.replace('hello', 'other'),
        url.replace(/\?.*/, `?token=${'A'.repeat(43)}`),
      ]) {
        expect((await fetchFile(wrong)).statusCode).toBe(404);
      }
      expect((await fetchFile(url.replace(/\?.*/, ''))).statusCode).toBe(400);
      const [, token] = url.split('token=');
      expect(given.host.logs.join('\n')).toContain('[redacted]');
      expect(given.host.logs.join('\n')).not.toContain(token);
    });
  });

  describe('one at a time (§4)', () => {
    it('while one makes a file, others hear 409', async () => {
      const { id } = await fresh();
      const { promise, resolve } = Promise.withResolvers<void>();
      wishes.set('cache_ttl', () => promise.then(() => 100));
      const first = ask('', undefined, id);
      await expect.poll(namesOf).toContain('cache_ttl');
      const second = await ask('', undefined, id);
      expect([second.statusCode, second.json().code]).toEqual([409, 'offline_export_busy']);
      wishes.set('lock_key', () => false);
      wishes.delete('cache_ttl');
      expect((await ask('', undefined, id)).statusCode).toBe(200);
      resolve();
      expect((await first).statusCode).toBe(200);
      wishes.delete('lock_key');
      expect((await ask('', undefined, id)).statusCode).toBe(200);
    });

    it('a hundred at once make one', async () => {
      const { id } = await fresh();
      const responses = await Promise.all(Array.from({ length: 100 }, () => ask('', undefined, id)));
      const statuses = Object.groupBy(responses, ({ statusCode }) => statusCode);
      expect(Object.keys(statuses).every((status) => ['200', '409'].includes(status))).toBe(true);
      expect(statuses[200]!.length).toBeGreaterThan(0);
      expect(namesOf().filter((name) => name === 'cache_ttl')).toHaveLength(1);
      expect(new Set(statuses[200]!.map((response) => response.json().export.url)).size).toBe(1);
    });

    it('a lock whose owner has died is free again; a living owner keeps it', async () => {
      const context = given.host.context();
      const { promise, resolve } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const held = whileLocked(given.platform, context, 'a key', () => (begin(), promise));
      await begun;
      expect(await whileLocked(given.platform, context, 'a key', async () => 'mine')).toBeUndefined();
      expect(await whileLocked(given.platform, context, 'another key', async () => 'mine')).toBe('mine');
      await onServer(given.host.databaseUrl, (client) =>
        client.query(`update offline_export.locks set expires_at = now() - interval '1 second'`),
      );
      expect(await whileLocked(given.platform, context, 'a key', async () => 'mine')).toBe('mine');
      resolve();
      await held;
    });
  });
});
