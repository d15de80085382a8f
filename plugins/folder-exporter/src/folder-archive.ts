import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { addAbortSignal, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { PlatformError, type Context, type MediaFolder, type MediaItem, type Platform } from '@octavo/plugin-api';
import type { ArchiveEntry } from '@octavo/zip';
import { writeArchive } from './archive.ts';
import { createEntryNamer } from './entry-names.ts';
import { folderExportManifestColumns, folderExportManifestRow } from './hooks.ts';
import { absentRow, defaultColumns, manifestFile, manifestHeader, manifestLine, type ManifestRow } from './manifest.ts';
import { isCompressedType } from './stored-types.ts';
import { utcText } from './utc-text.ts';

type Needs = Pick<Platform, 'hooks' | 'media' | 'storage'>;

export type ArchiveRequest = {
  /** The folder, and those below it that belong to the export; each after the one it is in. */
  readonly folders: readonly MediaFolder[];
  readonly includeManifest: boolean;
};

export type FolderArchive = { readonly size: number; readonly items: number; readonly missing: number };

/** What is wrong with one file and not with the storage. */
const ofOneFile = new Set(['EACCES', 'EPERM', 'ELOOP', 'ENOTDIR']);

/** Before the first moment that a ZIP can tell, of an archive with nothing in it. */
const dawn = new Date(0);

/** Writes the items of folders to a file, one after the other; the first folder is the archive's root. */
export async function archiveFolders(
  platform: Needs,
  context: Context,
  { folders, includeManifest }: ArchiveRequest,
  target: string,
  options: { onItem?: (done: number) => unknown; signal?: AbortSignal } = {},
): Promise<FolderArchive> {
  const columns = await platform.hooks.applyFilters(context, folderExportManifestColumns, defaultColumns);
  const manifestPath = await platform.storage.stage();
  const manifest = createWriteStream(manifestPath, { flags: 'wx' });
  // Whoever writes to it hears of a failure there; here it must only not go unheard.
  manifest.on('error', () => {});
  const name = createEntryNamer();
  name([], manifestFile);
  const depth = folders[0]!.path.length;
  const counted = { items: 0, missing: 0 };
  let newest = dawn;

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    await write(manifestHeader(columns));
    for (const folder of folders) {
      for await (const item of platform.media.itemsIn(context, folder.id)) {
        const entry = name(folder.path.slice(depth), item.file_name);
        const row = await rowOf(item, folder, entry);
        const content = await openIfThere(item);
        const isAbsent = typeof content === 'string';
        await write(manifestLine(columns, isAbsent ? absentRow(row, content) : row));
        if (item.date_gmt > newest) newest = item.date_gmt;
        if (isAbsent) counted.missing += 1;
        else {
          try {
            yield toEntry(item, entry, content, options.signal);
          } finally {
            content.destroy();
          }
        }
        counted.items += 1;
        await options.onItem?.(counted.items);
      }
    }
    manifest.end();
    await finished(manifest);
    if (!includeManifest) return;
    yield { name: manifestFile, modified: newest, stored: false, open: () => createReadStream(manifestPath) };
  }

  async function rowOf(item: MediaItem, folder: MediaFolder, entry: string): Promise<ManifestRow> {
    const row: ManifestRow = {
      ID: item.id,
      filename: entry.split('/').at(-1)!,
      url: platform.media.url(context.site, item),
      alt_text: item.alt_text,
      caption: item.caption,
      description: item.description,
      mime_type: item.mime_type,
      file_size_bytes: item.file_size,
      width: item.width,
      height: item.height,
      date_uploaded: utcText(item.date_gmt),
      folder_path: folder.path.join('/'),
    };
    return platform.hooks.applyFilters(context, folderExportManifestRow, row, item);
  }

  async function openIfThere(item: MediaItem): Promise<Readable | 'missing' | 'unreadable'> {
    try {
      return await platform.media.read(item);
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'file_missing') return 'missing';
      if (ofOneFile.has((error as NodeJS.ErrnoException).code ?? '')) return 'unreadable';
      throw error;
    }
  }

  async function write(text: string): Promise<void> {
    if (!manifest.write(text)) await once(manifest, 'drain');
  }

  try {
    const { size } = await writeArchive(target, entries(), options.signal ? { signal: options.signal } : {});
    return { size, ...counted };
  } finally {
    manifest.destroy();
    await rm(manifestPath, { force: true });
  }
}

function toEntry(item: MediaItem, name: string, content: Readable, signal: AbortSignal | undefined): ArchiveEntry {
  const stored = isCompressedType(item.mime_type);
  return {
    name,
    modified: item.date_gmt,
    stored,
    size: item.file_size,
    crc32: item.crc32,
    open: () => (stored ? freed(content, signal) : content),
  };
}

/** Gives a chunk's memory back when the next one is asked for. The collector only does so in full runs, every 25 MB. */
async function* freed(content: Readable, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  // A stream that has stalled would otherwise never hear of it.
  if (signal) addAbortSignal(signal, content);
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    yield chunk;
    const { buffer, byteLength } = chunk;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  }
}
