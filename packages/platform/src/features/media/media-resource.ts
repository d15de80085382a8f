import { escapeHtml, type Context, type MediaItem } from '@octavo/plugin-api';
import { formatLocal } from '../../kernel/base/dates.ts';
import { selfLink } from '../../kernel/base/self-link.ts';
import { canDeleteMedia, canEditMedia } from './media-access.ts';
import type { MadeSize } from './media.repository.ts';
import type { MediaResource } from './media.schema.ts';
import { fileUrl, sizeUrl, sizesOf } from './media-urls.ts';

type View = 'view' | 'embed' | 'edit';

/** The REST form of an item. `made` has the versions that are made. */
export function toMediaResource(
  { actor, site }: Context,
  item: MediaItem,
  made: readonly (MadeSize & { media_id: number })[],
  view: View,
): MediaResource {
  const url = fileUrl(site, item);
  const edit = view === 'edit';
  const paragraph = (text: string) => ({ ...(edit && { raw: text }), rendered: text && `<p>${escapeHtml(text)}</p>` });
  const date = formatLocal(item.date_gmt, site.timezone);
  const isImage = item.mime_type.startsWith('image/');
  const brief: MediaResource = {
    id: item.id,
    date,
    slug: item.slug,
    type: 'attachment',
    link: url,
    title: { ...(edit && { raw: item.title }), rendered: escapeHtml(item.title) },
    author: item.author_id,
    caption: paragraph(item.caption),
    alt_text: item.alt_text,
    media_type: isImage ? 'image' : 'file',
    mime_type: item.mime_type,
    media_details: details(),
    source_url: url,
    _links: links(),
  };
  if (view === 'embed') return brief;
  return {
    ...brief,
    date_gmt: formatLocal(item.date_gmt, 'UTC'),
    guid: { rendered: url },
    modified: formatLocal(item.modified_gmt, site.timezone),
    modified_gmt: formatLocal(item.modified_gmt, 'UTC'),
    status: 'inherit',
    description: paragraph(item.description),
    post: item.post_id,
    media_folder: item.folder_id ?? 0,
    ...(isImage && { focal_point: { x: item.focal_x, y: item.focal_y } }),
    ...(edit && { version: item.version }),
  };

  function details(): MediaResource['media_details'] {
    const { width, height } = item;
    const sizes = sizesOf(item).map((size) => {
      const done = made.find(({ media_id, name }) => media_id === item.id && name === size.name);
      const shown = {
        file: item.path.split('/').at(-1)!,
        width: size.width,
        height: size.height,
        mime_type: item.mime_type,
        ...(done && { filesize: done.file_size }),
        source_url: sizeUrl(site, item, size.name),
      };
      return [size.name, shown] as const;
    });
    return {
      file: item.path,
      filesize: item.file_size,
      crc32: item.crc32.toString(16).padStart(8, '0'),
      ...(width !== null && height !== null && { width, height }),
      sizes: { ...Object.fromEntries(sizes), ...full() },
      sizes_state: item.sizes_state,
    };
  }

  /** The picture itself, under the name that themes ask for. */
  function full(): MediaResource['media_details']['sizes'] {
    const { width, height, mime_type, file_size: filesize } = item;
    if (!isImage || width === null || height === null) return {};
    const file = item.path.split('/').at(-1)!;
    return { full: { file, width, height, mime_type, filesize, source_url: url } };
  }

  function links(): NonNullable<MediaResource['_links']> {
    const root = `${site.restRoot}/core/v2`;
    const may = () => ({ edit: canEditMedia(actor, item), delete: canDeleteMedia(actor, item) });
    return {
      self: [selfLink(actor, `${root}/media/${item.id}`, may)],
      collection: [{ href: `${root}/media` }],
      ...(item.folder_id !== null && { folder: [{ href: `${root}/media-folders/${item.folder_id}` }] }),
    };
  }
}
