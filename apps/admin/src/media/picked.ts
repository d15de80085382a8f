import type { PickedMedia } from '../editor/canvas/canvas.tsx';
import type { Media } from './media.queries.ts';

/** What content keeps of a file, which is one as editors see it. */
export function pickedFrom(media: Media): PickedMedia {
  const { width, height } = media.media_details;
  return {
    id: media.id,
    url: media.source_url,
    alt: media.alt_text,
    caption: media.caption.raw ?? '',
    ...(width !== undefined && height !== undefined && { width, height }),
    mime: media.mime_type,
  };
}
