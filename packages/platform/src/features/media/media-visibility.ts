import { sql, type RawBuilder } from 'kysely';
import { postStatuses, type Actor } from '@octavo/plugin-api';
import { canRead, reach } from '../content/post-access.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';

/** Which posts somebody may read, as pairs of type and status. */
export type MediaViewer = { readonly userId: number; readonly all: readonly string[]; readonly own: readonly string[] };

/** Undefined for those who see every file: they may edit what others write. */
export function viewerOf(types: PostTypeRegistry, actor: Actor): MediaViewer | undefined {
  if (actor.can('edit_others_posts') && actor.can('edit_private_posts')) return undefined;
  const pairs = types
    .exposed()
    .flatMap((type) =>
      postStatuses.map((status) => ({ pair: `${type.name} ${status}`, reach: reach(canRead, actor, type, status) })),
    );
  const named = (wanted: 'all' | 'own') => pairs.filter((each) => each.reach === wanted).map(({ pair }) => pair);
  return { userId: actor.userId, all: named('all'), own: named('own') };
}

const pair = sql`p.type || ' ' || p.status`;

/** A file is seen where the post is that it belongs to; one's own always, and one that belongs to none. */
export function isVisible(siteId: number, { userId, all, own }: MediaViewer): RawBuilder<unknown> {
  const isOwn = sql`p.author_id = ${userId} and ${userId}::bigint > 0`;
  return sql`(post_id is null or (author_id = ${userId} and ${userId}::bigint > 0) or exists (
    select from core.posts p where p.site_id = ${siteId} and p.id = post_id and (
      (${pair} = any(${all}) and p.password = '') or (${pair} = any(${[...all, ...own]}) and ${isOwn}))))`;
}

/** The posts whose files somebody does not see, each once: by their type and status, or by their password. */
export function hiddenPosts(siteId: number, { userId, all, own }: MediaViewer): RawBuilder<unknown> {
  const isOwn = sql`p.author_id = ${userId} and ${pair} = any(${[...all, ...own]})`;
  const ofOthers = userId > 0 ? sql`and not (${isOwn})` : sql``;
  return sql`
    select p.id from core.post_counts c
    join core.posts p on p.site_id = ${siteId} and p.type = c.type and p.status = c.status
    where c.site_id = ${siteId} and c.type || ' ' || c.status <> all(${all}) ${ofOthers}
    union all
    select p.id from core.posts p
    where p.site_id = ${siteId} and p.password <> '' and ${pair} = any(${all}) ${ofOthers}`;
}
