import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { blockTypes, toHtml } from '../src/index.ts';
import { fromHtml } from '../src/from-html.ts';
import { validate } from '../src/validate.ts';
import { brief } from './brief.ts';
import { everyBlock } from './every-block.fixtures.ts';
import { gutenbergFixtures } from './gutenberg.fixtures.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('our own HTML (blocks.md §10)', () => {
  // What is written without a language, or has none of its own, reads back without one.
  test.each(blockTypes.filter((type) => type !== 'tableOfContents' && type !== 'table'))(
    '%s reads back as it was',
    (type) => {
      const { blocks, lost } = fromHtml(toHtml([everyBlock[type]]), { parse });
      expect(withoutKeys(blocks)).toEqual(withoutKeys([everyBlock[type]]));
      expect(lost).toEqual([]);
    },
  );

  test('so does a table of contents beside its headings', () => {
    const heading = { ...everyBlock.block, style: 'h2' };
    const { blocks } = fromHtml(toHtml([everyBlock.tableOfContents, heading]), { parse });
    expect(withoutKeys(blocks)).toEqual(withoutKeys([everyBlock.tableOfContents, heading]));
  });

  test('so do files and pictures of the media library', () => {
    const blocks = [
      { _type: 'image', src: '/a.jpg', alt: 'A', attachmentId: 5, width: 'full', lightbox: true },
      { _type: 'video', src: '/v.mp4', attachmentId: 6, poster: { _type: 'image', src: '/p.jpg', attachmentId: 7 } },
      { _type: 'file', src: '/f.zip', title: 'f.zip', attachmentId: 8 },
      { _type: 'gallery', images: [{ _type: 'image', src: '/a.jpg', alt: '', attachmentId: 5 }] },
    ];
    expect(withoutKeys(fromHtml(toHtml(blocks), { parse }).blocks)).toEqual(blocks);
  });

  test('a callout without a title of its own has none afterwards', () => {
    const callout = { _type: 'callout', kind: 'tip', content: [everyBlock.block] };
    const read = fromHtml(toHtml([callout], { language: 'fr' }), { parse }).blocks;
    expect(withoutKeys(read)).toEqual(withoutKeys([callout]));
  });
});

describe('blocks of WordPress (import.md §5)', () => {
  test.each(gutenbergFixtures)('$name', ({ html, blocks, lost = [] }) => {
    const read = fromHtml(html, { parse, keep: true });
    expect(brief(read.blocks)).toEqual(blocks);
    expect(read.lost.map(({ what }) => what)).toEqual(lost);
    expect(validate(read.blocks)).toBeUndefined();
  });
});

function withoutKeys(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, item: unknown) => (name === '_key' ? undefined : item)));
}
