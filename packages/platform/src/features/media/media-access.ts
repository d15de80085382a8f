import { PlatformError, type Actor, type MediaItem } from '@octavo/plugin-api';

const isOwn = (actor: Actor, item: Pick<MediaItem, 'author_id'>) => actor.userId > 0 && actor.userId === item.author_id;

export function canEditMedia(actor: Actor, item: Pick<MediaItem, 'author_id'>): boolean {
  return actor.can('upload_files') && (isOwn(actor, item) || actor.can('edit_others_posts'));
}

export function canDeleteMedia(actor: Actor, item: Pick<MediaItem, 'author_id'>): boolean {
  return actor.can('upload_files') && (isOwn(actor, item) || actor.can('delete_others_posts'));
}

export function knownItem(items: readonly MediaItem[]): MediaItem {
  if (items[0]) return items[0];
  throw new PlatformError(404, 'rest_post_invalid_id', 'There is no file with this id.');
}
