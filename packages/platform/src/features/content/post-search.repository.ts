import { sql, type RawBuilder } from 'kysely';
import { statement, type PostStatus, type Reader } from '@octavo/plugin-api';
import type { Tables } from './post.repository.ts';

/** Words, and the languages whose forms of them count. */
export type PostSearch = { words: string; languages: readonly string[]; protectedToo: boolean };

/** With the words as the index is asked for them, null if they are none: to take them apart costs more than to look them up. */
export type PreparedSearch = PostSearch & { query: string | null };

/** Beyond the newest that match, nothing is ranked: what is older comes after them, the newest first. */
const ranked = 2000;

/** Ready to be looked up, also in the languages that posts of these statuses have of their own. */
export async function prepareSearch(
  db: Reader<Tables>,
  siteId: number,
  { type, search, statuses }: { type: string; search: PostSearch; statuses: readonly PostStatus[] },
): Promise<PreparedSearch> {
  const { rows } = await db.executeQuery(queryOf(siteId, search.words, search.languages, type, statuses));
  return { ...search, query: rows[0]!.query };
}

const ownLanguage = (more: string) => `select (
  select min(language) from core.posts
  where site_id = $1 and type = $4 and status = asked.status and language <> '' ${more}) as language`;

/** Each language that posts have of their own is one probe of an index. */
const queryOf = statement<
  [siteId: number, words: string, languages: readonly string[], type: string, statuses: readonly string[]],
  { query: string | null }
>(
  'post_query',
  `select core.post_query($1::integer, $2, $3::text[] || array(
     select own.language from unnest($5::text[]) as asked(status), lateral (
       with recursive known as (
         ${ownLanguage('')}
         union all
         ${ownLanguage('and language > known.language')} from known where known.language is not null)
       select language from known where language is not null limit 50) own))::text as query`,
);

const words = sql`core.post_words(site_id, search_language, title, content_filtered)`;

/**
 * The posts of a site that match, by the index of words alone, in which words have their site. So the site is compared as
 * a number that no other index knows: with one of those beside it, the bitmap of a large site becomes lossy, and the
 * words of each post are taken apart again. The condition is repeated three times: the planner assumes that one post in a
 * hundred matches, and for so many it would use JIT and parallel workers, which take longer than the search.
 */
export function matches(siteId: number, { query }: Pick<PreparedSearch, 'query'>): RawBuilder<unknown> {
  const match = sql`${words} @@ ${query}::tsquery`;
  return sql`site_id = ${siteId}::numeric and ${match} and ${match} and ${match}`;
}

/** Titles that have the words as they were typed, then titles that have all of them, then the rest; in each the newest. */
export function relevance(siteId: number, { words: typed, query }: PreparedSearch): RawBuilder<unknown> {
  const hasTyped = sql`(position(lower(${typed.trim()}) in lower(title)) > 0)::integer`;
  const inTitle = matches(siteId, { query: inTitles(siteId, query) });
  const hasAll = sql`(id in (select id from core.posts where ${inTitle}))::integer`;
  return sql`(2 * ${hasTyped} + ${hasAll})::bigint * 100000000000 + extract(epoch from date_gmt)::bigint`;
}

/** The words of titles have a mark between their site and themselves. */
function inTitles(siteId: number, query: string | null): string | null {
  const site = String(siteId);
  return query && query.replaceAll(/'(?:[^']|'')*'/g, (word) => `'${site}^${word.slice(1 + site.length)}`);
}

/** How many of those that match are worth ranking. */
export const candidatesOf = (atLeast: number): number => Math.max(ranked, atLeast);

/** The posts that are worth ranking, and how many match in all. */
export function candidates(conditions: RawBuilder<unknown>, atMost: number): RawBuilder<unknown> {
  return sql`(
    select id, title, date_gmt, count(*) over () as total from core.posts where ${conditions}
    order by date_gmt desc, id desc limit ${atMost}) candidates`;
}
