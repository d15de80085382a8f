import { type Block, decorators, noVocabulary, styles } from '@octavo/blocks';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someBlocks } from '../../../../packages/blocks/test/markdown-arbitrary.ts';
import { readMarkdown, renderMarkdown } from '../../src/formats/markdown/markdown.ts';
import { entry, item, link, marked, paragraph, type Piece, text } from '../corpus/build.ts';
import { createCorpus } from '../corpus/documents.ts';
import { makeFolder } from '../epub/folder.ts';
import { canonical, page } from './canonical.ts';

const write = (blocks: readonly Block[], choices = {}) =>
  new TextDecoder().decode(renderMarkdown(entry('post', blocks, choices).document, { bundle: false }));

/** Without keys; links by their addresses. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (typeof value !== 'object' || value === null) return value;
  const { _key, markDefs, children, ...fields } = value as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, withoutKeys(inner)]));
  if (!Array.isArray(children)) return plain;
  const links = new Map((markDefs as { _key: string; href: string }[]).map((link) => [link._key, { href: link.href }]));
  const spans = children.map(({ _type, text: words, marks }: Block) => ({
    _type,
    text: words,
    marks: (marks as string[]).map((mark) => links.get(mark) ?? mark),
  }));
  return { ...plain, children: spans };
}

const cell = (...pieces: Piece[]) => ({ _type: 'cell', value: [paragraph(...pieces)] });

describe('Markdown and back (contracts/offline-export.md §7)', () => {
  it('gives the same blocks: every type, style, list and decorator', () => {
    const blocks: Block[] = [
      ...styles.map((style) => text(style, `In the style ${style}`)),
      paragraph(...decorators.flatMap((name) => [marked(name, name), ' ']).slice(0, -1)),
      paragraph(marked('some', 'strong', 'em'), ' ', link('a link', 'https://example.org/?a=1&b=(2)', 'strong')),
      paragraph('two\nlines, * signs _ [of] <b>Markdown</b> # and 1. more'),
      ...[1, 2, 3].map((level) => item('bullet', level, `Level ${level}`)),
      item('number', 1, 'One'),
      item('bullet', 2, 'Below'),
      item('number', 1, marked('Two', 'strong')),
      ...styles.map((style): Block => ({ ...text(style, 'In a list'), listItem: 'number', level: 1 })),
      { _type: 'image', src: 'https://example.org/a%20b.jpg', alt: 'An [image]', caption: 'A "caption"' },
      { _type: 'image', src: 'https://example.org/a.png', alt: '' },
      { _type: 'codeBlock', code: 'let x = `1`;\n\n```\n  y\t', language: 'js' },
      { _type: 'codeBlock', code: 'no language' },
      { _type: 'embed', url: 'https://example.org/watch?v=1' },
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          [cell('a|b'), cell(marked('c', 'em'))],
          [cell(link('d', 'https://example.org/e')), cell('f\ng')],
        ],
      },
      {
        _type: 'table',
        headerRows: 0,
        rows: [[cell('a')], [{ _type: 'cell', value: [{ _type: 'image', src: 'https://example.org/b', alt: 'c' }] }]],
      },
      { _type: 'break' },
    ];
    expect(withoutKeys(readMarkdown(write(blocks)).blocks)).toEqual(withoutKeys(blocks));
  });

  it('gives blocks that say the same, for every document', async () => {
    for (const { name, document } of await createCorpus(await makeFolder())) {
      const written = new TextDecoder().decode(renderMarkdown({ ...document, url: page }, { bundle: false }));
      const { blocks } = readMarkdown(written);
      expect(canonical(blocks, noVocabulary), name).toEqual(
        canonical(document.blocks, document.vocabulary, document.language, document.listed),
      );
    }
  });

  it('gives blocks that say the same, for any blocks', () => {
    const property = fc.property(someBlocks, (blocks) => {
      const read = readMarkdown(write(blocks)).blocks;
      expect(canonical(read, noVocabulary)).toEqual(canonical(blocks, noVocabulary));
    });
    fc.assert(property, cases(1_500));
  });
});
