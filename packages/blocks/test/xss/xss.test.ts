import { describe, expect, test } from 'vitest';
import { toHtml, validate } from '../../src/index.ts';
import { inspect } from '../inspect.ts';
import { vocabulary } from '../vocabulary.ts';
import { createRefusedBlocks, createTextBlocks, createUrlBlocks, createDocuments } from './documents.ts';
import { payloads } from './payloads.ts';

const render = (blocks: Parameters<typeof toHtml>[0]) => inspect(toHtml(blocks, { vocabulary }));

// What a payload may change about a text: its line ends, and the colours of its code.
const structureOf = (tags: readonly string[]) => tags.filter((tag) => tag !== 'br' && tag !== 'span').join(' ');

describe(`${payloads.length} attacks (blocks.md §5)`, { timeout: 60_000 }, () => {
  test('are different ones, and enough', () => {
    expect(new Set(payloads).size).toBe(payloads.length);
    expect(payloads.length).toBeGreaterThan(2_000);
  });

  test('are valid content, small enough to be written', () => {
    expect(
      createDocuments(payloads)
        .map((document) => validate(document, vocabulary))
        .filter(Boolean),
    ).toEqual([]);
  });

  test('stay text wherever text stands', () => {
    const expected = structureOf(render(createTextBlocks('x')).tags);
    for (const payload of payloads) {
      const { complaints, tags } = render(createTextBlocks(payload));
      expect(complaints, payload).toEqual([]);
      expect(structureOf(tags), payload).toBe(expected);
    }
  });

  test('lead nowhere as addresses', () => {
    for (const payload of payloads) expect(render(createUrlBlocks(payload)).complaints, payload).toEqual([]);
  });

  test('are harmless even in blocks that would be refused', () => {
    for (const payload of payloads) expect(render(createRefusedBlocks(payload)).complaints, payload).toEqual([]);
  });

  test('would be noticed', () => {
    const attacks = [
      '<script></script>',
      '<p onclick="a">',
      '<a href="java\tscript:a()">',
      '<img src="data:a">',
      '<iframe src="https://evil.example">',
      '<h2 id="body">',
      '<p class="admin">',
    ];
    expect(attacks.filter((html) => inspect(html).complaints.length === 0)).toEqual([]);
  });
});
