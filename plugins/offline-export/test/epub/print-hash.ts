import { createHash } from 'node:crypto';
import { type ExportDocument } from '../../src/document.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { renderEpub } from '../../src/formats/epub/epub.ts';
import { entry, paragraph } from '../corpus/build.ts';

/** Written at a time of day that clocks in Berlin skipped. */
export const gapDocument: ExportDocument = {
  ...entry('gap', [paragraph('a')]).document,
  modified: new Date('2026-03-29T02:30:10Z'),
};

if (import.meta.main) {
  const bytes = await renderEpub(gapDocument, defaultArguments);
  process.stdout.write(createHash('sha256').update(bytes).digest('hex'));
}
