import { sql, type RawBuilder } from 'kysely';
import type { PostStatus, Reader } from '@octavo/plugin-api';
import { languagesOf, type Tables } from './post.repository.ts';

/** Words, and the languages whose forms of them count. */
export type PostSearch = { words: string; languages: readonly string[]; protectedToo: boolean };

/** Beyond the newest that match, nothing is ranked: what is older comes after them, the newest first. */
const ranked = 2000;

/** Also the languages that posts of these statuses have of their own. */
export async function withOwnLanguages(
  db: Reader<Tables>,
  siteId: number,
  { type, search, statuses }: { type: string; search: PostSearch; statuses: readonly PostStatus[] },
): Promise<PostSearch> {
  const own = await Promise.all(statuses.map((status) => languagesOf(db, siteId, type, status)));
  return { ...search, languages: [...new Set([...search.languages, ...own.flat()])] };
}

export function matches(siteId: number, search: PostSearch): RawBuilder<unknown> {
  return sql`core.post_words(site_id, search_language, title, content_filtered) @@ ${queryOf(siteId, search)}`;
}

/** Titles that have the words as they were typed, then titles that have all of them, then the rest; in each the newest. */
export function relevance(siteId: number, search: PostSearch): RawBuilder<unknown> {
  const typed = sql`(position(lower(${search.words.trim()}) in lower(title)) > 0)::integer`;
  const titled = sql`(core.post_words(site_id, search_language, title, '') @@ ${queryOf(siteId, search)})::integer`;
  return sql`(2 * ${typed} + ${titled})::bigint * 100000000000 + extract(epoch from date_gmt)::bigint`;
}

/** The posts that are worth ranking. */
export function candidates(conditions: RawBuilder<unknown>, atLeast: number): RawBuilder<unknown> {
  return sql`(
    select id, site_id, title, search_language, date_gmt from core.posts where ${conditions}
    order by date_gmt desc, id desc limit ${Math.max(ranked, atLeast)}) candidates`;
}

const queryOf = (siteId: number, { words, languages }: PostSearch) =>
  sql`core.post_query(${siteId}::integer, ${words}, ${languages}::text[])`;
