import { describe, expect, test } from 'vitest';
import { toHtml, validate } from '../../src/index.ts';
import { inspect } from '../inspect.ts';
import { vocabulary } from '../vocabulary.ts';
import { createRefusedBlocks, createTextBlocks, createUrlBlocks, createDocuments } from './documents.ts';
import { allPayloads, disguises, kinds, payloads } from './payloads.ts';

const render = (blocks: Parameters<typeof toHtml>[0]) => inspect(toHtml(blocks, { vocabulary }));

// What a payload may change about a text: its line ends, and the colours of its code.
const structureOf = (tags: readonly string[]) => tags.filter((tag) => tag !== 'br' && tag !== 'span').join(' ');

describe(`${payloads.length} attacks (blocks.md §5)`, () => {
  test('are different ones, and enough', () => {
    expect(new Set(allPayloads).size).toBe(allPayloads.length);
    expect(allPayloads.length).toBeGreaterThan(2_000);
  });

  test('have all attacks among them, and all disguises of each kind', () => {
    const chosen = new Set(payloads);
    expect(kinds.flat().filter((attack) => !chosen.has(attack))).toEqual([]);
    for (const attacks of kinds)
      for (const disguise of disguises) {
        const hidden = attacks.map(disguise).filter((payload, index) => payload !== attacks[index]);
        if (hidden.length > 0) expect(hidden.filter((payload) => chosen.has(payload))).not.toEqual([]);
      }
    expect(payloads.filter((payload) => !allPayloads.includes(payload))).toEqual([]);
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
      '<iframe srcdoc="<a href=https://evil.example></a>">',
      '<iframe srcdoc="<script></script>">',
      '<video poster="data:a">',
      '<div style="background: url(//evil.example)">',
      '<span style="--x:1;position:fixed">',
      '<div data-posts="a b">',
      '<div data-pattern="a">',
      '<div role="button">',
      '<h2 id="body">',
      '<p class="admin">',
    ];
    expect(attacks.filter((html) => inspect(html).complaints.length === 0)).toEqual([]);
  });
});
