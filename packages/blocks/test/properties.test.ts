import { isDeepStrictEqual } from 'node:util';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, parseBlocks, toHtml, toPlainText, validate } from '../src/index.ts';
import { json, validBlocks } from './block-arbitrary.ts';
import { inspect } from './inspect.ts';
import { vocabulary } from './vocabulary.ts';

const check = (property: fc.IProperty<[unknown]>) => fc.assert(property, cases(2_500));

describe('whatever the blocks', () => {
  test('valid ones are accepted and come back through JSON as they were (blocks.md §2)', () => {
    check(
      fc.property(validBlocks, (blocks) => {
        expect(validate(blocks, vocabulary)).toBeUndefined();
        const text = JSON.stringify(blocks);
        toHtml(blocks, { vocabulary });
        expect(JSON.stringify(blocks)).toBe(text);
        expect(isDeepStrictEqual(parseBlocks(text, vocabulary), blocks)).toBe(true);
      }),
    );
  });

  test('valid ones are rendered within the allow-list (blocks.md §5)', () => {
    check(
      fc.property(validBlocks, (blocks) => {
        expect(inspect(toHtml(blocks, { vocabulary })).complaints).toEqual([]);
      }),
    );
  });

  test('one wrong value anywhere is refused with its place, or harmless (blocks.md §3)', () => {
    check(
      fc.property(
        fc.tuple(validBlocks, fc.nat(), json).map(([blocks, place, value]) => replaceOne(blocks, place, value)),
        judgeSafely,
      ),
    );
  });

  test('any JSON is refused with its place, or harmless (blocks.md §3)', () => {
    check(fc.property(fc.oneof(json, fc.array(json)), judgeSafely));
  });
});

function judgeSafely(value: unknown): void {
  const violation = validate(value, vocabulary);
  if (violation) expect(violation.message.startsWith(violation.path)).toBe(true);
  if (!Array.isArray(value)) return;
  const blocks = value as Block[];
  expect(inspect(toHtml(blocks, { vocabulary })).complaints).toEqual([]);
  expect(toPlainText(blocks, vocabulary)).not.toContain('\0');
}

/** The same value with another in one of all the places that it has. */
function replaceOne(value: unknown, place: number, replacement: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const places = [...placesIn(copy)];
  const chosen = places[place % places.length];
  if (chosen) Object.defineProperty(chosen.holder, chosen.name, { value: replacement, enumerable: true });
  return copy;
}

function* placesIn(holder: unknown): Generator<{ holder: object; name: string }> {
  if (typeof holder !== 'object' || holder === null) return;
  for (const [name, value] of Object.entries(holder)) {
    yield { holder, name };
    yield* placesIn(value);
  }
}
