import { File, FileArchive, FileText, Film, Image, Music, Type } from 'lucide-react';
import { useState } from 'react';
import { cropPosition } from './crop.ts';
import type { Media } from './media.queries.ts';

/** A small picture of a file, or a sign of its type. `sizes` says how wide it is shown. */
export function Thumbnail({ media, sizes }: { media: Media; sizes: string }) {
  const [broken, setBroken] = useState('');
  const source = shownUrl(media, media.source_url);
  if (media.media_type !== 'image' || broken === source) {
    const Icon = icons[signOf(media.mime_type)];
    return (
      <span className="media-sign">
        <Icon aria-hidden size={28} />
        <span aria-hidden>{media.media_details.file.split('.').at(-1)?.toUpperCase()}</span>
      </span>
    );
  }
  return (
    <img
      className="media-thumbnail"
      src={source}
      srcSet={sourceSet(media)}
      sizes={sizes}
      alt=""
      loading="lazy"
      draggable={false}
      style={{ objectPosition: cropPosition(media.media_details, media.focal_point, 4 / 3) }}
      onError={() => setBroken(source)}
    />
  );
}

/** The versions that show the whole picture, and the picture itself. */
export function sourceSet(media: Media): string {
  return Object.entries(media.media_details.sizes)
    .filter(([name]) => name !== 'thumbnail')
    .map(([, size]) => `${shownUrl(media, size.source_url)} ${size.width}w`)
    .join(', ');
}

/** An address outlives the file behind it; this one is that of this very content. */
export function shownUrl(media: Media, url: string): string {
  return `${url}?content=${media.media_details.crc32 ?? ''}`;
}

export function titleOf(media: Media): string {
  return media.title.raw || nameOf(media);
}

export function nameOf(media: Media): string {
  return media.media_details.file.split('/').at(-1) ?? '';
}

const icons = {
  image: Image,
  video: Film,
  audio: Music,
  font: Type,
  text: FileText,
  archive: FileArchive,
  other: File,
};

function signOf(mime: string): keyof typeof icons {
  const [kind = ''] = mime.split('/');
  if (kind in icons) return kind as keyof typeof icons;
  if (mime === 'application/pdf' || mime.includes('document')) return 'text';
  return /zip|tar|7z/.test(mime) ? 'archive' : 'other';
}
