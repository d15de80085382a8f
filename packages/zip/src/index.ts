export type { WritableFile } from './buffered-file.ts';
export { createZip, type ZipFile } from './create-zip.ts';
export { type ArchiveEntry, type ArchiveOptions, type ArchiveSummary, writeZip } from './write-zip.ts';
