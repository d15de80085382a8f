import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDepthCheck, isTooDeep, mostJsonLevels } from './json.ts';

/** One character after another, by the book. */
function deepest(json: string): number {
  let [depth, most, inString] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]!;
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && '[{'.includes(character)) most = Math.max(most, (depth += 1));
    else if (!inString && ']}'.includes(character)) depth -= 1;
  }
  return most;
}

const opening = '['.repeat(mostJsonLevels - 1);
/** What matters for strings and levels, in any order. */
const rest = fc.array(fc.constantFrom('"', '\\', '[', ']', '{', '}', 'n', 'ü'), { maxLength: 40 });

describe('the depth of JSON (contracts/limits.md §6)', () => {
  it('is found whole and in pieces of any length', () => {
    fc.assert(
      fc.property(rest, fc.array(fc.nat({ max: 40 }), { maxLength: 8 }), (characters, cuts) => {
        const json = opening + characters.join('');
        const expected = deepest(json) > mostJsonLevels;
        expect(isTooDeep(json)).toBe(expected);
        const places = [0, ...cuts.map((cut) => opening.length + cut).toSorted((a, b) => a - b), json.length];
        const isDeep = createDepthCheck();
        const pieces = places.slice(1).map((end, position) => json.slice(places[position], end));
        expect(pieces.some((piece) => isDeep(piece))).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes time that grows with the length alone', () => {
    for (const text of ['\\"', '\\\\', '"', 'a']) {
      const started = performance.now();
      expect(isTooDeep(`"${text.repeat(1_000_000)}`)).toBe(false);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});
