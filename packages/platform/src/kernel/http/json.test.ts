import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonText } from '@octavo/plugin-api';
import { toJson } from './json.ts';

const long = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\\', '\n', '\t', '\u0000', '’', '😀')))
  .map((parts) => parts.join('').padEnd(500, 'x'));
const text = fc.oneof(fc.string({ unit: 'grapheme' }), long);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, new Date(0)),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toJSON')), tie('tree'), { maxKeys: 4 }),
  ),
}));

describe('the JSON of an answer', () => {
  it('is what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(tree), fc.dictionary(fc.string(), tree)), (payload) => {
        expect(String(toJson(payload))).toBe(JSON.stringify(payload));
      }),
      cases(2_000),
    );
  });

  it('holds JSON that was there already as it stands', () => {
    const kept = new JsonText('[1,  {"__proto__": "\\u0000"}]');
    expect(String(toJson({ id: 1, portable_text: kept, after: 'x' }))).toBe(
      '{"id":1,"portable_text":[1,  {"__proto__": "\\u0000"}],"after":"x"}',
    );
    expect(JSON.parse(JSON.stringify({ deep: { kept } }))).toEqual({ deep: { kept: JSON.parse(kept.text) } });
  });

  it('is right for answers of megabytes', () => {
    const payload = { content: { rendered: '“long”\n'.repeat(400_000) } };
    expect(String(toJson(payload))).toBe(JSON.stringify(payload));
  });
});
