import type { Transaction } from 'kysely';
import { statement, type Post, type PostText, type Reader } from '@octavo/plugin-api';
import type { Tables } from './post.repository.ts';

export type PostTextRow = Omit<PostText, 'plain_excerpt' | 'link'> &
  Pick<Post, 'excerpt_rendered' | 'slug' | 'parent_id'>;
export type TextRows = { epoch: number; rows: PostTextRow[] };

const names = ['id', 'type', 'status', 'title', 'password', 'author_id', 'language', 'date_gmt', 'version'];
const columns = [...names, 'slug', 'parent_id', 'excerpt_rendered'].map((name) => `p.${name}`).join(', ');

type Row = { epoch: number; id: number | null };

// State and posts in one statement: of one moment. No row at all means that the site is not active on this shard.
const byIds = statement<[siteId: number, ids: readonly number[]], Row>(
  'post_texts_by_ids',
  `select s.epoch, ${columns}, p.content_filtered as plain_text
   from core.site_state s left join core.posts p on p.site_id = s.site_id and p.id = any($2)
   where s.site_id = $1 and s.state = 'active'`,
);

const published = statement<[siteId: number, types: readonly string[], afterId: number, limit: number], Row>(
  'published_post_texts',
  `select s.epoch, ${columns}, p.content_filtered as plain_text
   from core.site_state s left join lateral (
     select * from core.posts p
     where p.site_id = s.site_id and p.status = 'publish' and p.password = '' and p.type = any($2) and p.id > $3
     order by p.id limit $4) p on true
   where s.site_id = $1 and s.state = 'active' order by p.id`,
);

const publishedAmong = statement<[siteId: number, ids: readonly number[]], { id: number }>(
  'published_posts_among',
  `select id from core.posts where site_id = $1 and id = any($2) and status = 'publish' and password = ''`,
);

export async function publishedIds(
  db: Reader<Tables>,
  siteId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await db.executeQuery(publishedAmong(siteId, ids))).rows.map(({ id }) => id));
}

export async function textsByIds(
  db: Reader<Tables>,
  siteId: number,
  ids: readonly number[],
): Promise<TextRows | undefined> {
  return toRows((await db.executeQuery(byIds(siteId, ids))).rows);
}

export async function publishedTexts(
  db: Reader<Tables>,
  siteId: number,
  query: { types: readonly string[]; afterId: number; limit: number },
): Promise<TextRows | undefined> {
  return toRows((await db.executeQuery(published(siteId, query.types, query.afterId, query.limit))).rows);
}

/** Of a post that is still as it was read; false if it has these words already, or isn't. */
export async function setText(
  trx: Transaction<Tables>,
  siteId: number,
  { id, version }: Pick<Post, 'id' | 'version'>,
  text: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('core.posts')
    .set({ content_filtered: text })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('content_filtered', '<>', text)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toRows(rows: readonly Row[]): TextRows | undefined {
  const first = rows[0];
  if (!first) return undefined;
  return { epoch: first.epoch, rows: rows.filter(({ id }) => id !== null) as unknown as PostTextRow[] };
}
