import type { Context, Post, PostContent, PostInput, PostStatus } from '@octavo/plugin-api';
import { invalidParameter, withoutNul } from '../../kernel/base/refusals.ts';
import { isDated } from './post-access.ts';
import { detailsOf } from './post-details.ts';
import { parseKeptDate } from '../../kernel/base/dates.ts';
import type { NewPostRow, PostChanges } from './post.repository.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import { proseOf, renderExcerpt } from './post-text.ts';

/** A date this little ahead of the clock is now, not a plan. */
const aheadMs = 59_000;

/** The columns of a new post, its slug not yet made unique. */
export function draftNew(
  context: Context,
  type: string,
  input: PostInput,
  said: PostContent | undefined,
  now: Date,
): NewPostRow {
  const asked = input.status ?? 'draft';
  const date = requestedDate(context, input) ?? undefined;
  const date_gmt = date ?? now;
  const status = settleStatus(asked, date_gmt, now);
  const title = withoutNul('title', input.title ?? '');
  const content = contentColumns(said ?? empty, input.unfiltered === false);
  return {
    type,
    status,
    title,
    slug: wantedSlug(input.slug, title, status),
    ...content,
    ...excerptColumns(input.excerpt ?? '', proseIn(said ?? empty)),
    password: withoutNul('password', input.password ?? ''),
    author_id: input.author ?? context.actor.userId,
    ...languageColumns(context, input.language ?? ''),
    date_gmt,
    date_set: date !== undefined || isDated(status),
    modified_gmt: now,
    ...detailsOf(input),
  };
}

/** The columns that an update changes. */
export function draftChanges(
  context: Context,
  post: Post,
  input: PostInput,
  said: PostContent | undefined,
  now: Date,
): PostChanges {
  const asked = input.status ?? post.status;
  const date = requestedDate(context, input);
  const keepsDate = date === undefined && (post.date_set || post.status === 'trash');
  const date_gmt = keepsDate ? post.date_gmt : (date ?? now);
  const status = input.status === undefined && date === undefined ? asked : settleStatus(asked, date_gmt, now);
  const title = input.title === undefined ? post.title : withoutNul('title', input.title);
  const changes: PostChanges = {
    status,
    trashed_from: status === 'trash' ? post.trashed_from : '',
    title,
    date_gmt,
    date_set: date === null ? isDated(status) : post.date_set || date !== undefined || isDated(status),
    modified_gmt: now,
    ...detailsOf(input, post),
  };
  if (input.slug !== undefined || post.slug === '') changes.slug = wantedSlug(input.slug, title, status);
  // Rendered only when it is written: whoever changes the rest lends the content none of their rights.
  const filters = input.unfiltered === undefined ? isFiltered(post) : !input.unfiltered;
  if (said) Object.assign(changes, contentColumns(said, filters));
  if (said || input.excerpt !== undefined) {
    const prose = said ? proseIn(said) : proseOf(post.content_rendered ?? post.content);
    Object.assign(changes, excerptColumns(input.excerpt ?? post.excerpt, prose));
  }
  if (input.password !== undefined) changes.password = withoutNul('password', input.password);
  if (input.author !== undefined) changes.author_id = input.author;
  Object.assign(changes, languageColumns(context, input.language ?? post.language));
  return changes;
}

/** Undefined: nothing was said. Null: the date shall follow the clock again. */
function requestedDate({ site }: Context, input: PostInput): Date | null | undefined {
  if (typeof input.date === 'string') return parseKeptDate('date', input.date, site.timezone);
  if (typeof input.date_gmt === 'string') return parseKeptDate('date_gmt', input.date_gmt, 'UTC');
  return input.date === null || input.date_gmt === null ? null : undefined;
}

function settleStatus(asked: PostStatus, date: Date, now: Date): PostStatus {
  const planned = date.getTime() > now.getTime() + aheadMs;
  if (asked === 'publish' && planned) return 'future';
  return asked === 'future' && !planned ? 'publish' : asked;
}

/** Drafts get an address only when they ask for one. */
function wantedSlug(asked: string | undefined, title: string, status: PostStatus): string {
  if (asked !== undefined && asked !== '') return toSlug(withoutNul('slug', asked));
  return isDated(status) ? toSlug(title) : '';
}

const empty: PostContent = { format: 'html', text: '', html: '', plainText: '' };

/** Whether something of it was written by somebody whose HTML is filtered; harmless parts may differ in form alone. */
export function isFiltered({ content_format, content_rendered }: Pick<Post, 'content_format' | 'content_rendered'>) {
  return content_format === 'html' && content_rendered !== null;
}

export function contentColumns(said: PostContent, filters = false) {
  const { format, text: content, plainText } = said;
  const html = filters ? (said.harmless ?? said.html) : said.html;
  return {
    content: withoutNul('content', content),
    content_format: format,
    content_filtered: plainText,
    content_rendered: html === content ? null : html,
  };
}

export const proseIn = ({ harmless, html }: PostContent): string => proseOf(harmless ?? html);

export function excerptColumns(excerpt: string, prose: string) {
  return { excerpt: withoutNul('excerpt', excerpt), excerpt_rendered: renderExcerpt(excerpt, prose) };
}

function languageColumns({ site }: Context, tag: string) {
  const own = language(tag);
  return { language: own, search_language: own || site.language };
}

function language(tag: string): string {
  if (tag === '') return '';
  try {
    return Intl.getCanonicalLocales(tag)[0]!;
  } catch {
    throw invalidParameter('language', 'language must be a language tag such as en or pt-BR.');
  }
}
