import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexDefinitions } from '../src/definitions.ts';
import type { Block } from '../src/model.ts';
import { toPlainText } from '../src/plain-text.ts';
import { validate } from '../src/validate.ts';
import { noVocabulary } from '../src/vocabulary.ts';
import { validBlocks } from './block-arbitrary.ts';
import { awkwardText, lineOfText, someBlocks, someMarkdown } from './markdown-arbitrary.ts';
import { vocabulary } from './vocabulary.ts';
import { fromMarkdown } from '../src/markdown/from-markdown.ts';
import { cleanText, isBlank, readChildren, tidy } from '../src/segments.ts';
import { toMarkdown } from '../src/markdown/to-markdown.ts';

const definitions = indexDefinitions(noVocabulary);
const segmentsOf = (block: Block | undefined) =>
  tidy(readChildren(block?.['children'], block?.['markDefs'], definitions));

function expectStable(markdown: string) {
  expect(toMarkdown(fromMarkdown(markdown))).toBe(markdown);
}

test('any blocks become Markdown that comes back as it is', () => {
  const property = fc.property(someBlocks, (blocks) => expectStable(toMarkdown(blocks)));
  fc.assert(property, cases(3_000));
});

test('whatever is valid is written, without a change to it', () => {
  const property = fc.property(validBlocks, (blocks) => {
    const before = JSON.stringify(blocks);
    expectStable(toMarkdown(blocks, vocabulary));
    expect(JSON.stringify(blocks)).toBe(before);
  });
  fc.assert(property, cases(3_000));
});

test('any text is Markdown for valid blocks, and stable from then on', () => {
  const property = fc.property(someMarkdown, (markdown) => {
    const blocks = fromMarkdown(markdown);
    expect(validate(blocks)).toBeUndefined();
    expectStable(toMarkdown(blocks));
  });
  fc.assert(property, cases(3_000));
});

test('any text in a block reads back as the same text, without marks', () => {
  const property = fc.property(awkwardText, (text) => {
    const blocks = fromMarkdown(toMarkdown([{ _type: 'block', children: [{ _type: 'span', text }] }]));
    const clean = cleanText(text);
    expect(toPlainText(blocks)).toBe(clean.trim() === '' ? '' : clean);
    expect(blocks.flatMap((block) => block['markDefs'])).toEqual([]);
  });
  fc.assert(property, cases(3_000));
});

test('any line keeps its marks and links', () => {
  const property = fc.property(lineOfText, (block) => {
    const segments = segmentsOf(block);
    fc.pre(!isBlank(segments));
    const read = fromMarkdown(toMarkdown([block]));
    expect(read).toHaveLength(1);
    expect(segmentsOf(read[0])).toEqual(segments);
  });
  fc.assert(property, cases(3_000));
});
