import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PlatformError, RestResponse } from '@octavo/plugin-api';
import { onServer } from '@octavo/testing';
import type { ExportPayload } from '../src/hooks.ts';
import { useExports } from './use-exports.ts';

describe.each(['disk', 'S3'])('the export endpoint on %s (contracts/offline-export.md)', (kind) => {
  const { given, called, wishes, ask, fetchFile, namesOf, argumentsOf, fresh } = useExports(kind);

  describe('answers (§1)', () => {
    it('with the file’s name, address, path and size', async () => {
      const response = await ask();
      expect(response.statusCode).toBe(200);
      const body = response.json();
      expect(body).toEqual({
        status: 'ok',
        format: 'md',
        post_id: given.post.id,
        export: {
          file: `hello-${given.post.id}.md`,
          url: expect.stringMatching(
            new RegExp(
              `^http://network.localhost/wp-json/offline-export/v1/files/hello-${given.post.id}.md\\?token=[\\w-]{43}$`,
            ),
          ),
          path: expect.stringMatching(/^\//),
          size: expect.any(Number),
          filename: `hello-${given.post.id}.md`,
        },
      });
      const file = await fetchFile(body.export.url);
      expect(file.statusCode).toBe(200);
      expect(file.rawPayload.length).toBe(body.export.size);
      expect(file.payload).toContain('Some **words**.');
      expect(file.headers).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': `attachment; filename=hello-${given.post.id}.md`,
      });
      expect((await readFile(body.export.path)).equals(file.rawPayload)).toBe(true);
    });

    it('PDF unless another format is asked for', async () => {
      const url = `/wp-json/offline-export/v1/export?id=${given.post.id}`;
      const { format, export: made } = (
        await given.host.inject({ method: 'GET', url, ...given.host.as('editor') })
      ).json();
      expect([format, made.file]).toEqual(['pdf', `hello-${given.post.id}.pdf`]);
      const file = await fetchFile(made.url);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.payload.slice(0, 5)).toBe('%PDF-');
    });

    it('EPUB, and Markdown with its pictures', async () => {
      const url = `/wp-json/offline-export/v1/export?id=${given.post.id}&format=epub`;
      const { export: made } = (await given.host.inject({ method: 'GET', url, ...given.host.as('editor') })).json();
      const file = await fetchFile(made.url);
      expect(file.headers['content-type']).toBe('application/epub+zip');
      expect(file.payload).toContain('mimetypeapplication/epub+zip');
      const bundle = (await ask('&bundle=1')).json().export;
      expect(bundle.file).toBe(`hello-${given.post.id}.zip`);
      expect((await fetchFile(bundle.url)).payload.slice(0, 2)).toBe('PK');
    });

    it.each([
      ['no id', 'id=', 400, 'rest_invalid_param'],
      ['an id that is no number', 'id=x', 400, 'rest_invalid_param'],
      ['an unknown format', 'id=1&format=docx', 400, 'rest_invalid_param'],
      ['a margin beyond the page', 'id=1&margin=500', 400, 'rest_invalid_param'],
    ])('refuses %s', async (_name, query, status, code) => {
      const url = `/wp-json/offline-export/v1/export?${query}`;
      const response = await given.host.inject({ method: 'GET', url, ...given.host.as('editor') });
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
      expect(called).toEqual([]);
    });

    it('404 for a post that there isn’t', async () => {
      const response = await ask('', undefined, 999_999);
      expect([response.statusCode, response.json().code]).toEqual([404, 'rest_post_invalid_id']);
      expect(namesOf()).toEqual(['requested', 'can_export', 'failed']);
    });
  });

  describe('permission (§2)', () => {
    it.each(['subscriber', 'contributor', 'author'] as const)('%s: 403', async (role) => {
      const response = await ask('', given.host.as(role));
      expect([response.statusCode, response.json().code]).toEqual([403, 'offline_export_forbidden']);
      expect(namesOf()).toEqual(['requested', 'can_export', 'failed']);
      expect(argumentsOf('failed')![3]).toBeInstanceOf(PlatformError);
    });

    it('anonymous: 403 too', async () => {
      const response = await ask('', { headers: {} });
      expect([response.statusCode, response.json().code]).toEqual([403, 'offline_export_forbidden']);
    });

    it.each(['editor', 'administrator', 'super-admin'] as const)('%s: 200', async (role) => {
      expect((await ask('', given.host.as(role))).statusCode).toBe(200);
    });

    it('the filter’s word is final, either way', async () => {
      const draft = await given.host.factories.post({ status: 'draft', content: '<p>Secret.</p>' });
      wishes.set('can_export', () => true);
      expect((await ask('', { headers: {} }, draft.id)).statusCode).toBe(200);
      wishes.set('can_export', () => false);
      expect((await ask()).statusCode).toBe(403);
    });

    it('an error of the filter’s has its own status', async () => {
      const error = new PlatformError(429, 'too_many', 'Slow down.', { headers: { 'Retry-After': '60' } });
      wishes.set('can_export', () => error);
      const response = await ask();
      expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
        429,
        'too_many',
        '60',
      ]);
      expect(argumentsOf('failed')![3]).toBe(error);
    });
  });

  describe('hooks (§3)', () => {
    it('run in their order, with their parameters in order', async () => {
      const { id } = await fresh();
      await ask('&toc=true&colour=red&_fields=status&margin=20', undefined, id);
      expect(namesOf()).toEqual([
        'requested',
        'can_export',
        'pre_export',
        'cache_key',
        'lock_key',
        'cache_ttl',
        'rest_response',
        'completed',
      ]);
      const args = { colour: 'red', margin: 20, toc: true };
      const request = expect.objectContaining({ method: 'GET', route: '/offline-export/v1/export' });
      const common = [id, 'md', args];
      expect(argumentsOf('requested')).toEqual([...common, request]);
      expect(argumentsOf('can_export')).toEqual([true, ...common, request]);
      expect(argumentsOf('pre_export')).toEqual([null, ...common, request]);
      const key = expect.stringMatching(new RegExp(`^offline_export:md:${id}:[0-9a-f]{16}$`));
      expect(argumentsOf('cache_key')).toEqual([key, ...common]);
      expect(argumentsOf('lock_key')).toEqual([`offline_export:lock:md:${id}`, ...common]);
      expect(argumentsOf('cache_ttl')).toEqual([43_200, ...common]);
      const payload = expect.objectContaining({ status: 'ok', post_id: id, export: expect.any(Object) });
      expect(argumentsOf('rest_response')).toEqual([payload, ...common, request]);
      expect(argumentsOf('completed')).toEqual([...common, expect.objectContaining({ filename: `fresh-${id}.md` })]);
    });

    it('the payload can be changed, and completed hears of it', async () => {
      wishes.set('rest_response', (payload: ExportPayload) => ({
        ...payload,
        licence: 'CC0',
        export: { ...payload.export, expires: 5 },
      }));
      const body = (await ask()).json();
      expect(body).toMatchObject({ licence: 'CC0', export: { expires: 5 } });
      expect(argumentsOf('completed')![3]).toEqual(body.export);
    });

    it('pre_export may answer itself: 202 fires neither completed nor failed', async () => {
      const queued = { status: 'queued', message: 'Later.', post_id: given.post.id, format: 'md', job_id: '7' };
      wishes.set('pre_export', () => new RestResponse(202, queued, { 'Retry-After': '5' }));
      const response = await ask();
      expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([202, queued, '5']);
      expect(namesOf()).toEqual(['requested', 'can_export', 'pre_export']);
    });

    it.each([
      ['a response', () => new RestResponse(503, { status: 'closed' }), 503],
      ['an error', () => new PlatformError(402, 'pay_first', 'Pay first.'), 402],
    ])('%s of 400 and more from pre_export is a failure', async (_name, make, status) => {
      const answer = make();
      wishes.set('pre_export', () => answer);
      expect((await ask()).statusCode).toBe(status);
      expect(namesOf()).toEqual(['requested', 'can_export', 'pre_export', 'failed']);
      expect(argumentsOf('failed')![3]).toBe(answer);
    });

    it('a filter that throws is a failure of ours', async () => {
      wishes.set('rest_response', () => {
        throw new Error('a bug');
      });
      const response = await ask();
      expect([response.statusCode, response.json().code]).toEqual([500, 'offline_export_failed']);
      expect(namesOf().filter((name) => name === 'failed')).toHaveLength(1);
      expect(namesOf()).not.toContain('completed');
    });

    it('content that can’t be exported: 500, told once', async () => {
      const broken = await fresh();
      await onServer(given.host.databaseUrl, (client) =>
        client.query(`update core.posts set content_format = 'unheard-of' where site_id = 1 and id = $1`, [broken.id]),
      );
      const response = await ask('', undefined, broken.id);
      expect([response.statusCode, response.json().code]).toEqual([500, 'offline_export_failed']);
      expect(namesOf().filter((name) => name === 'failed')).toHaveLength(1);
    });
  });
});
