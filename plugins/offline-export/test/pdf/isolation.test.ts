import { describe, expect, it } from 'vitest';
import { createTypesetter, type PdfTask } from '../../src/formats/pdf/compile.ts';
import { toPdfData } from '../../src/formats/pdf/data.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { entry, paragraph } from '../corpus/build.ts';

const typeset = createTypesetter();

/** A task whose data names a file, as nothing that we write would. */
function taskWith(image: string): PdfTask {
  const { data } = toPdfData(entry('reader', [paragraph('Text')]).document, defaultArguments);
  const figure = { kind: 'figure', image, width: 10, height: 10, alt: 'A file', caption: '' };
  return { data: JSON.stringify({ ...data, body: [figure] }), pictures: [], created: 0 };
}

describe('what Typst can reach (contracts/offline-export.md §5)', () => {
  it.each([
    'etc/passwd',
    '../../etc/passwd',
    '../../../../../../etc/passwd',
    '/etc/passwd',
    '@preview/cetz:0.3.4/lib.typ',
    import.meta.filename,
  ])('no file that it was not given: %s', (path) => {
    expect(() => typeset(taskWith(path))).toThrow(/file not found|escape|access|not found/i);
  });

  it('none of the pictures of the document before', async () => {
    const folder = new URL('.', import.meta.url).pathname;
    const given = { ...taskWith('data.json'), pictures: [{ name: 'kept.json', path: `${folder}isolation.test.ts` }] };
    expect(() => typeset(given)).toThrow(/format|decode|image/i);
    expect(() => typeset(taskWith('kept.json'))).toThrow(/file not found/);
  });
});
