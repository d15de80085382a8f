import { Type, definePostField, type PostField } from '@octavo/plugin-api';
import type { MediaLibrary } from './media.service.ts';
import { fileUrl } from './media-urls.ts';

/** Importers and themes look here for the featured picture, before they would follow a link to it. */
export function featuredMediaField(media: Pick<MediaLibrary, 'getMany'>): PostField {
  return definePostField({
    name: 'jetpack_featured_media_url',
    schema: Type.String({ description: 'Address of the featured image; empty for none.' }),
    async read(context, posts, { isLocked }) {
      const shown = posts.map((post) => (isLocked(post) ? 0 : post.featured_media));
      const items = await media.getMany(context, [...new Set(shown.filter((id) => id > 0))]);
      const urls = new Map(items.map((item) => [item.id, fileUrl(context.site, item)]));
      return shown.map((id) => urls.get(id) ?? '');
    },
  });
}
