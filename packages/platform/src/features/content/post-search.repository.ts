import { sql, type RawBuilder } from 'kysely';
import type { PostStatus, Reader } from '@octavo/plugin-api';
import { statement } from '../../kernel/database/statement.ts';
import { languagesOf, type Tables } from './post.repository.ts';

/** Words, and the languages whose forms of them count. */
export type PostSearch = { words: string; languages: readonly string[]; protectedToo: boolean };

/** Words as the index is asked for them in posts and in titles; null where they are none. */
type Queries = { posts: string | null; titles: string | null };
/** Words are taken apart once, since that costs more than to look them up. */
export type PreparedSearch = PostSearch & { queries: Queries };

/** Beyond the newest that match, nothing is ranked: what is older comes after them, the newest first. */
const ranked = 2000;

/** Ready to be looked up, also in the languages that posts of these statuses have of their own. */
export async function prepareSearch(
  db: Reader<Tables>,
  siteId: number,
  { type, search, statuses }: { type: string; search: PostSearch; statuses: readonly PostStatus[] },
): Promise<PreparedSearch> {
  const own = await Promise.all(statuses.map((status) => languagesOf(db, siteId, type, status)));
  const languages = [...new Set([...search.languages, ...own.flat()])];
  const { rows } = await db.executeQuery(queriesOf(siteId, search.words, languages));
  return { ...search, languages, queries: rows[0]! };
}

const queriesOf = statement<[siteId: number, words: string, languages: readonly string[]], Queries>(
  'post_queries',
  `select core.post_query($1::integer, $2, $3::text[])::text as posts,
     core.title_query($1::integer, $2, $3::text[])::text as titles`,
);

const words = sql`core.post_words(site_id, search_language, title, content_filtered)`;

export function matches({ queries }: PreparedSearch): RawBuilder<unknown> {
  return sql`${words} @@ ${queries.posts}::tsquery`;
}

/** Titles that have the words as they were typed, then titles that have all of them, then the rest; in each the newest. */
export function relevance(siteId: number, { words: typed, queries }: PreparedSearch): RawBuilder<unknown> {
  const hasTyped = sql`(position(lower(${typed.trim()}) in lower(title)) > 0)::integer`;
  const hasAll = sql`(id in (
    select id from core.posts where site_id = ${siteId} and ${words} @@ ${queries.titles}::tsquery))::integer`;
  return sql`(2 * ${hasTyped} + ${hasAll})::bigint * 100000000000 + extract(epoch from date_gmt)::bigint`;
}

/** The posts that are worth ranking. */
export function candidates(conditions: RawBuilder<unknown>, atLeast: number): RawBuilder<unknown> {
  return sql`(
    select id, title, date_gmt from core.posts where ${conditions}
    order by date_gmt desc, id desc limit ${Math.max(ranked, atLeast)}) candidates`;
}
