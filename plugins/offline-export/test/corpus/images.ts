import { join } from 'node:path';
import type { Block } from '@octavo/blocks';
import sharp from 'sharp';
import type { ExportImage } from '../../src/document.ts';
import { type CorpusEntry, entry, lorem, paragraph, item, link, text } from './build.ts';

type Recipe = {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly alpha?: number;
};

const recipes: Readonly<Record<string, Recipe>> = {
  photo: { format: 'jpeg', width: 800, height: 533 },
  transparent: { format: 'png', width: 400, height: 300, alpha: 0.4 },
  gif: { format: 'gif', width: 120, height: 90 },
  webp: { format: 'webp', width: 640, height: 480 },
  'webp-transparent': { format: 'webp', width: 64, height: 64, alpha: 0.5 },
  wide: { format: 'png', width: 4000, height: 10 },
  tall: { format: 'png', width: 10, height: 4000 },
  tiny: { format: 'png', width: 1, height: 1 },
};

/** The pictures of the corpus, written into a folder and found by the `src` of their blocks. */
export async function createImages(folder: string): Promise<Map<string, ExportImage>> {
  const images = new Map<string, ExportImage>();
  for (const [name, { format, width, height, alpha = 1 }] of Object.entries(recipes)) {
    const path = join(folder, `${name}.${format}`);
    const background = { r: 40, g: 110, b: 170, alpha };
    await sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } })
      .toFormat(format)
      .toFile(path);
    images.set(name, { path, mimeType: `image/${format}`, width, height });
  }
  return images;
}

export function createPictures(images: ReadonlyMap<string, ExportImage>): CorpusEntry[] {
  const figure = (src: string, fields: object = {}) => ({ _type: 'image', src, ...fields });
  return [
    entry(
      'images',
      [
        paragraph(lorem),
        figure('photo', { alt: 'A blue field', caption: 'Blue, as far as one sees' }),
        paragraph(lorem),
        figure('transparent', { alt: 'See-through' }),
      ],
      { images },
    ),
    entry(
      'laid-out',
      [
        ...laidOut(figure),
        { _type: 'callout', kind: 'tip', title: 'Together', content: laidOut(figure) },
        { _type: 'table', rows: [[{ value: laidOut(figure) }]] },
        { _type: 'table', rows: [[{ value: laidOut(figure) }], ['Below']], headerRows: 1 },
      ],
      { images, listed: () => [item('bullet', 1, link('A post', 'https://example.org/a'), ' · 2 May 2026')] },
    ),
    entry(
      'images-formats',
      ['gif', 'webp', 'webp-transparent', 'tiny'].map((src) => figure(src, { alt: `As ${src}`, caption: src })),
      { images },
    ),
    entry(
      'images-aspects',
      [figure('wide', { alt: 'Very wide' }), figure('tall', { alt: 'Very tall', caption: lorem }), paragraph('After')],
      { images },
    ),
    entry(
      'images-without-alt',
      [
        figure('photo'),
        figure('photo', { caption: 'Only a caption' }),
        figure('photo', { alt: '' }),
        figure('photo', { alt: '   ', caption: '' }),
      ],
      { images },
    ),
    entry(
      'images-missing',
      [
        figure('nowhere'),
        figure('nowhere', { alt: 'What was to be seen', caption: 'And said' }),
        figure('nowhere', { caption: 'Caption alone' }),
        { _type: 'image', attachmentId: 4 },
        paragraph('After'),
      ],
      { images },
    ),
    entry(
      'images-many',
      Array.from({ length: 24 }, (_, index) =>
        figure('photo', { alt: `Number ${index}`, caption: `Caption ${index}` }),
      ),
      { images },
    ),
  ];
}

/** One of each block that lays out a page, with everything that it may have. */
function laidOut(figure: (src: string, fields?: object) => Block): Block[] {
  const file = { src: 'https://files.example/a.pdf', title: 'The paper', caption: 'Twelve pages' };
  return [
    {
      _type: 'gallery',
      columns: 2,
      caption: 'Some pictures',
      images: ['photo', 'tiny', 'gone'].map((src) => figure(src, { alt: `Of ${src}`, caption: `Below ${src}` })),
    },
    {
      _type: 'columns',
      columns: [
        { _type: 'column', width: 0.3, content: [text('h2', 'Narrow'), figure('photo', { alt: 'A field' })] },
        { _type: 'column', content: [paragraph(lorem), item('bullet', 1, 'One')] },
      ],
    },
    { _type: 'cover', image: figure('photo', { alt: 'A field' }), content: [text('h2', 'On it'), paragraph('Words')] },
    {
      _type: 'buttons',
      buttons: [
        { _type: 'button', text: 'Go there', href: 'https://links.example/' },
        { _type: 'button', text: 'Nowhere', href: 'javascript:a()' },
      ],
    },
    { _type: 'callout', kind: 'warning', title: 'Mind this', content: [paragraph(lorem)] },
    { _type: 'quote', content: [paragraph('Said.')], source: 'Somebody', href: 'https://links.example/who' },
    { _type: 'details', summary: 'More of it', content: [paragraph('The rest.')] },
    { _type: 'audio', ...file },
    { _type: 'video', ...file, poster: figure('photo') },
    { _type: 'file', ...file },
    { _type: 'tableOfContents', title: 'Inside' },
    { _type: 'query', count: 3 },
  ];
}
