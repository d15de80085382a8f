import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { offlineExport } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, offlineExport] });
});
afterAll(() => host.close());

describe('what is exported of a post (contracts/offline-export.md)', () => {
  it('films, sounds and frames in an HTML post are links (§7)', async () => {
    const content =
      '<p>Before.</p><video controls src="/uploads/film.mp4"></video><audio><source src="https://example.org/a.ogg"></audio>' +
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><p>After.</p>';
    const { id } = await host.factories.post({ title: 'Plays', content });
    const url = `/wp-json/offline-export/v1/export?id=${id}&format=md`;
    const made = (await host.inject({ method: 'GET', url, ...host.as('editor') })).json().export;
    const file = await host.inject({ method: 'GET', url: made.url.replace('http://network.localhost', '') });
    expect(file.payload.split('---\n\n')[1]).toMatch(
      /^Before\.\n\n\[film\.mp4\]\(http:\/\/network\.localhost\/uploads\/film\.mp4\)\n\n\[a\.ogg\]\(https:\/\/example\.org\/a\.ogg\)\n\n<https:\/\/www\.youtube[^>]+>\n\nAfter\.\n$/,
    );
  });

  it('a synced pattern is there as it is now, also in a file that is kept for others (§7)', async () => {
    const send = async (path: string, payload: object) =>
      (await host.inject({ method: 'POST', url: `/wp-json/${path}`, ...host.as('editor'), payload })).json();
    const words = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }];
    const { id: ref } = await send('portable-text/v1/patterns', { title: 'Saved', portable_text: words('First') });
    const post = await host.factories.post({ title: 'Shows', fields: { portable_text: [{ _type: 'pattern', ref }] } });
    const exported = async (format: string) => {
      const url = `/wp-json/offline-export/v1/export?id=${post.id}&format=${format}`;
      const made = (await host.inject({ method: 'GET', url, ...host.as('editor') })).json().export;
      return host.inject({ method: 'GET', url: made.url.replace('http://network.localhost', '') });
    };
    expect((await exported('md')).payload).toMatch(/---\n\nFirst\n$/);
    const epub = (await exported('epub')).rawPayload;
    await send(`core/v2/patterns/${ref}`, { portable_text: words('Second') });
    expect((await exported('md')).payload).toMatch(/---\n\nSecond\n$/);
    expect((await exported('epub')).rawPayload.equals(epub)).toBe(false);
  });

  it('a post that is too large for a PDF: the answer says which part it is, and what to do (§1)', async () => {
    const rows = Array.from({ length: 20_000 }, () => Array.from({ length: 10 }, () => 'a'));
    const payload = { status: 'publish', portable_text: [{ _type: 'table', rows }] };
    const post = await host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', ...host.as('editor'), payload });
    const url = `/wp-json/offline-export/v1/export?id=${post.json().id}`;
    const response = await host.inject({ method: 'GET', url, ...host.as('editor') });
    expect([response.statusCode, response.json().code]).toEqual([500, 'offline_export_failed']);
    expect(response.json().message).toContain('The largest part is block 1 of 1, a table of 20000 rows');
  }, 120_000);
});
