import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { validate } from './validate.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const read = (html: string) => fromHtml(html, { parse, keep: true });
const kept = (html: string) => read(html).blocks.flatMap(({ html: source }) => (source === undefined ? [] : [source]));
const names = (html: string) => read(html).lost.map(({ what }) => what);

describe('fromHtml that keeps what has no place in blocks (contracts/blocks.md §10)', () => {
  test.each([
    ['<p>a</p><video src="data:a"></video><p>b</p>', '<video>', '<video src="data:a"></video>'],
    ['<!-- wp:calendar {"n":3} /-->', 'wp:calendar', '<!-- wp:calendar {"n":3} /-->'],
    [
      '<!-- wp:corelib/map --><p>in</p><!-- /wp:corelib/map -->',
      'wp:corelib/map',
      '<!-- wp:corelib/map --><p>in</p><!-- /wp:corelib/map -->',
    ],
    ['before\n\n[contact-form]\n\nafter', '[contact-form]', '[contact-form]'],
    ['<p>x</p><!--more--><p>y</p>', '<!--more-->', '<!--more-->'],
    ['<div hidden><p>secret</p></div>', 'hidden', '<div hidden><p>secret</p></div>'],
  ])('%s', (html, name, source) => {
    expect(kept(html)).toEqual([source]);
    expect(names(html)).toEqual([name]);
    expect(validate(read(html).blocks)).toBeUndefined();
  });

  test('a block of a plugin up to its end, with blocks of the same kind inside', () => {
    const inner = '<!-- wp:acme/box --><p>in</p><!-- /wp:acme/box -->';
    const outer = `<!-- wp:acme/box {"a":1} --><div>${inner}</div>${inner} &amp; more<!-- /wp:acme/box -->`;
    const html = `<p>a</p>${outer}<!-- wp:paragraph --><p>b</p><!-- /wp:paragraph -->`;
    expect(kept(html)).toEqual([outer]);
    expect(read(html).blocks.map(({ _type }) => _type)).toEqual(['block', 'html', 'block']);
  });

  test('text between shortcodes stays text, in its place', () => {
    expect(read('[box]inside[/box]').blocks.map(({ _type, html }) => html ?? _type)).toEqual([
      '[box]',
      'block',
      '[/box]',
    ]);
  });

  test('an author’s own brackets are no shortcode', () => {
    expect(kept('<p>He said so [sic] and left.</p>')).toEqual([]);
  });

  test('without it, all of this is only listed', () => {
    const { blocks, lost } = fromHtml('<p>a</p><!-- wp:x/y /--><video></video>', { parse });
    expect(blocks).toHaveLength(1);
    expect(lost.map(({ what }) => what)).toEqual(['<video>', 'wp:x/y']);
  });
});
