import { describe, expect, it } from 'vitest';
import { seoFindings } from './checks.ts';
import { expandPattern } from './patterns.ts';
import { firstProse } from './prose.ts';
import { seoMetaOf, shownOf } from './seo-meta.ts';
import { crumbsOf, cutTo, roomOf } from './shown-text.ts';

const usual = {
  pattern: '%title% – %sitename%',
  values: { title: 'Tea', sitename: 'Shop', tagline: '' },
  description: 'How to make tea.',
  image: 3,
};

describe('title patterns (contracts/pages.md §9.1)', () => {
  const values = { title: 'Tea', sitename: 'Shop', tagline: 'All for the kitchen' };

  it.each([
    ['%title% – %sitename%', 'Tea – Shop'],
    ['%sitename%: %title%', 'Shop: Tea'],
    ['%title% %page% | %sitename%', 'Tea | Shop'],
    ['%title% | %page% | %sitename%', 'Tea | Shop'],
    ['%sitename% – %tagline% – %page%', 'Shop – All for the kitchen'],
    ['%unknown% %title%', '%unknown% Tea'],
    ['%page% – %sitename%', 'Shop'],
    ['%sitename% | On page %page%', 'Shop'],
    ['Always the same', 'Always the same'],
    ['%page%', 'Shop'],
  ])('%s becomes %s', (pattern, title) => {
    expect(expandPattern(pattern, values)).toBe(title);
  });

  it('leave out what is empty, with the sign beside it', () => {
    expect(expandPattern('%sitename% – %tagline%', { sitename: 'Shop', tagline: '' })).toBe('Shop');
    expect(expandPattern('%title% – %sitename%', { title: '', sitename: 'Shop', tagline: '' })).toBe('Shop');
  });

  it('keep signs of the title itself', () => {
    expect(expandPattern('%title% – %sitename%', { ...values, title: 'A–Z: tea - and more' })).toBe(
      'A–Z: tea - and more – Shop',
    );
  });
});

describe('cutting', () => {
  it('happens between words, and only where there is no room', () => {
    expect(cutTo('Short', 60)).toBe('Short');
    expect(cutTo('One two three four', 12)).toBe('One two…');
    expect(cutTo('One two three', 8)).toBe('One two…');
    expect(cutTo('x'.repeat(70), 60)).toBe(`${'x'.repeat(59)}…`);
  });

  it('counts wide letters twice, and keeps what belongs together', () => {
    expect(roomOf('茶の本')).toBe(6);
    expect(cutTo('茶の本茶の本', 8)).toBe('茶の本…');
    expect(roomOf('नि')).toBe(1);
  });

  it('shows an address by its parts', () => {
    expect(crumbsOf('https://shop.test/blog/gr%C3%BCner-tee/')).toEqual({
      host: 'shop.test',
      path: ['blog', 'grüner-tee'],
    });
    expect(crumbsOf('https://shop.test/?p=3')).toEqual({ host: 'shop.test', path: ['?p=3'] });
    expect(crumbsOf('https://shop.test/%E0%A4%A')).toEqual({ host: 'shop.test', path: ['%E0%A4%A'] });
  });
});

describe('what stands in for empty fields', () => {
  const text = (style: string, words: string) => ({
    _type: 'block',
    style,
    children: [{ _type: 'span', text: words }],
  });

  it('is the pattern, the text and the picture of the post', () => {
    const { result, card } = shownOf(seoMetaOf({ seo_title: null, other: 'x' }), usual);
    expect(result).toEqual({ title: 'Tea – Shop', description: 'How to make tea.' });
    expect(card).toEqual({ title: 'Tea', description: 'How to make tea.', image: 3 });
  });

  it('is for a card what is said to search engines', () => {
    const { card } = shownOf(seoMetaOf({ seo_title: 'Best tea', seo_description: 'Ten kinds.' }), usual);
    expect(card).toEqual({ title: 'Best tea', description: 'Ten kinds.', image: 3 });
  });

  it('is the first prose, not a heading or a picture', () => {
    const blocks = [text('h2', 'How to'), { _type: 'image' }, text('normal', 'Boil  water.'), text('normal', 'Wait.')];
    expect(firstProse(blocks, '')).toBe('Boil water. Wait.');
  });
});

describe('checks', () => {
  const found = (meta: Record<string, unknown>, more = {}) =>
    seoFindings({ meta: seoMetaOf(meta), usual, ...more }).map(({ what }) => what);

  it('find nothing where all is well', () => expect(found({})).toEqual([]));

  it('find texts that are too long or too short', () => {
    expect(found({ seo_title: 'x'.repeat(61), seo_description: 'y'.repeat(161) })).toEqual([
      'longTitle',
      'longDescription',
    ]);
    expect(found({ seo_description: 'Tea.' })).toEqual(['shortDescription']);
  });

  it('find what is missing, and titles that another post has', () => {
    const bare = { ...usual, values: { ...usual.values, title: '' }, description: '', image: 0 };
    expect(found({}, { usual: bare, bareImages: 2, sameTitle: 'Tea' })).toEqual([
      'noTitle',
      'sameTitle',
      'noDescription',
      'noPicture',
      'noAlt',
    ]);
  });

  it('say no more where search engines are kept out', () => {
    expect(found({ seo_noindex: true, seo_title: 'x'.repeat(61) })).toEqual(['noindex']);
  });
});
