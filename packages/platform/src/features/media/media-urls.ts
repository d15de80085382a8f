import { createHash } from 'node:crypto';
import type { MediaItem, ResponsiveImage, Site } from '@octavo/plugin-api';
import { planSizes, type ImageSize } from './image.ts';

/** Where a site's files are found by browsers, below its address. */
export const uploadsPath = '/uploads';

export function fileUrl(site: Site, { path }: Pick<MediaItem, 'path'>): string {
  return `${site.url}${uploadsPath}/${encodePath(path)}`;
}

/** The same as long as the item is there, whatever becomes of its file: pages that were written once keep working. */
export function sizeUrl(site: Site, { path }: Pick<MediaItem, 'path'>, size: string): string {
  return `${site.url}${uploadsPath}/sizes/${size}/${encodePath(path)}`;
}

/** The path of the item at an address, its smaller versions included; undefined for what isn't of the site's uploads. */
export function pathAt(site: Site, url: string): string | undefined {
  const address = URL.parse(url, `${site.url}/`);
  const uploads = new URL(`${site.url}${uploadsPath}/`);
  if (address?.host !== uploads.host || !address.pathname.startsWith(uploads.pathname)) return undefined;
  try {
    return decodeURIComponent(address.pathname.slice(uploads.pathname.length)).replace(/^sizes\/[^/]+\//, '');
  } catch {
    return undefined;
  }
}

/** The versions that there are or will be. Until one is made, the picture itself stands in for it. */
export function sizesOf({ width, height, sizes_state }: MediaItem): ImageSize[] {
  if (width === null || height === null || sizes_state === 'none' || sizes_state === 'failed') return [];
  return planSizes({ width, height });
}

export function responsiveImage(site: Site, item: MediaItem): ResponsiveImage | undefined {
  const { width, height } = item;
  if (!item.mime_type.startsWith('image/')) return undefined;
  const src = fileUrl(site, item);
  if (width === null || height === null) return { src };
  const scaled = sizesOf(item).filter(({ crop }) => !crop);
  if (scaled.length === 0) return { src, width, height };
  const candidates = scaled.map((size) => `${sizeUrl(site, item, size.name)} ${size.width}w`);
  const large = scaled.find(({ name }) => name === 'large');
  return {
    src: large ? sizeUrl(site, item, large.name) : src,
    srcset: [...candidates, `${src} ${width}w`].join(', '),
    sizes: `(max-width: ${width}px) 100vw, ${width}px`,
    width,
    height,
  };
}

/** Strong: a key never has other bytes. */
export function entityTag(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
