import { orRefusal } from '../../kernel/base/refusals.ts';
import { shownUnlessRefused, toOne, type Relation } from '../content/post-embed.ts';
import { knownItem } from './media-access.ts';
import { toMediaResource } from './media-resource.ts';
import type { MediaLibrary } from './media.service.ts';

/** The link from a post to its featured image. */
export function featuredMediaRelation(media: Pick<MediaLibrary, 'getMany' | 'sizes'>): Relation {
  return toOne('wp:featuredmedia', 'featured_media', async (context, _type, ids) => {
    const items = await media.getMany(context, ids);
    const made = await media.sizes(context, items);
    return (wanted) => {
      const found = orRefusal(() => knownItem(items.filter(({ id }) => id === wanted)));
      return shownUnlessRefused(found, (item) => toMediaResource(context, item, made, 'embed'));
    };
  });
}
