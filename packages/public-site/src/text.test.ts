import { describe, expect, it } from 'vitest';
import { escapeXml, shorten, textOf } from './text.ts';

describe('textOf', () => {
  it.each([
    ['Plain', 'Plain'],
    ['A <b>bold</b>\n word', 'A bold word'],
    ['&#60;b&#62; &amp; &#x41;&lt;', '<b> & A<'],
    ['&unknown; &#9999999; &#xD800;', '&unknown; &#9999999; \ufffd'],
  ])('%j says %j', (html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

describe('shorten', () => {
  it.each([
    ['short', 10, 'short'],
    ['one two three', 9, 'one two…'],
    ['onetwothree', 5, 'onetw…'],
    ['One. Two, three.', 5, 'One…'],
    ['One, two three.', 10, 'One, two…'],
    ['four😀', 5, 'four\ufffd…'],
  ])('%j to %i is %j', (text, length, shortened) => {
    expect(shorten(text, length)).toBe(shortened);
  });
});

describe('escapeXml', () => {
  it('leaves out what XML can not hold, and escapes the rest', () => {
    expect(escapeXml('a\u0000\u000b<&>"\t\n\ud800')).toBe('a&#60;&#38;&#62;&#34;\t\n\ufffd');
  });
});
