import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Entry } from './admin.html.ts';

const compress = promisify(gzip);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** As Vite writes it. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

export type AdminFile = { type: string; bytes: Buffer; gzipped(): Promise<Buffer> };

/** What Vite built in a folder, read once for each name: a build that comes later has other names. */
export function createAdminFiles(folder: string | undefined) {
  const kept = new Map<string, AdminFile>();

  async function manifest(): Promise<Manifest | undefined> {
    if (folder === undefined) return undefined;
    const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(missing);
    return text === undefined ? undefined : (JSON.parse(text) as Manifest);
  }

  return {
    /** `source`: the file that it was built from. */
    async entry(source: string): Promise<Entry | undefined> {
      const chunks = await manifest();
      const entry = chunks?.[source];
      return entry && { script: entry.file, styles: stylesOf(chunks, source) };
    },

    async find(name: string): Promise<AdminFile | undefined> {
      const known = kept.get(name);
      if (known) return known;
      const type = types[extname(name)];
      // A name is one part of a path, so nothing outside the folder can be meant.
      if (folder === undefined || type === undefined || !/^assets\/[\w.-]+$/.test(name)) return undefined;
      const bytes = await readFile(join(folder, name)).catch(missing);
      if (bytes === undefined) return undefined;
      let gzipped: Promise<Buffer> | undefined;
      const file = { type, bytes, gzipped: () => (gzipped ??= compress(bytes, { level: 9 })) };
      kept.set(name, file);
      return file;
    },
  };
}

/** Those of the chunks that it needs come first, as if all were one. */
function stylesOf(chunks: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const { imports = [], css = [] } = chunks[name] ?? {};
  return [...imports.flatMap((each) => stylesOf(chunks, each, seen)), ...css];
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
