import type { Transaction } from 'kysely';
import type { Post } from '@octavo/plugin-api';
import { reserved } from '../../kernel/base/permalinks.ts';
import { isDated } from './post-access.ts';
import * as repository from './post.repository.ts';

type Trx = Transaction<repository.Tables>;

export async function insertWithFreeSlug(trx: Trx, siteId: number, row: repository.NewPostRow): Promise<Post> {
  let post = reserved.has(row.slug) ? undefined : await repository.insertPost(trx, siteId, row);
  while (!post) {
    const slug = await nextSlug(trx, siteId, row);
    post = await repository.insertPost(trx, siteId, { ...row, slug });
  }
  return post;
}

export async function uniqueSlug(
  trx: Trx,
  siteId: number,
  type: string,
  slug: string,
  exceptId: number,
): Promise<string> {
  const isTaken = reserved.has(slug) || (await repository.slugIsTaken(trx, siteId, type, slug, exceptId));
  if (slug === '' || !isTaken) return slug;
  return nextSlug(trx, siteId, { type, slug });
}

/** Whoever wants the next number waits their turn, holding rows of posts but no counters yet. */
async function nextSlug(trx: Trx, siteId: number, { type, slug }: { type: string; slug: string }): Promise<string> {
  await repository.lockSlugs(trx, siteId);
  return `${slug}-${(await repository.highestSlugSuffix(trx, siteId, type, slug)) + 1}`;
}

/** A published post whose title gives no address is found under its id. */
export async function slugFromId(trx: Trx, post: Post): Promise<Post> {
  if (post.slug !== '' || !isDated(post.status)) return post;
  return repository.updatePost(trx, post.site_id, post.id, { slug: String(post.id) });
}
