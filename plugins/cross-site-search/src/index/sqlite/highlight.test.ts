import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markEnd, markStart } from '../search-index.ts';
import { createHighlighter } from './highlight.ts';
import type { Forms } from './question.ts';

const formsOf = (words: string[], stems: string[] = [], beginnings: string[] = []): Forms => ({
  words: new Map(words.map((word) => [word, word])),
  stems: new Map(stems.map((stem) => [stem, stem])),
  beginnings,
  endings: [],
});
const shown = (text: string) => text.replaceAll(markStart, '[').replaceAll(markEnd, ']');

describe('highlighting', () => {
  it.each([
    ['words in any spelling', formsOf(['cafe']), 'Café, CAFE & cafeteria', '[Café], [CAFE] & cafeteria'],
    ['words of a stem', formsOf(['x'], ['en:gener']), 'Generalizations generate', '[Generalizations] [generate]'],
    ['words that begin so', formsOf(['x'], [], ['gard']), 'The Gardener', 'The [Gardener]'],
    ['both words side by side', formsOf(['red', 'fox']), 'red fox', '[red] [fox]'],
    ['nothing in other texts', formsOf(['x']), 'a <b>y</b>', 'a <b>y</b>'],
    ['nothing in an empty text', formsOf(['x']), '', ''],
  ])('marks %s', (_what, forms, text, expected) => {
    expect(shown(createHighlighter(forms)(text, 'en', undefined).text)).toBe(expected);
  });

  it('reads stems in the language of the text', () => {
    const highlight = createHighlighter(formsOf(['x'], ['en:kind']));
    expect(shown(highlight('kinds', 'en-GB', undefined).text)).toBe('[kinds]');
    expect(shown(highlight('kinds', 'de', undefined).text)).toBe('kinds');
    expect(shown(highlight('kinds', '', undefined).text)).toBe('kinds');
  });

  it('shows the stretch with the most different words, then the most, then the first', () => {
    const text = `one one one ${'- '.repeat(40)} two one ${'- '.repeat(40)} one two one ${'- '.repeat(40)} one two one`;
    const passage = createHighlighter(formsOf(['one', 'two']))(text, 'en', 20);
    expect(shown(passage.text).trim()).toContain('[one] [two] [one]');
    expect(passage).toMatchObject({ croppedStart: true, croppedEnd: true });
    expect(text.indexOf(shown(passage.text).replaceAll(/[[\]]/g, ''))).toBeLessThan(text.length / 2 + 50);
  });

  it('cuts a word that is longer than the passage, but no character', () => {
    const highlight = createHighlighter(formsOf(['y']));
    expect(highlight('x'.repeat(500), 'en', 50).text).toBe('x'.repeat(50));
    expect(highlight('𝒳'.repeat(500), 'en', 51).text).toBe('𝒳'.repeat(25));
  });

  it('keeps what closes a sentence', () => {
    const text = `“Who is there?” ${'Nobody answered him. '.repeat(10)}`;
    expect(createHighlighter(formsOf(['there']))(text, 'en', 15).text).toContain('?”');
  });

  it('leaves every text as it was but for its marks, whole or cropped', () => {
    const words = fc.constantFrom('one', 'two', 'ONE,', ' ', '\n', '图书馆', '🎉', 'x'.repeat(30), '<b>', 'é');
    const texts = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(texts, fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }), (text, crop) => {
        const passage = createHighlighter(formsOf(['one', '图书', '馆'], ['en:two']))(text, 'en', crop);
        const marks = passage.text.replaceAll(new RegExp(`[^${markStart}${markEnd}]`, 'g'), '');
        expect(marks).toBe((markStart + markEnd).repeat(marks.length / 2));
        const plain = passage.text.replaceAll(new RegExp(`[${markStart}${markEnd}]`, 'g'), '');
        expect(text).toContain(plain);
        expect(passage.croppedStart || text.startsWith(plain)).toBe(true);
        expect(passage.croppedEnd || text.endsWith(plain)).toBe(true);
        expect(plain.isWellFormed()).toBe(true);
        if (crop === undefined) expect(plain).toBe(text);
        else expect(plain.length).toBeLessThanOrEqual(crop + 3);
      }),
      cases(500),
    );
  });

  it('has an end, however long the texts are', () => {
    const highlight = createHighlighter(formsOf(['needle']));
    const far = highlight(`${'hay '.repeat(60_000)}needle`, 'en', 100);
    expect(shown(far.text)).not.toContain('[');
    expect(far).toMatchObject({ croppedStart: false, croppedEnd: true });
    for (let text = 0; text < 4; text += 1) highlight('hay '.repeat(50_000), 'en', 100);
    expect(highlight('needle', 'en', undefined).text).toBe('needle');
  });
});
