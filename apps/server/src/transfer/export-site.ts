import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Host } from '@octavo/platform';
import { PlatformError, type CommandOutput, type Context } from '@octavo/plugin-api';
import { manifestName, manifestText, refusal, type Manifest } from './manifest.ts';
import { createLineFile, readLines } from './ndjson.ts';

type Needs = Pick<Host, 'transfer' | 'storage'>;
type Waiting = { path: string; key: string; type: string };

const filesAtOnce = 8;
const waitingName = 'waiting.tmp';

/** Writes a site into a new folder. Until everything is there, the folder has another name. */
export async function exportSite(
  host: Needs,
  context: Context,
  folder: string,
  output: CommandOutput,
): Promise<Manifest> {
  const target = resolve(folder);
  await refuseUnlessFree(target);
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.partial-${randomBytes(4).toString('hex')}`;
  await mkdir(join(draft, 'media'), { recursive: true, mode: 0o700 });
  const forget = whenInterrupted(() => rmSync(draft, { recursive: true, force: true }));
  try {
    const rows = await writeRows(host, context, draft, output);
    const media = await copyFiles(host, draft, rows.waiting, output);
    const { missing, listed, ...counted } = media;
    const manifest = {
      url: context.site.url,
      files: [...rows.files, listed],
      media: counted,
      left_out: { ...rows.leftOut, files: missing },
    };
    await writeFile(join(draft, manifestName), manifestText(manifest), { mode: 0o600 });
    await rename(draft, target);
    return manifest as Manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    forget();
  }
}

async function refuseUnlessFree(target: string): Promise<void> {
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return [''];
    throw error;
  });
  if (found.length > 0) throw refusal(`${target} already exists. Choose a new or an empty folder.`);
}

/** Everything that is in the database, from one snapshot. The files of the library are only noted: they take longer. */
async function writeRows(host: Needs, context: Context, draft: string, output: CommandOutput) {
  const transfer = await host.transfer();
  const waiting = await createLineFile(join(draft, waitingName));
  const files: Manifest['files'] = [];
  const leftOut = await transfer.read(context, async (source) => {
    const progress = output.progress(
      source.contents.reduce((sum, { lines }) => sum + lines, 0),
      'Rows',
    );
    for (const { name } of source.contents) {
      const file = await createLineFile(join(draft, `${name}.ndjson`));
      const note = (one: Waiting) => waiting.write([JSON.stringify(one)]);
      for await (const lines of source.read(name, note)) {
        await file.write(lines);
        progress.advance(lines.length);
      }
      files.push({ name, ...(await file.close()) });
    }
    progress.done();
    return { options: [...source.leftOut.options], tables: [...source.leftOut.tables] };
  });
  return { files, leftOut, waiting: (await waiting.close()).lines };
}

async function copyFiles({ storage }: Needs, draft: string, total: number, output: CommandOutput) {
  const progress = output.progress(total, 'Files');
  const list = await createLineFile(join(draft, 'files.ndjson'));
  const missing: string[] = [];
  let bytes = 0;
  const copy = async ({ path, key, type }: Waiting) => {
    const copied = await copyFile(() => storage.read(key), join(draft, 'media', path)).catch((error: unknown) => {
      if (error instanceof PlatformError && error.code === 'file_missing') return undefined;
      throw error;
    });
    progress.advance();
    return copied ? { path, type, ...copied } : path;
  };
  for await (const { rows } of readLines(join(draft, waitingName), waitingName)) {
    for (let start = 0; start < rows.length; start += filesAtOnce) {
      const some = await Promise.all((rows.slice(start, start + filesAtOnce) as Waiting[]).map(copy));
      for (const one of some) {
        if (typeof one === 'string') {
          missing.push(one);
        } else {
          bytes += one.bytes;
          await list.write([JSON.stringify(one)]);
        }
      }
    }
  }
  progress.done();
  await rm(join(draft, waitingName));
  const listed = { name: 'files', ...(await list.close()) };
  return { files: listed.lines, bytes, missing, listed };
}

async function copyFile(read: () => Promise<Readable>, path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  const content = await read();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}

/** Ends the process after `clean`; the returned function takes that back. */
function whenInterrupted(clean: () => void): () => void {
  const end = () => {
    clean();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  };
}
