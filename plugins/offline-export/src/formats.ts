import { availableParallelism } from 'node:os';
import type { ExportDocument, Format } from './document.ts';
import type { ExportArguments } from './export-arguments.ts';
import type { createPdfPool } from './formats/pdf/pool.ts';

/** Each is loaded by the first who wants it; processes for PDF are started then, and end with `close`. */
export function createFormats() {
  let pool: ReturnType<typeof createPdfPool> | undefined;

  async function renderPdf(document: ExportDocument, args: ExportArguments): Promise<Uint8Array> {
    const module = await import('./formats/pdf/pool.ts');
    pool ??= module.createPdfPool({ size: Math.max(1, availableParallelism() - 1), forSmall: 1 });
    return pool.render(document, args);
  }

  return {
    async render(format: Format, document: ExportDocument, args: ExportArguments): Promise<Uint8Array> {
      if (format === 'pdf') return renderPdf(document, args);
      if (format === 'epub') return (await import('./formats/epub/epub.ts')).renderEpub(document, args);
      return (await import('./formats/markdown/markdown.ts')).renderMarkdown(document, args);
    },

    async close(): Promise<void> {
      await pool?.close();
    },
  };
}
