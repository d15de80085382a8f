import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
let picture: { id: number; url: string };
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  const content = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const item = await host.factories.media(content, 'Lake view.jpg');
  await host.media.update(host.context(), item.id, { alt_text: 'A lake' });
  picture = { id: item.id, url: host.media.url(host.main, item) };
});
afterAll(() => host.close());

async function rendered(block: object): Promise<string> {
  const payload = { status: 'publish', portable_text: [{ _type: 'image', ...block }] };
  const url = '/wp-json/core/v2/posts';
  const response = await host.inject({ method: 'POST', url, ...host.as('editor'), payload });
  expect(response.json().portable_text).toEqual(payload.portable_text);
  return response.json().content.rendered;
}

describe('images of the library (contracts/blocks.md §5.2)', () => {
  it('are shown in the size that suits the reader, with what the library says of them', async () => {
    const html = await rendered({ src: picture.url, attachmentId: picture.id });
    const sized = (name: string) => picture.url.replace('/uploads/', `/uploads/sizes/${name}/`);
    const srcset = `${sized('medium')} 300w, ${sized('medium_large')} 768w, ${sized('large')} 1024w, ${picture.url} 1200w`;
    expect(html).toBe(
      `<figure><img src="${sized('large')}" srcset="${srcset}" sizes="(max-width: 1200px) 100vw, 1200px"` +
        ' alt="A lake" width="1200" height="800" loading="lazy"' +
        ` data-id="${picture.id}"></figure>`,
    );
    for (const [, address] of html.matchAll(/(http:[^ "]+)/g)) {
      expect((await host.inject({ method: 'GET', url: new URL(address!).pathname })).statusCode).toBe(200);
    }
  });

  it('keep what the block says of them', async () => {
    expect(await rendered({ attachmentId: picture.id, alt: 'Mine', caption: 'Here' })).toMatch(
      /srcset=.* alt="Mine" .*<figcaption>Here<\/figcaption>/,
    );
  });

  it('are recognised within tables', async () => {
    const cell = { value: [{ _type: 'image', attachmentId: picture.id }] };
    expect(await rendered({ _type: 'table', rows: [[cell]] })).toContain('srcset=');
  });

  it.each([
    ['another host', 'https://elsewhere.example/uploads/2026/11/lake-view.jpg'],
    ['another picture', '/uploads/2026/11/other.jpg'],
    ['another path', '/lake-view.jpg'],
    ['an address that can’t be read', 'https://%'],
  ])('are not mistaken for others: %s', async (_name, src) => {
    expect(await rendered({ src, attachmentId: picture.id })).not.toContain('srcset');
  });

  it('that are no pictures, or aren’t there, are left to the block', async () => {
    const { id } = await host.factories.media('text', 'a.txt');
    for (const attachmentId of [id, 999_999]) {
      expect(await rendered({ src: '/a.png', attachmentId })).toBe(
        `<figure><img src="/a.png" alt="" loading="lazy" data-id="${attachmentId}"></figure>`,
      );
    }
  });
});
