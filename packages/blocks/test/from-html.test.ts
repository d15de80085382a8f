import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { brief } from './brief.ts';
import { elementFixtures } from './html.fixtures.ts';
import { sourceFixtures } from './html-sources.fixtures.ts';
import { fromHtml } from '../src/from-html.ts';
import { toPlainText } from '../src/plain-text.ts';
import { validate } from '../src/validate.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('fromHtml', () => {
  test.each([...elementFixtures, ...sourceFixtures])('reads $name', ({ html, blocks, lost = [] }) => {
    const read = fromHtml(html, { parse });
    expect(brief(read.blocks)).toEqual(blocks);
    expect(read.lost.map(({ what, count }) => (count === 1 ? what : [what, count]))).toEqual(lost);
    expect(validate(read.blocks)).toBeUndefined();
  });

  test('says what was lost, the most frequent first, each with an example', () => {
    const { lost } = fromHtml(
      `<video src="data:a"></video>${'<svg></svg>'.repeat(2)}<audio>${'b'.repeat(200)}</audio>`,
      { parse },
    );
    expect(lost).toEqual([
      { what: '<svg>', count: 2, example: '<svg />' },
      { what: '<audio>', count: 1, example: `<audio>${'b'.repeat(93)}…` },
      { what: '<video>', count: 1, example: '<video src="data:a"></video>' },
    ]);
  });

  test('gives every object a key, the same each time, or one from elsewhere', () => {
    const keys = (options = {}) =>
      JSON.stringify(fromHtml('<p>a <a href="/b">c</a><hr>', { parse, ...options })).match(/(?<="_key":")\w+/g);
    expect(keys()).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
    let next = 10;
    expect(keys({ key: () => String(next++) })).toEqual(['10', '11', '12', '13', '14']);
  });

  test.each([
    '<ul><li>a',
    '<div>',
    '<b>',
    '<table><tr><td>a',
    '<table><thead>',
    '<figure>',
    '<pre><b>',
    '<font>',
    '<thead>',
    '<details>',
    '<figure class="gallery">',
    '<div class="columns"><div class="column">',
    '<div class="wp-block-cover"><div>',
    '<figure class="quote"><blockquote>',
  ])('reads %s in itself without end', (html) => {
    expect(validate(fromHtml(html.repeat(20_000), { parse }).blocks)).toBeUndefined();
  });
});

const names =
  'p div details video audio span b em u a img ul ol li h2 blockquote pre code table tr td th thead br hr figure figcaption iframe script form o:p dl q sub html body head foo-bar';
const attributes =
  ' style="font-weight:bold;color:red;--w:0.3" class="alignleft wp-image-3 gallery columns column cover over-dark callout tip buttons button quote file contents posts pattern wp-block-media-text" role="note" data-pattern="12" data-posts="count=3" href="https://a.example" src="/b.png"';
const oddities =
  '\n\n|&nbsp;|<!--|-->|<!-- wp:x {} /-->|[caption]|[/caption]|[gallery a="b"]|<!-- wp:latest-posts {"postsToShow":99} /-->|<!-- wp:query {"query":{"perPage":"x"}} -->|<![if x]>|<![CDATA[|]]>|<?xml ?>|<!doctype html>|<|>|"|</|<a|<!|\0|\uD800|https://x.example/z|&#0;|&#xD800;|&bogus;';

const tag = fc.constantFrom(...names.split(' '));
const someHtml = fc
  .array(
    fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      tag.map((name) => `<${name}${attributes}>`),
      fc.constantFrom(...oddities.split('|')),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

test('any text is HTML for valid blocks', () => {
  const property = fc.property(someHtml, (html) => {
    expect(validate(fromHtml(html, { parse }).blocks)).toBeUndefined();
  });
  fc.assert(property, cases(5_000));
});

const shownNames =
  'p div details span b em u a ul ol li h2 blockquote section code td th tr table font center dl dt dd q figure figcaption';
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(' one', ' two ', 'three ', ' 4', '\n', '<br>', '<img src="/a.png">'),
    fc
      .tuple(fc.constantFrom(...shownNames.split(' ')), fc.array(tie('tree'), { maxLength: 4 }))
      .map(([name, inside]) => `<${name} style="font-style:italic" href="/b">${inside.join('')}</${name}>`),
  ),
}));

test('no word of a page is lost', () => {
  const property = fc.property(fc.array(tree, { maxLength: 6 }), (pieces) => {
    const html = pieces.join('');
    const wordsOf = (text: string) => (text.match(/one|two|three|4/g) ?? []).toSorted();
    expect(wordsOf(toPlainText(fromHtml(html, { parse }).blocks))).toEqual(wordsOf(html.replace(/<[^>]*>/g, '')));
  });
  fc.assert(property, cases(3_000));
});
