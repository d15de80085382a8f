import type { Actor, MediaItem } from '@octavo/plugin-api';

const isOwn = (actor: Actor, item: Pick<MediaItem, 'author_id'>) => actor.userId > 0 && actor.userId === item.author_id;

export function canEditMedia(actor: Actor, item: Pick<MediaItem, 'author_id'>): boolean {
  return actor.can('upload_files') && (isOwn(actor, item) || actor.can('edit_others_posts'));
}

export function canDeleteMedia(actor: Actor, item: Pick<MediaItem, 'author_id'>): boolean {
  return actor.can('upload_files') && (isOwn(actor, item) || actor.can('delete_others_posts'));
}
