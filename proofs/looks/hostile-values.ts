import * as fc from 'fast-check';
import { allPayloads } from '../../packages/blocks/test/xss/payloads.ts';

const ends = ['}', ';}', '</style>', '</title>', '"', "'", '">', '*/', '\n', '\\', 'url(', '";', '@import "x";', '-->'];
const starts = [
  '#93311c',
  'literata',
  'medium',
  'auto',
  'left',
  'journal',
  '1',
  'true',
  'javascript:',
  'data:text/html,',
];
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...allPayloads) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.string(), fc.constantFrom(...ends), fc.constantFrom(...allPayloads)).map(joined),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...starts), fc.constantFrom(...ends), fc.constantFrom(...allPayloads))
      .map(joined),
  },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '#12345', '#gggggg', 'red;}'),
);

/** What somebody might store instead of a design's values: mostly texts, all of them wrong but where any text is right. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: words },
  words.map((word) => [word]),
  words.map((word) => ({ [word]: word })),
);

function joined(parts: readonly string[]): string {
  return parts.join('');
}
