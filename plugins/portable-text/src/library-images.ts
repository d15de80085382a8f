import type { FindImage } from '@octavo/blocks';
import type { Context, MediaService } from '@octavo/plugin-api';

const most = 1000;

/** Knows the pictures of the media library that blocks name by `attachmentId`, in all their sizes. */
export async function imagesOf(media: MediaService, context: Context, text: string): Promise<FindImage | undefined> {
  const named = [...text.matchAll(/"attachmentId":\s*(\d{1,15})\b/g)].map(([, id]) => Number(id));
  if (named.length === 0) return undefined;
  const items = await media.getMany(context, [...new Set(named)].slice(0, most));
  const byId = new Map(items.map((item) => [item.id, item]));
  return ({ attachmentId, src }) => {
    const item = attachmentId === undefined ? undefined : byId.get(attachmentId);
    // A number alone proves nothing: what came from another site has numbers of its own.
    if (!item || (src && media.pathAt(context.site, src) !== item.path)) return undefined;
    const image = media.image(context.site, item);
    return image && { ...image, alt: item.alt_text };
  };
}
