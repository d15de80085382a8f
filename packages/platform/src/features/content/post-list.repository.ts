import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { statement, type Post, type PostOrder, type PostStatus, type Reader } from '@octavo/plugin-api';
import { isDated } from './post-access.ts';
import {
  countTermWalk,
  isTermWalk,
  knownCount,
  termConditions,
  termWalk,
  withAndWithout,
  type ListedTerms,
} from './post-term-list.repository.ts';
import {
  candidates,
  candidatesOf,
  matches,
  prepareSearch,
  relevance,
  type PostSearch,
  type PreparedSearch,
} from './post-search.repository.ts';
import { columns, type Tables } from './post.repository.ts';

/** One status and, when the reader may see only some authors' posts of it, which. */
export type Branch = {
  status: PostStatus;
  authors: readonly number[] | undefined;
  /** In the trash: only what had one of these statuses before. */
  trashedFrom?: readonly PostStatus[] | undefined;
};

export type ListFilter = {
  type: string;
  /** A post is listed if it fits one of them. */
  branches: readonly Branch[];
  slugs: readonly string[] | undefined;
  include: readonly number[] | undefined;
  exclude: readonly number[] | undefined;
  before: Date | undefined;
  after: Date | undefined;
  modifiedBefore: Date | undefined;
  modifiedAfter: Date | undefined;
  authorExclude: readonly number[] | undefined;
  parents: readonly number[] | undefined;
  parentExclude: readonly number[] | undefined;
  sticky: boolean | undefined;
  /** In lower case, and whether posts that have none of their own fit. */
  languages: { tags: readonly string[]; isOfSite: boolean } | undefined;
  search: PostSearch | undefined;
  terms: ListedTerms | undefined;
};

/** With words that are ready to be looked up. */
type Filter = Omit<ListFilter, 'search'> & { search: PreparedSearch | undefined };

export type ListWindow = {
  orderby: PostOrder;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** Whether posts are read with their content. */
  content?: boolean;
};

const sortKeys: Record<Exclude<PostOrder, 'include' | 'relevance'>, RawBuilder<unknown>> = {
  author: sql`author_id`,
  date: sql`date_gmt`,
  id: sql`id`,
  menu_order: sql`menu_order`,
  modified: sql`modified_gmt`,
  slug: sql`slug`,
  title: sql`lower(left(title, 120))`,
};

const totalOf = (type: string, status: string) =>
  `(select c.count from core.post_counts c where c.site_id = $1 and c.type = ${type} and c.status = ${status}) as total`;

type Newest = Post & { total?: number };

/** What is read of each post of a list, from a table of this name. */
const selected = (table: string, content: boolean): string =>
  columns.map((column) => (content || !contents.has(column) ? `${table}.${column}` : `null as ${column}`)).join(', ');
const contents: ReadonlySet<string> = new Set(['content', 'content_rendered']);

type FirstPage = { type: string; status: PostStatus; limit: number; content: boolean };
const firstPages = new Map<string, (siteId: number) => CompiledQuery<Newest>>();

/**
 * The first page of a type's plain list. All but the site stands in the text (names that were checked when the type was
 * registered): with more parameters the database would plan it anew each time, which takes longer than to run it.
 */
function newestFirst({ type, status, limit, content }: FirstPage): (siteId: number) => CompiledQuery<Newest> {
  const name = `posts_newest_${type}_${status}_${limit}${content ? '' : '_without_content'}`;
  let query = firstPages.get(name);
  if (!query) {
    query = statement<[siteId: number], Newest>(
      name,
      `select ${selected('p', content)}, ${totalOf(`'${type}'`, `'${status}'`)} from core.posts p
       where site_id = $1 and type = '${type}' and status = '${status}'
       order by date_gmt desc, id desc limit ${limit}`,
    );
    firstPages.set(name, query);
  }
  return query;
}

const newestOfStatus = (name: string, content: boolean) =>
  statement<[number, string, string, number, number], Newest>(
    name,
    `select ${selected('p', content)},
       ${totalOf('$2', '$3')}
     from (
       select id, date_gmt as key from core.posts
       where site_id = $1 and type = $2 and status = $3
       order by date_gmt desc, id desc limit $4 offset $5
     ) page
     join core.posts p on p.site_id = $1 and p.id = page.id
     order by page.key desc, page.id desc`,
  );
const newestWithContent = newestOfStatus('posts_newest_of_status', true);
const newestWithoutContent = newestOfStatus('posts_newest_of_status_without_content', false);

export type Page = { posts: Post[]; total: number };

/** One page and how many posts there are in all; for the plainest list, which is most of them, in one statement. */
export async function pageOfPosts(
  db: Reader<Tables>,
  siteId: number,
  asked: ListFilter,
  window: ListWindow,
): Promise<Page> {
  const filter = await prepare(db, siteId, asked);
  const { type } = filter;
  const [only, ...others] = filter.branches;
  if (only && others.length === 0 && isPlain(filter, only) && window.orderby === 'date' && window.order === 'desc') {
    const { limit, offset, content = true } = window;
    const query =
      offset === 0
        ? newestFirst({ type, status: only.status, limit, content })(siteId)
        : (content ? newestWithContent : newestWithoutContent)(siteId, type, only.status, limit, offset);
    const { rows } = await db.executeQuery(query);
    if (rows[0]) return { posts: rows, total: rows[0].total ?? 0 };
    return { posts: [], total: await countPosts(db, siteId, filter) };
  }
  if (only && others.length === 0 && window.orderby === 'relevance') {
    const { posts, total } = await rankedPosts(db, siteId, { filter, branch: only }, window);
    return { posts, total: total ?? (await countPosts(db, siteId, filter)) };
  }
  const [posts, total] = await Promise.all([listPosts(db, siteId, [filter], window), countPosts(db, siteId, filter)]);
  return { posts, total };
}

/** One page over posts of several types, each by a filter of its own. */
export async function pageOfTypes(
  db: Reader<Tables>,
  siteId: number,
  asked: readonly ListFilter[],
  window: ListWindow,
): Promise<Page> {
  if (asked.length === 0) return { posts: [], total: 0 };
  const filters = await Promise.all(asked.map((filter) => prepare(db, siteId, filter)));
  const counts = await Promise.all(filters.map((filter) => countPosts(db, siteId, filter)));
  return { posts: await listPosts(db, siteId, filters, window), total: counts.reduce((sum, count) => sum + count, 0) };
}

async function prepare(db: Reader<Tables>, siteId: number, filter: ListFilter): Promise<Filter> {
  const { type, search, branches } = filter;
  if (!search) return { ...filter, search };
  const statuses = branches.map(({ status }) => status);
  return { ...filter, search: await prepareSearch(db, siteId, { type, search, statuses }) };
}

/**
 * Each branch walks its own index in order and stops after offset + limit entries; only the rows of the page are
 * fetched whole. So a page costs the same in a large site as in a small one.
 */
async function listPosts(
  db: Reader<Tables>,
  siteId: number,
  filters: readonly Filter[],
  window: ListWindow,
): Promise<Post[]> {
  const direction = window.order === 'asc' ? sql`asc` : sql`desc`;
  const everyBranch = filters.flatMap((filter) => filter.branches.map((branch) => ({ filter, branch })));
  const branches = everyBranch.map(({ filter, branch }) =>
    isTermWalk(filter, branch, window.orderby)
      ? termWalk(siteId, filter, branch, window)
      : sql`(
      select id, ${sortKey(siteId, filter, window.orderby)} as key from ${source(siteId, filter, branch, window)}
      order by key ${direction}, id ${direction} limit ${window.limit + window.offset})`,
  );
  const query = sql<Post>`
    select ${sql.raw(selected('p', window.content ?? true))}
    from (
      select id, key from (${sql.join(branches, sql` union all `)}) branches
      order by key ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}
    ) page
    join core.posts p on p.site_id = ${siteId} and p.id = page.id
    order by page.key ${direction}, page.id ${direction}`;
  return (await query.execute(db)).rows;
}

async function rankedPosts(
  db: Reader<Tables>,
  siteId: number,
  { filter, branch }: { filter: Filter; branch: Branch },
  window: ListWindow,
): Promise<{ posts: Post[]; total: number | undefined }> {
  const direction = window.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Newest>`
    select ${sql.raw(selected('p', window.content ?? true))}, page.total
    from (
      select id, ${relevance(siteId, filter.search!)} as key, total
      from ${source(siteId, filter, branch, window)}
      order by key ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}
    ) page
    join core.posts p on p.site_id = ${siteId} and p.id = page.id
    order by page.key ${direction}, page.id ${direction}`.execute(db);
  return { posts: rows, total: rows[0]?.total };
}

function sortKey(siteId: number, { include, search }: Filter, orderby: PostOrder): RawBuilder<unknown> {
  if (orderby === 'relevance') return relevance(siteId, search!);
  return orderby === 'include' ? includePosition(include ?? []) : sortKeys[orderby];
}

function source(siteId: number, filter: Filter, branch: Branch, window: ListWindow): RawBuilder<unknown> {
  const fits = conditions(siteId, filter, branch);
  if (window.orderby === 'relevance') return candidates(fits, candidatesOf(window.limit + window.offset));
  return sql`core.posts where ${fits} ${window.orderby === 'slug' ? slugIndex(branch) : sql``}`;
}

/** From the maintained counters wherever a branch is plain; by counting index entries where it is filtered. */
async function countPosts(db: Reader<Tables>, siteId: number, filter: Filter): Promise<number> {
  const { exclude } = filter;
  // Most posts aren't sticky: they are all but the few that are.
  if (filter.sticky === false) {
    const [all, sticky] = [undefined, true].map((value) => countPosts(db, siteId, { ...filter, sticky: value }));
    return (await all!) - (await sticky!);
  }
  if (exclude) {
    const all = { ...filter, exclude: undefined };
    const include = filter.include ? filter.include.filter((id) => exclude.includes(id)) : exclude;
    return (await countPosts(db, siteId, all)) - (await countPosts(db, siteId, { ...all, include }));
  }
  if (filter.terms && filter.terms.exclude.length > 0) {
    const { all, having } = withAndWithout(filter.terms);
    const [every, without] = [all, having].map((terms) => countPosts(db, siteId, { ...filter, terms }));
    return (await every!) - (await without!);
  }
  const plain = filter.branches.filter((branch) => isPlain(filter, branch));
  const filtered = filter.branches.filter((branch) => !plain.includes(branch));
  return (await countPlain(db, siteId, filter.type, plain)) + (await countFiltered(db, siteId, filter, filtered));
}

async function countPlain(db: Reader<Tables>, siteId: number, type: string, branches: Branch[]): Promise<number> {
  if (branches.length === 0) return 0;
  const statuses = branches.map(({ status }) => status);
  const { rows } = await db.executeQuery(countsOf(siteId, type, statuses));
  return rows[0]?.count ?? 0;
}

async function countFiltered(db: Reader<Tables>, siteId: number, filter: Filter, branches: Branch[]): Promise<number> {
  const others = branches.filter((branch) => knownCount(filter, branch) === undefined);
  const sum = branches.reduce((total, branch) => total + (knownCount(filter, branch) ?? 0), 0);
  if (others.length === 0) return sum;
  const counts = others.map((branch) =>
    isTermWalk(filter, branch, 'date')
      ? countTermWalk(siteId, filter, branch)
      : sql`select count(*) as count from core.posts where ${conditions(siteId, filter, branch)}`,
  );
  const { rows } = await sql<{ count: number }>`
    select sum(count)::bigint as count from (${sql.join(counts, sql` union all `)}) branches`.execute(db);
  return sum + (rows[0]?.count ?? 0);
}

const countsOf = statement<[number, string, string[]], { count: number }>(
  'post_counts_of_statuses',
  `select coalesce(sum(count), 0)::bigint as count from core.post_counts
   where site_id = $1 and type = $2 and status = any($3)`,
);

function isPlain({ type: _type, branches: _branches, ...filter }: Filter, { authors, trashedFrom }: Branch): boolean {
  return [authors, trashedFrom, ...Object.values(filter)].every((part) => part === undefined);
}

function conditions(siteId: number, filter: Filter, { status, authors, trashedFrom }: Branch): RawBuilder<unknown> {
  const { type, slugs, include, exclude, before, after, modifiedBefore, modifiedAfter, search } = filter;
  const { authorExclude, parents, parentExclude, sticky, languages } = filter;
  const ofSite = search ? matches(siteId, search) : sql`site_id = ${siteId}`;
  const parts = [ofSite, sql`type = ${type}`, sql`status = ${status}`];
  if (trashedFrom) parts.push(sql`trashed_from = any(${trashedFrom})`);
  if (authors) parts.push(sql`author_id = any(${authors})`);
  if (slugs) parts.push(sql`slug = any(${slugs})`, sql`slug <> ''`);
  if (include) parts.push(sql`id = any(${include})`);
  if (exclude) parts.push(sql`id <> all(${exclude})`);
  if (before) parts.push(sql`date_gmt < ${before}`);
  if (after) parts.push(sql`date_gmt > ${after}`);
  if (modifiedBefore) parts.push(sql`modified_gmt < ${modifiedBefore}`);
  if (modifiedAfter) parts.push(sql`modified_gmt > ${modifiedAfter}`);
  if (authorExclude) parts.push(sql`author_id <> all(${authorExclude})`);
  if (parents) parts.push(sql`parent_id = any(${parents})`, ...(parents.includes(0) ? [] : [sql`parent_id <> 0`]));
  if (parentExclude) parts.push(sql`parent_id <> all(${parentExclude})`);
  if (sticky !== undefined) parts.push(sticky ? sql`sticky` : sql`not sticky`);
  if (languages) parts.push(ofLanguages(languages));
  parts.push(...termConditions(siteId, filter, { status, authors }));
  if (search && !search.protectedToo) parts.push(sql`password = ''`);
  return sql.join(parts, sql` and `);
}

/** `pt` is also `pt-BR`. Tags have letters, digits and hyphens only, so none is a pattern. */
function ofLanguages({ tags, isOfSite }: NonNullable<Filter['languages']>): RawBuilder<unknown> {
  const fits = sql`(lower(language) = any(${tags}) or lower(language) like any(${tags.map((tag) => `${tag}-%`)}))`;
  return isOfSite ? sql`(language = '' or ${fits})` : sql`language <> '' and ${fits}`;
}

/** Posts that have been published always have a slug; saying so lets the index of slugs serve. */
function slugIndex({ status }: Branch): RawBuilder<unknown> {
  return isDated(status) ? sql`and slug <> '' and status <> 'trash'` : sql``;
}

function includePosition(include: readonly number[]): RawBuilder<unknown> {
  return sql`array_position(${include}::bigint[], id)`;
}
