const families = ['audio/', 'video/'];
const packages = ['+zip', '+gzip'];
const documents = ['application/vnd.openxmlformats-officedocument.', 'application/vnd.oasis.opendocument.'];

const compressed = new Set([
  'application/epub+zip',
  'application/gzip',
  'application/java-archive',
  'application/pdf',
  'application/vnd.rar',
  'application/x-7z-compressed',
  'application/x-bzip2',
  'application/x-gzip',
  'application/x-rar-compressed',
  'application/x-xz',
  'application/zip',
  'application/zstd',
  'font/woff',
  'font/woff2',
  'image/apng',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
  'image/jp2',
  'image/jpeg',
  'image/jxl',
  'image/png',
  'image/webp',
]);

const plain = new Set([
  'audio/aiff',
  'audio/basic',
  'audio/midi',
  'audio/vnd.wave',
  'audio/wav',
  'audio/wave',
  'audio/x-aiff',
  'audio/x-midi',
  'audio/x-wav',
  'video/x-raw',
]);

/** Deflating these takes time and saves nothing. Of a type that nobody knows we can't say so. */
export function isCompressedType(mimeType: string): boolean {
  const type = mimeType.split(';', 1).join('').trim().toLowerCase();
  if (plain.has(type)) return false;
  return (
    compressed.has(type) ||
    [...families, ...documents].some((start) => type.startsWith(start)) ||
    packages.some((end) => type.endsWith(end))
  );
}
