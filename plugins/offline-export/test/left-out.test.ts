import { noVocabulary } from '@octavo/blocks';
import { describe, expect, it } from 'vitest';
import { type ExportDocument } from '../src/document.ts';
import { defaultArguments } from '../src/export-arguments.ts';
import { renderMarkdown } from '../src/formats/markdown/markdown.ts';
import { toPdfData } from '../src/formats/pdf/data.ts';
import { entry } from './corpus/build.ts';
import { openEpub, readChapters } from './epub/open-epub.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });

/** What a format says, without marks and line ends. */
const formats: readonly (readonly [string, (document: ExportDocument) => Promise<string>])[] = [
  ['PDF', async (document) => textsIn(toPdfData(document, defaultArguments).data.body)],
  ['EPUB', async (document) => readChapters(await openEpub(document))],
  [
    'Markdown',
    async (document) => new TextDecoder().decode(renderMarkdown(document, defaultArguments)).replaceAll('_', ''),
  ],
];

function textsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if ('text' in value) return String(value.text);
  return Object.values(value).map(textsIn).join('');
}

const children = [span('Before '), { _type: 'math' }, span(' between '), span('marked', 'a', 'em'), span(' after')];
const markDefs = [{ _type: 'remark', _key: 'a' }];
const table = { _type: 'table', rows: [[{ content: children, markDefs }]] };

describe.each(formats)('what nobody knows leaves a note in %s (contracts/offline-export.md §1)', (_name, read) => {
  it('in the place of a block', async () => {
    expect(await read(entry('post', [{ _type: 'poll' }]).document)).toContain(
      'Not included here, available online: poll',
    );
  });

  it('in the place of an object in a line, and after what is annotated, in tables too', async () => {
    const note = (type: string) => `(Not included here, available online: ${type})`;
    const expected = `Before ${note('math')} between marked ${note('remark')} after`;
    for (const block of [{ _type: 'block', children, markDefs }, table])
      expect(await read(entry('post', [block]).document)).toContain(expected);
  });

  it('in the language of the post', async () => {
    const { document } = entry('post', [{ _type: 'poll' }], { language: 'de-AT' });
    expect(await read(document)).toContain('Hier nicht enthalten, online verfügbar: poll');
  });

  it('but not where a plugin knows it', async () => {
    const vocabulary = {
      ...noVocabulary,
      children: [{ type: 'math', html: () => '<b>x²</b>' }],
      annotations: [{ type: 'remark' }],
    };
    const { document } = entry('post', [{ _type: 'block', children, markDefs }], { vocabulary });
    expect(await read(document)).toContain('Before x² between marked after');
  });
});
