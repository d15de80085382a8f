import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Context } from '@octavo/plugin-api';
import type { FileKind } from './allowed-file-types.ts';
import type { Pictures } from './pictures.ts';
import type { Upload } from './upload.ts';

/** What the library keeps of a file. */
export type Examined = FileKind & {
  readonly file_name: string;
  readonly file_size: number;
  readonly crc32: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly sizes_state: 'none' | 'pending';
};

/** Looks at what arrived: refuses what isn't taken, and forgets where a picture was made. */
export async function examine(pictures: Pictures, context: Context, upload: Upload): Promise<Examined> {
  const { kindOfFile } = await import('./allowed-file-types.ts');
  const kind = await kindOfFile(upload.path, upload.name);
  const about = { ...kind, file_name: cleanName(upload.name, kind.extension), file_size: upload.size };
  if (!kind.mimeType.startsWith('image/')) {
    return { ...about, crc32: upload.crc32, width: null, height: null, sizes_state: 'none' };
  }
  const { removeLocation } = await import('./location/location.ts');
  const changed = await removeLocation(upload.path);
  const measured = await pictures.measure(context, upload.path);
  return {
    ...about,
    crc32: changed ? await checksum(upload.path) : upload.crc32,
    width: measured?.width ?? null,
    height: measured?.height ?? null,
    sizes_state: measured && !measured.animated ? 'pending' : 'none',
  };
}

/** The name as people know it, with the extension that belongs to the content. */
export function cleanName(name: string, extension: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u{feff}]/gu, '').trim();
  const stem = stemOf(visible) || 'file';
  return `${Array.from(stem).slice(0, 200).join('')}.${extension}`;
}

/** Without its extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.\s]{0,16}$/u, '').replace(/^[.\s]+|[.\s]+$/gu, '');
}

async function checksum(path: string): Promise<number> {
  let sum = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) sum = crc32(chunk as Buffer, sum);
  return sum;
}
