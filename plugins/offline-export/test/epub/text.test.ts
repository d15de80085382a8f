import { blockTypes, toPlainText } from '@octavo/blocks';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validBlocks } from '../../../../packages/blocks/test/block-arbitrary.ts';
import { vocabulary } from '../../../../packages/blocks/test/vocabulary.ts';
import type { ExportDocument } from '../../src/document.ts';
import { cleanText, isVisible } from '../../src/formats/epub/xml.ts';
import { entry, type CorpusEntry } from '../corpus/build.ts';
import { createCorpus } from '../corpus/documents.ts';
import { makeFolder } from './folder.ts';
import { openEpub, readChapters } from './open-epub.ts';

function readWords(text: string): string[] {
  return text.split(/\s+/).filter(isVisible);
}

/** Half characters are replaced in plain text and left out of books. */
function expectedWords({ blocks, vocabulary }: ExportDocument): string[] {
  return readWords(cleanText(toPlainText(blocks, vocabulary)).replaceAll('\uFFFD', ''));
}

/** Whether all words are among the others, in their order. */
function missingFrom(words: readonly string[], others: readonly string[]): string | undefined {
  let at = 0;
  for (const word of words) {
    const found = others.indexOf(word, at);
    if (found === -1) return word;
    at = found + 1;
  }
  return undefined;
}

/** Embeds, notes, contents and lists of posts are in the book, but not in the plain text. */
const hasNoNotes = ({ document }: CorpusEntry) =>
  document.blocks.every(({ _type }) => (blockTypes as readonly string[]).includes(_type)) &&
  !/"(embed|tableOfContents|query)"/.test(JSON.stringify(document.blocks));

describe('text (contracts/offline-export.md §6)', () => {
  it('of every document is in its book, all of it and in its order', async () => {
    const corpus = await createCorpus(await makeFolder());
    let exact = 0;
    for (const tested of corpus) {
      const words = readWords(readChapters(await openEpub(tested.document)));
      const expected = expectedWords(tested.document);
      expect(missingFrom(expected, words), tested.name).toBeUndefined();
      if (!hasNoNotes(tested)) continue;
      exact++;
      expect(words, tested.name).toEqual(expected);
    }
    expect(exact).toBeGreaterThan(60);
  });

  it('of any blocks is written as strict XML', async () => {
    const property = fc.asyncProperty(validBlocks, fc.string({ unit: 'binary' }), async (blocks, title) => {
      const { document } = entry('generated', blocks, {
        vocabulary,
        title,
        author: title,
        site: title,
        excerpt: title,
      });
      const epub = await openEpub(document, { cover: true });
      expect(epub.spine.length).toBeGreaterThan(1);
    });
    await fc.assert(property, cases(300, 100));
  });

  it('loads and runs nothing', async () => {
    for (const { document, name } of await createCorpus(await makeFolder())) {
      const epub = await openEpub(document);
      for (const page of epub.spine) {
        const tags = [...epub.source(page).matchAll(/<([a-z\d]+)[^>]*>/g)];
        const suspicious = tags.filter(
          ([tag, element = '']) =>
            ['script', 'iframe', 'object', 'embed', 'video', 'audio', 'form', 'style'].includes(element) ||
            /\s(on\w+|style|srcset)="|\ssrc="(?!images\/[\da-f]{32}\.\w+")/.test(tag),
        );
        expect(suspicious, name).toEqual([]);
      }
    }
  });
});
