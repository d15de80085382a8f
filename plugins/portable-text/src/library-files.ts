import type { FindFile, FindImage } from '@octavo/blocks';
import type { Context, MediaItem, MediaService } from '@octavo/plugin-api';

const most = 1000;

/** Where files of the media library are found that blocks name. */
export type LibraryFiles = { readonly image: FindImage; readonly file: FindFile };

/** Knows the files of the media library that blocks name by `attachmentId`; pictures in all their sizes. */
export async function filesOf(media: MediaService, context: Context, text: string): Promise<LibraryFiles | undefined> {
  const named = [...text.matchAll(/"attachmentId":\s*(\d{1,15})\b/g)].map(([, id]) => Number(id));
  if (named.length === 0) return undefined;
  const { site } = context;
  const items = await media.getMany(context, [...new Set(named)].slice(0, most));
  const byId = new Map(items.map((item) => [item.id, item]));
  const find = ({ attachmentId, src }: Parameters<FindFile>[0]): MediaItem | undefined => {
    const item = attachmentId === undefined ? undefined : byId.get(attachmentId);
    // A number alone proves nothing: what came from another site has numbers of its own.
    return item && (!src || media.pathAt(site, src) === item.path) ? item : undefined;
  };
  return {
    image(block) {
      const item = find(block);
      const image = item && media.image(site, item);
      return image && { ...image, alt: item.alt_text, file: media.url(site, item) };
    },
    file(block) {
      const item = find(block);
      return item && { src: media.url(site, item), mimeType: item.mime_type, bytes: item.file_size };
    },
  };
}
