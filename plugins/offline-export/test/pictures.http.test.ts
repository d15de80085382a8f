import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { offlineExport } from '../src/plugin.ts';

let host: TestHost;
let asked = 0;
const sink = createServer((_request, response) => {
  asked += 1;
  response.end();
});
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, offlineExport] });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await host.close();
  sink.close();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

async function bundleOf(blocks: object[]): Promise<Record<string, Buffer>> {
  const payload = { title: 'Pictures', status: 'publish', portable_text: blocks };
  const url = '/wp-json/core/v2/posts';
  const { id } = (await host.inject({ method: 'POST', url, ...host.as('editor'), payload })).json();
  const query = `id=${id}&format=md&bundle=1`;
  const request = { method: 'GET', url: `/wp-json/offline-export/v1/export?${query}`, ...host.as('editor') } as const;
  const made = (await host.inject(request)).json().export;
  const file = await host.inject({ method: 'GET', url: made.url.replace('http://network.localhost', '') });
  return Object.fromEntries(
    Object.entries(unzipSync(file.rawPayload)).map(([name, content]) => [name, Buffer.from(content)]),
  );
}

describe('pictures (contracts/offline-export.md §8)', () => {
  it('of the library come from the storage, by number or by address, wherever they stand, each once', async () => {
    const item = await host.factories.media(await picture(300, 200).jpeg().toBuffer(), 'small.jpg');
    const src = host.media.url(host.main, item);
    const sized = src.replace('/uploads/', '/uploads/sizes/medium/');
    const files = await bundleOf([
      { _type: 'image', attachmentId: item.id, alt: 'By number' },
      { _type: 'image', src, alt: 'By address' },
      { _type: 'table', rows: [[{ value: [{ _type: 'image', src: sized, alt: 'A version' }] }]] },
    ]);
    expect(files['index.md']!.toString()).not.toContain('](http');
    const pictures = Object.entries(files).filter(([name]) => name.startsWith('images/'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, content] of pictures) {
      expect(await sharp(content).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' });
    }
  });

  it('that are none, inside a block of an unknown type, are left alone', async () => {
    const files = await bundleOf([
      {
        _type: 'album',
        items: [
          { _type: 'image', attachmentId: 'abc' },
          { _type: 'image', attachmentId: 1.5 },
          { _type: 'image', attachmentId: 2 ** 70 },
          { _type: 'image', src: { href: 'x' } },
        ],
      },
    ]);
    expect(Object.keys(files)).toEqual(['index.md']);
  });

  it('named by their number alone have an address in plain Markdown', async () => {
    const item = await host.factories.media(await picture(30, 20).png().toBuffer(), 'numbered.png');
    const payload = { status: 'publish', portable_text: [{ _type: 'image', attachmentId: item.id, alt: 'A' }] };
    const post = await host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', ...host.as('editor'), payload });
    const url = `/wp-json/offline-export/v1/export?id=${post.json().id}&format=md`;
    const made = (await host.inject({ method: 'GET', url, ...host.as('editor') })).json().export;
    const file = await host.inject({ method: 'GET', url: made.url.replace('http://network.localhost', '') });
    expect(file.payload).toContain(`![A](${host.media.url(host.main, item)})`);
  });

  it('that stand for a post are on its cover; without a written excerpt the cover has none', async () => {
    const item = await host.factories.media(await picture(60, 40).png().toBuffer(), 'featured.png');
    const portable_text = [{ _type: 'block', children: [{ _type: 'span', text: 'Only in the text.' }] }];
    const payload = { title: 'Featured', status: 'publish', featured_media: item.id, portable_text };
    const post = await host.inject({ method: 'POST', url: '/wp-json/core/v2/posts', ...host.as('editor'), payload });
    const url = `/wp-json/offline-export/v1/export?id=${post.json().id}&format=epub&cover=1`;
    const made = (await host.inject({ method: 'GET', url, ...host.as('editor') })).json().export;
    const file = await host.inject({ method: 'GET', url: made.url.replace('http://network.localhost', '') });
    const files = unzipSync(file.rawPayload);
    const [name] = Object.keys(files).filter((path) => path.startsWith('EPUB/images/'));
    expect(await sharp(files[name!]).metadata()).toMatchObject({ width: 60, height: 40 });
    const told = Buffer.from(files['EPUB/package.opf']!).toString();
    expect(told).toContain('properties="cover-image"');
    expect(told).not.toContain('Only in the text.');
  });

  it('are made upright, smaller, and of a type that every format takes', async () => {
    const turned = await picture(4000, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const avif = await picture(200, 100).avif().toBuffer();
    const items = [await host.factories.media(turned, 'turned.jpg'), await host.factories.media(avif, 'a.avif')];
    const files = await bundleOf(items.map(({ id }) => ({ _type: 'image', attachmentId: id })));
    const found = [];
    for (const [name, content] of Object.entries(files)) {
      if (!name.startsWith('images/')) continue;
      const { width, height, format } = await sharp(content).metadata();
      found.push({ width, height, format });
    }
    expect(found).toContainEqual({ width: 600, height: 2400, format: 'jpeg' });
    expect(found).toContainEqual({ width: 200, height: 100, format: 'jpeg' });
  });

  it('show the part that is chosen, counted on the upright picture, and the whole beside it', async () => {
    const halves = { input: await picture(100, 400).png().toBuffer(), left: 100, top: 0 };
    const file = sharp({ create: { width: 200, height: 400, channels: 3, background: '#fff' } }).composite([halves]);
    const turned = await sharp(await file.png().toBuffer())
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { id: attachmentId } = await host.factories.media(turned, 'halves.jpg');
    const image = { _type: 'image', attachmentId };
    const files = await bundleOf([
      { ...image, alt: 'Whole' },
      { ...image, alt: 'Top', crop: { x: 0, y: 0, width: 0.25, height: 0.5 } },
      { _type: 'gallery', images: [{ ...image, alt: 'Bottom', crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } }] },
      { ...image, alt: 'Not a part', crop: { x: 0.5, y: 0, width: 1, height: 1 } },
    ]);
    const shown = async (alt: string) => {
      const name = new RegExp(`!\\[${alt}\\]\\((.*?)\\)`).exec(files['index.md']!.toString())?.[1];
      const { data, info } = await sharp(files[name!]).raw().toBuffer({ resolveWithObject: true });
      return { size: [info.width, info.height], isWhite: data.every((value) => value > 240) };
    };
    expect(await shown('Whole')).toEqual({ size: [400, 200], isWhite: false });
    expect(await shown('Top')).toEqual({ size: [100, 100], isWhite: true });
    expect(await shown('Bottom')).toMatchObject({ size: [200, 100], isWhite: false });
    expect(await shown('Not a part')).toMatchObject({ size: [400, 200] });
  });

  it('that may not or can not be had are left out; what is said of them stays', async () => {
    const { port } = sink.address() as AddressInfo;
    const lost = await host.factories.media(await picture(10, 10).png().toBuffer(), 'lost.png');
    await host.storage.remove(lost.key);
    const files = await bundleOf([
      { _type: 'image', src: `http://127.0.0.1:${port}/a.png`, alt: 'First' },
      { _type: 'image', src: `https://127.0.0.1:${port}/a.png`, alt: 'Second' },
      { _type: 'image', src: 'https://localhost/a.png', alt: 'Third' },
      { _type: 'image', src: '/elsewhere.png', alt: 'Fourth' },
      { _type: 'image', attachmentId: lost.id, alt: 'Fifth' },
    ]);
    expect(Object.keys(files)).toEqual(['index.md']);
    for (const word of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      expect(files['index.md']!.toString()).toContain(word);
    }
    expect(asked).toBe(0);
  });
});
