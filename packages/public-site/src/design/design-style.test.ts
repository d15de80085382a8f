import { designChoices, type Design } from '@octavo/plugin-api';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloads } from '../../../blocks/test/xss/payloads.ts';
import { wholeDesign } from './default-design.ts';
import { designHead, designStyle } from './design-style.ts';
import { fontNames } from './fonts.ts';

const place = { fonts: '/wp-json/octavo/v1/fonts', language: 'en' };
const plain = wholeDesign({}, []);

const ends = ['}', ';}', '</style><script>breach()</script>', '*/', '\n', '\\', 'url(', '";', "';", '@import "x";'];
const hostileText = fc.oneof(
  fc.constantFrom(...payloads),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '#12345', '#gggggg', 'red;}'),
  fc.tuple(fc.string(), fc.constantFrom(...ends), fc.constantFrom(...payloads)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('#93311c', 'literata', 'medium', 'auto'), fc.constantFrom(...ends)).map((p) => p.join('')),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  fc.constantFrom(null, undefined, {}, [], -1, Number.NaN, true, { toString: () => 'red' }),
);
const field = fc.constantFrom<keyof Design>(...(Object.keys(plain) as (keyof Design)[]));

describe('the style of a design', () => {
  it('has nothing of what was stored: whatever isn’t one of our names gives the default', () => {
    const [style, head] = [designStyle(plain, place), designHead(plain, place)];
    fc.assert(
      fc.property(field, hostile, (name, value) => {
        const design = { ...plain, [name]: value } as Design;
        expect(designStyle(design, place)).toBe(style);
        expect(designHead(design, place)).toBe(head);
      }),
      cases(5_000, 1_000),
    );
  });

  it('of any choices consists of known properties and rules of fonts', () => {
    const design = fc.record({
      accent: fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
      background: fc.constantFrom(...designChoices.background),
      scheme: fc.constantFrom(...designChoices.scheme),
      size: fc.constantFrom(...designChoices.size),
      width: fc.constantFrom(...designChoices.width),
      corner: fc.constantFrom(...designChoices.corner),
      text_font: fc.constantFrom(...fontNames),
      heading_font: fc.constantFrom(...fontNames),
    });
    const form = /^:root\{(?:(?:--[a-z-]+|color-scheme):[^{};<>]+(?:;|(?=\})))+\}(?:@font-face\{[^{}<>]+\})*$/;
    fc.assert(
      fc.property(design, fc.constantFrom('en', 'ar', 'ja', 'zh-TW', 'x', ''), (chosen, language) => {
        expect(designStyle({ ...plain, ...chosen }, { ...place, language })).toMatch(form);
      }),
      cases(3_000, 200),
    );
  });

  it('gives the numbers of a choice', () => {
    const style = designStyle(wholeDesign({ size: 'large', width: 'narrow', corner: 'square' }, []), place);
    expect(style).toContain('--scale:1.28;--width:31rem;--width-wide:54rem;--corner:0}');
  });
});
