import {
  PlatformError,
  postStatuses,
  type Actor,
  type Context,
  type PostQuery,
  type PostStatus,
  type PostType,
} from '@octavo/plugin-api';
import { refuse } from '../../kernel/base/refusals.ts';
import type { ExposedTaxonomy, TaxonomyRegistry } from '../types/taxonomy-registry.ts';
import { canEdit, canRead, capability, reach } from './post-access.ts';
import { parseDate } from '../../kernel/base/dates.ts';
import type { Branch, ListFilter, ListWindow } from './post-list.repository.ts';
import type { TermWish } from './post-term-list.repository.ts';

/** Turns a request for a list into what SQL may look at on the actor's behalf. */
export function toFilter({ actor, site }: Context, type: PostType, query: PostQuery): Omit<ListFilter, 'terms'> {
  const dateOf = (name: string, value: string | undefined) =>
    value === undefined ? undefined : parseDate(name, value, site.timezone);
  return {
    type: type.name,
    branches: toBranches(actor, type, query),
    // No slug has a NUL in it, and PostgreSQL would not even hear of one.
    slugs: query.slug?.length ? query.slug.filter((slug) => !slug.includes('\0')) : undefined,
    include: listOf(query.include),
    exclude: listOf(query.exclude),
    before: dateOf('before', query.before),
    after: dateOf('after', query.after),
    modifiedBefore: dateOf('modified_before', query.modified_before),
    modifiedAfter: dateOf('modified_after', query.modified_after),
    authorExclude: listOf(query.author_exclude),
    parents: listOf(query.parent),
    parentExclude: listOf(query.parent_exclude),
    sticky: query.sticky,
    languages: query.lang?.length ? languagesOf(site.language, query.lang) : undefined,
    search: query.search?.trim()
      ? { words: query.search, languages: [site.language], protectedToo: actor.can(capability(type, 'edit_others')) }
      : undefined,
  };
}

/** What the parameters of taxonomies say. */
export function toTermQuery(
  taxonomies: readonly ExposedTaxonomy[],
  parameters: object,
): Pick<PostQuery, 'terms' | 'terms_exclude'> {
  const given = parameters as Readonly<Record<string, readonly number[] | undefined>>;
  const idsOf = (end: string) =>
    Object.fromEntries(taxonomies.map(({ name, rest }) => [name, given[`${rest.base}${end}`] ?? []]));
  return { terms: idsOf(''), terms_exclude: idsOf('_exclude') };
}

/** Only of taxonomies that the actor finds on the site; others are unknown there. */
export function toTermWish(
  context: Context,
  taxonomies: Pick<TaxonomyRegistry, 'visible'>,
  type: PostType,
  query: PostQuery,
): TermWish | undefined {
  const { terms = {}, terms_exclude = {}, tax_relation: relation = 'AND' } = query;
  const known = taxonomies.visible(context, type.name);
  const idsOf = (asked: Readonly<Record<string, readonly number[]>>) =>
    new Map(known.flatMap(({ name }) => (asked[name]?.length ? [[name, asked[name]] as const] : [])));
  const [include, exclude] = [idsOf(terms), idsOf(terms_exclude)];
  if (include.size + exclude.size === 0) return undefined;
  const counted = known.filter(({ postTypes }) => postTypes.length === 1).map(({ name }) => name);
  return { include, exclude, relation, counted: new Set(counted) };
}

export function toWindow(query: PostQuery): ListWindow {
  const { page = 1, per_page = 10, orderby = query.search?.trim() ? 'relevance' : 'date' } = query;
  if (orderby === 'relevance' && !query.search?.trim()) {
    throw new PlatformError(400, 'rest_no_search_term_defined', 'orderby=relevance requires a search.');
  }
  // Ids in the order they were asked for: ascending positions, whatever `order` says.
  const order = orderby === 'include' ? 'asc' : (query.order ?? 'desc');
  return { orderby, order, limit: per_page, offset: query.offset ?? (page - 1) * per_page };
}

/** Whether every post of a status is the actor's to read. */
export function seesAll(actor: Actor, type: PostType, status: PostStatus): boolean {
  const [branch, ...others] = branchesOf(canRead, actor, type, status, undefined);
  return branch !== undefined && others.length === 0 && !branch.authors && !branch.trashedFrom;
}

const listOf = <Value>(values: readonly Value[] | undefined) => (values?.length ? values : undefined);

/** Posts without a language have the site's. */
function languagesOf(ofSite: string, asked: readonly string[]): ListFilter['languages'] {
  const tags = asked.map((tag) => tag.toLowerCase());
  const own = ofSite.toLowerCase();
  return { tags, isOfSite: tags.some((tag) => own === tag || own.startsWith(`${tag}-`)) };
}

function toBranches(actor: Actor, type: PostType, query: PostQuery): Branch[] {
  const authors = query.author?.length ? query.author : undefined;
  const rule = query.editable ? canEdit : canRead;
  const branches: Branch[] = [];
  for (const { status, named } of statuses(query.status?.length ? query.status : ['publish'])) {
    const found = branchesOf(rule, actor, type, status, authors);
    branches.push(...found);
    if (found.length === 0 && named && branchesOf(canRead, actor, type, status, undefined).length === 0) {
      throw refuse(actor, 'rest_forbidden_status', `You are not allowed to list posts with the status ${status}.`);
    }
  }
  return branches.filter((branch) => branch.authors === undefined || branch.authors.length > 0);
}

/** At most two: what the actor may see of everybody, and what only of their own. */
function branchesOf(
  rule: typeof canRead,
  actor: Actor,
  type: PostType,
  status: PostStatus,
  authors: readonly number[] | undefined,
): Branch[] {
  const origins = status === 'trash' ? postStatuses.filter((origin) => origin !== 'trash') : (['' as const] as const);
  const reached = Object.groupBy(origins, (origin) => reach(rule, actor, type, status, origin));
  const branches: Branch[] = [];
  for (const scope of ['all', 'own'] as const) {
    const some = reached[scope];
    if (!some) continue;
    const trashedFrom = some.length === origins.length ? undefined : (some as PostStatus[]);
    branches.push({ status, authors: scope === 'all' ? authors : ownOnly(actor, authors), trashedFrom });
  }
  return branches;
}

function ownOnly(actor: Actor, authors: readonly number[] | undefined): number[] {
  return authors === undefined || authors.includes(actor.userId) ? [actor.userId] : [];
}

/** `any` means every status but the trash, as far as the actor may see. */
function statuses(asked: readonly (PostStatus | 'any')[]): { status: PostStatus; named: boolean }[] {
  const any = asked.includes('any');
  return postStatuses
    .filter((status) => asked.includes(status) || (any && status !== 'trash'))
    .map((status) => ({ status, named: asked.includes(status) }));
}
