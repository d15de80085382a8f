import {
  postStatuses,
  type Actor,
  type Context,
  type PostQuery,
  type PostStatus,
  type PostType,
} from '@octavo/plugin-api';
import { refuse } from '../refusals.ts';
import { canEdit, canRead, capability, reach } from './post.access.ts';
import { parseDate } from './post.dates.ts';
import type { Branch, ListFilter, ListWindow } from './post-list.repository.ts';

/** Turns a request for a list into what SQL may look at on the actor's behalf. */
export function toFilter({ actor, site }: Context, type: PostType, query: PostQuery): ListFilter {
  return {
    type: type.name,
    branches: toBranches(actor, type, query),
    // No slug has a NUL in it, and PostgreSQL would not even hear of one.
    slugs: query.slug?.length ? query.slug.filter((slug) => !slug.includes('\0')) : undefined,
    include: query.include?.length ? query.include : undefined,
    exclude: query.exclude?.length ? query.exclude : undefined,
    before: query.before === undefined ? undefined : parseDate('before', query.before, site.timezone),
    after: query.after === undefined ? undefined : parseDate('after', query.after, site.timezone),
    search: query.search?.trim()
      ? { words: query.search, protectedToo: actor.can(capability(type, 'edit_others')) }
      : undefined,
  };
}

export function toWindow(query: PostQuery): ListWindow {
  const { page = 1, per_page = 10, orderby = 'date' } = query;
  // Ids in the order they were asked for: ascending positions, whatever `order` says.
  const order = orderby === 'include' ? 'asc' : (query.order ?? 'desc');
  return { orderby, order, limit: per_page, offset: query.offset ?? (page - 1) * per_page };
}

function toBranches(actor: Actor, type: PostType, query: PostQuery): Branch[] {
  const authors = query.author?.length ? query.author : undefined;
  const rule = query.editable ? canEdit : canRead;
  const branches: Branch[] = [];
  for (const { status, named } of statuses(query.status?.length ? query.status : ['publish'])) {
    const found = branchesOf(rule, actor, type, status, authors);
    branches.push(...found);
    if (found.length === 0 && named && branchesOf(canRead, actor, type, status, undefined).length === 0) {
      throw refuse(actor, 'rest_forbidden_status', `You may not list posts with the status ${status}.`);
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
