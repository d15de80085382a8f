import { createTypesetter, type PdfTask } from './compile.ts';

/** What goes back for each task; `memory` is what the process holds in all, in bytes. */
export type PdfReply = { readonly pdf?: Uint8Array; readonly error?: string; readonly memory: number };

const typeset = createTypesetter();

// Told to end, or the parent is gone.
process.on('disconnect', () => process.exit());

process.on('message', (task) => {
  const result = attempt(task as PdfTask);
  process.send?.({ ...result, memory: process.memoryUsage.rss() } satisfies PdfReply);
});

function attempt(task: PdfTask): { pdf: Uint8Array } | { error: string } {
  try {
    return { pdf: typeset(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
