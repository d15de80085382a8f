import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getEpubCheck } from '../../../../tools/engines/epubcheck.ts';
import { validBlocks } from '../../../../packages/blocks/test/block-arbitrary.ts';
import { vocabulary } from '../../../../packages/blocks/test/vocabulary.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { renderEpub } from '../../src/formats/epub/epub.ts';
import { entry } from '../corpus/build.ts';
import { forJava } from '../corpus/chosen.ts';
import { createCorpus } from '../corpus/documents.ts';
import { makeFolder } from './folder.ts';

beforeAll(async () => void (await getEpubCheck()), 900_000);

describe('EPUBCheck 5.3 (contracts/offline-export.md §6)', () => {
  it('finds neither errors nor warnings in any document, and finds them where they are', async () => {
    const folder = await makeFolder();
    const generated = fc
      .sample(fc.array(validBlocks, { minLength: 6, maxLength: 6 }), cases(30, 6))
      .map((blocks, index) => entry(`generated-${index}`, blocks.flat(), { vocabulary }));
    const corpus = await createCorpus(folder);
    expect(corpus.length).toBeGreaterThan(60);

    const files: string[] = [];
    for (const [index, { name, document }] of [...forJava(corpus), ...generated].entries()) {
      const args = { ...defaultArguments, cover: index % 2 === 0, toc: index % 3 === 0 };
      files.push(join(folder, `${name}.epub`));
      await writeFile(files.at(-1) ?? '', await renderEpub(document, args));
    }
    const broken = join(folder, 'broken.epub');
    const [whole] = corpus;
    const bytes = await renderEpub((whole as (typeof corpus)[0]).document, defaultArguments);
    await writeFile(
      broken,
      Buffer.from(bytes).toString('latin1').replace('application/epub+zip', 'application/epub+zap'),
      'latin1',
    );

    const check = await getEpubCheck();
    const reports = await check([...files, broken]);
    expect(reports.filter(({ file, messages }) => file !== broken && messages.length > 0)).toEqual([]);
    expect(reports.at(-1)?.errors).toBeGreaterThan(0);
  }, 300_000);
});
