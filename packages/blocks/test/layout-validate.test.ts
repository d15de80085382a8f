import { describe, expect, test } from 'vitest';
import { toHtml } from '../src/html.ts';
import { layoutLimits } from '../src/layout-model.ts';
import { blockTypes } from '../src/model.ts';
import { validate } from '../src/validate.ts';
import { everyBlock } from './every-block.fixtures.ts';

describe('blocks that lay out a page (blocks.md §3)', () => {
  test.each(blockTypes)('%s is valid with nothing but its name and with all of its fields', (type) => {
    expect(validate([{ _type: type }])).toBeUndefined();
    expect(validate([everyBlock[type]])).toBeUndefined();
  });

  test.each<object>([
    { size: 'huge' },
    { alignment: 'left; color: red' },
    { width: 800 },
    { href: 5 },
    { lightbox: 'yes' },
    { crop: 'all' },
    { crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0.1, left: 0, right: 0 } },
    { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } },
  ])('an image with %j, as others write it, is kept and shown without it', (fields) => {
    const image = { _type: 'image', src: '/a.png', alt: 'A' };
    expect(validate([{ ...image, ...fields }])).toBeUndefined();
    expect(toHtml([{ ...image, ...fields }])).toBe(toHtml([image]));
  });

  test.each<[object, string]>([
    [{ _type: 'gallery', images: {} }, '.images must be an array.'],
    [{ _type: 'gallery', images: ['a'] }, '.images[0]: each image must be an object with a _type property.'],
    [{ _type: 'gallery', images: [{ _type: 'block' }] }, '.images[0] must have the _type image.'],
    [{ _type: 'gallery', images: [{ _type: 'image', alt: 1 }] }, '.images[0].alt must be a string.'],
    [
      { _type: 'gallery', images: many(layoutLimits.galleryImages, 'image') },
      '.images has 201 entries; at most 200 are allowed.',
    ],
    [{ _type: 'gallery', columns: 0 }, '.columns must be an integer, 1 to 8.'],
    [{ _type: 'gallery', columns: 9 }, '.columns must be an integer, 1 to 8.'],
    [{ _type: 'gallery', caption: {} }, '.caption must be a string.'],
    [{ _type: 'gallery', width: 'all' }, '.width must be one of wide, full.'],
    [{ _type: 'gallery', lightbox: 1 }, '.lightbox must be true or false.'],
    [{ _type: 'columns', columns: 2 }, '.columns must be an array.'],
    [{ _type: 'columns', columns: [{ _type: 'block' }] }, '.columns[0] must have the _type column.'],
    [
      { _type: 'columns', columns: many(layoutLimits.columns, 'column') },
      '.columns has 7 entries; at most 6 are allowed.',
    ],
    [
      { _type: 'columns', columns: [{ _type: 'column', width: '50%' }] },
      '.columns[0].width must be a fraction, more than 0 and at most 1.',
    ],
    [
      { _type: 'columns', columns: [{ _type: 'column', width: 1.5 }] },
      '.columns[0].width must be a fraction, more than 0 and at most 1.',
    ],
    [
      { _type: 'columns', columns: [{ _type: 'column', content: [{ _type: 'block', style: 'h7' }] }] },
      '.columns[0].content[0].style must be one of normal, h1, h2, h3, h4, h5, h6, blockquote.',
    ],
    [{ _type: 'columns', width: 'x' }, '.width must be one of wide, full.'],
    [{ _type: 'cover', image: 'a.jpg' }, '.image must be an object.'],
    [{ _type: 'cover', image: { src: 'a.jpg' } }, '.image must have the _type image.'],
    [{ _type: 'cover', image: { _type: 'image', src: 1 } }, '.image.src must be a string.'],
    [{ _type: 'cover', content: 'a' }, '.content must be an array.'],
    [{ _type: 'cover', overlay: '#000' }, '.overlay must be one of dark, darker, light, lighter.'],
    [{ _type: 'cover', height: '20rem' }, '.height must be one of small, medium, large, screen.'],
    [{ _type: 'cover', alignment: 'top' }, '.alignment must be one of left, center, right.'],
    [{ _type: 'cover', width: 1 }, '.width must be one of wide, full.'],
    [{ _type: 'buttons', buttons: [{ _type: 'button', text: 1 }] }, '.buttons[0].text must be a string.'],
    [{ _type: 'buttons', buttons: [{ _type: 'button', href: [] }] }, '.buttons[0].href must be a string.'],
    [
      { _type: 'buttons', buttons: [{ _type: 'button', kind: 'red' }] },
      '.buttons[0].kind must be one of primary, secondary.',
    ],
    [
      { _type: 'buttons', buttons: many(layoutLimits.buttons, 'button') },
      '.buttons has 21 entries; at most 20 are allowed.',
    ],
    [{ _type: 'buttons', alignment: '' }, '.alignment must be one of left, center, right.'],
    [{ _type: 'callout', kind: 'alert' }, '.kind must be one of note, tip, important, warning, caution.'],
    [{ _type: 'callout', title: null }, '.title must be a string.'],
    [{ _type: 'callout', content: [{}] }, '.content[0]: each block must have a _type property, a non-empty string.'],
    [{ _type: 'quote', content: {} }, '.content must be an array.'],
    [{ _type: 'quote', source: 1 }, '.source must be a string.'],
    [{ _type: 'quote', href: 1 }, '.href must be a string.'],
    [{ _type: 'details', summary: [] }, '.summary must be a string.'],
    [{ _type: 'details', content: 1 }, '.content must be an array.'],
    [{ _type: 'details', open: 'open' }, '.open must be true or false.'],
    [{ _type: 'audio', src: 1 }, '.src must be a string.'],
    [{ _type: 'audio', attachmentId: 'a' }, '.attachmentId must be an integer.'],
    [{ _type: 'video', poster: 'a.jpg' }, '.poster must be an object.'],
    [{ _type: 'video', title: 1 }, '.title must be a string.'],
    [{ _type: 'video', width: 'x' }, '.width must be one of wide, full.'],
    [{ _type: 'file', caption: 1 }, '.caption must be a string.'],
    [{ _type: 'tableOfContents', title: 1 }, '.title must be a string.'],
    [{ _type: 'tableOfContents', maxLevel: 7 }, '.maxLevel must be an integer, 1 to 6.'],
    [{ _type: 'query', postType: 1 }, '.postType must be a string.'],
    [{ _type: 'query', term: 0 }, '.term must be an integer, 1 or more.'],
    [{ _type: 'query', author: 'ann' }, '.author must be an integer, 1 or more.'],
    [{ _type: 'query', site: 1.5 }, '.site must be an integer, 1 or more.'],
    [{ _type: 'query', count: 51 }, '.count must be an integer, 1 to 50.'],
    [{ _type: 'pattern', ref: 0 }, '.ref must be an integer, 1 or more.'],
    [{ _type: 'pattern', network: 1 }, '.network must be true or false.'],
    [{ _type: 'query', layout: 'grid' }, '.layout must be one of list, cards.'],
  ])('%j is refused', (block, message) => {
    expect(validate([block])?.message).toBe(`portable_text[0]${message}`);
  });

  test('they stand in each other, as deep as anything may', () => {
    const inside = (levels: number): object =>
      levels === 0 ? everyBlock.block : { _type: 'callout', content: [inside(levels - 1)] };
    expect(validate([inside(13)])).toBeUndefined();
    expect(validate([inside(15)])?.message).toContain('is nested too deeply');
  });
});

/** One more than there may be. */
function many(most: number, _type: string): object[] {
  return Array.from({ length: most + 1 }, () => ({ _type }));
}
