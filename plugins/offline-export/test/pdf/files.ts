import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../../../tools/engines/command.ts';
import { getPdfTools } from '../../../../tools/engines/pdf-tools.ts';

export type OutlineEntry = { readonly title: string; readonly kids: readonly OutlineEntry[] };

export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'octavo-pdf-'));
}

/** Gone when the test is. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function textOf(pdf: Uint8Array | string): Promise<string> {
  const { pdftotext } = await getPdfTools();
  return withFile(pdf, (file) => run(pdftotext, ['-raw', '-enc', 'UTF-8', file, '-']));
}

export async function outlineOf(pdf: Uint8Array | string): Promise<OutlineEntry[]> {
  const { qpdf } = await getPdfTools();
  const json = await withFile(pdf, (file) => run(qpdf, ['--json', '--json-key=outlines', file]));
  return (JSON.parse(json) as { outlines: OutlineEntry[] }).outlines;
}

/** The dictionaries that the file is made of. Text in them begins with `u:`. */
export async function objectsOf(pdf: Uint8Array | string): Promise<Record<string, unknown>[]> {
  const { qpdf } = await getPdfTools();
  const json = await withFile(pdf, (file) => run(qpdf, ['--json', '--json-key=qpdf', file]));
  const [, objects = {}] = (JSON.parse(json) as { qpdf: Record<string, { value?: unknown }>[] }).qpdf;
  return Object.values(objects).flatMap(({ value }) => (isDictionary(value) ? [value] : []));
}

function isDictionary(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What `pdfinfo` says, by name. */
export async function infoOf(pdf: Uint8Array | string): Promise<Map<string, string>> {
  const { pdfinfo } = await getPdfTools();
  const lines = (await withFile(pdf, (file) => run(pdfinfo, ['-enc', 'UTF-8', file]))).split('\n');
  return new Map(lines.map((line) => [line.replace(/:.*$/, ''), line.replace(/^[^:]*:\s*/, '')]));
}

/** The words of the first page and where they stand, in points from its left and upper edge. */
export async function placesOf(pdf: Uint8Array | string): Promise<{ text: string; x: number; y: number }[]> {
  const { pdftotext } = await getPdfTools();
  const page = await withFile(pdf, (file) => run(pdftotext, ['-bbox', '-l', '1', '-enc', 'UTF-8', file, '-']));
  const words = page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>(.*?)<\/word>/g);
  return Array.from(words, ([, x, y, text = '']) => ({ text, x: Number(x), y: Number(y) }));
}

/** Words without what setting does to them: ligatures, hyphens at the ends of lines, and space. */
export function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[-\u2010]\n/g, '')
    .replace(/[\s\p{Cc}\p{Cf}\u00AD-]+/gu, '');
}

async function withFile<Result>(pdf: Uint8Array | string, work: (file: string) => Promise<Result>): Promise<Result> {
  if (typeof pdf === 'string') return work(pdf);
  const folder = await makeFolder();
  try {
    const file = join(folder, 'file.pdf');
    await writeFile(file, pdf);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
