import { createZip } from '@octavo/zip';

export type ArchiveFile = { readonly name: string; readonly content: Uint8Array | string };

/** Smaller they don't get, or they must be found as they are. */
const copied = /\.(jpg|png|gif|webp)$|^mimetype$/;

/** A ZIP whose bytes depend on its files and the given time alone. Files keep their order. */
export function writeArchive(files: readonly ArchiveFile[], modified: Date): Uint8Array {
  return createZip(
    files.map((file) => ({ ...file, stored: copied.test(file.name) })),
    modified,
  );
}
