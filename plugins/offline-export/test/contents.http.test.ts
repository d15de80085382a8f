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

  it('a list of posts has what readers find on the page, when the file is made (§1)', async () => {
    const site = await host.factories.site();
    const write = (fields: object) => host.factories.post({ content: '<p>Text.</p>', ...fields }, { site });
    await write({ title: 'First & foremost', date_gmt: '2026-01-02T12:00:00', slug: 'first' });
    await write({ title: 'Not yet', status: 'draft' });
    const inside = { _type: 'details', summary: 'More', content: [{ _type: 'query', layout: 'cards', count: 1 }] };
    const portable_text = [{ _type: 'query' }, inside, { _type: 'query', postType: 'nothing' }];
    const posts = `${site.path}wp-json/core/v2/posts`;
    const as = host.as('super-admin');
    const payload = { title: 'Lists', status: 'publish', date_gmt: '2026-01-01T12:00:00', portable_text };
    const post = await host.inject({ method: 'POST', url: posts, ...as, payload });
    const exported = async () => {
      const url = `${site.path}wp-json/offline-export/v1/export?id=${post.json().id}&format=md`;
      const made = (await host.inject({ method: 'GET', url, ...as })).json().export;
      const file = await host.inject({ method: 'GET', url: made.url.replace('http://network.localhost', '') });
      return file.payload.split('---\n\n')[1];
    };
    const first = `- [First & foremost](${site.url}/first/) · January 2, 2026`;
    expect(await exported()).toBe(`${first}\n\n**More**\n\n${first}\n\nNo posts yet.\n`);
    await write({ title: 'Second', date_gmt: '2026-01-03T12:00:00', slug: 'second' });
    const second = `- [Second](${site.url}/second/) · January 3, 2026`;
    expect(await exported()).toBe(`${second}\n${first}\n\n**More**\n\n${second}\n\nNo posts yet.\n`);
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
  });
});
