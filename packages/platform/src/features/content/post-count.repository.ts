import { statement, type PostStatus, type Reader } from '@octavo/plugin-api';
import type { Tables } from './post.repository.ts';

const countsOfType = statement<[siteId: number, type: string], { status: PostStatus; count: number }>(
  'post_counts_of_type',
  'select status, count from core.post_counts where site_id = $1 and type = $2',
);

export async function countsByStatus(
  db: Reader<Tables>,
  siteId: number,
  type: string,
): Promise<Map<PostStatus, number>> {
  const { rows } = await db.executeQuery(countsOfType(siteId, type));
  return new Map(rows.map(({ status, count }) => [status, count]));
}
