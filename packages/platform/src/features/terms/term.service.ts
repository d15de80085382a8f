import type { Transaction } from 'kysely';
import {
  PlatformError,
  checkPage,
  createdTerm,
  deletedTerm,
  editedTerm,
  type Context,
  type PostService,
  type Taxonomy,
  type TermChange,
} from '@octavo/plugin-api';
import { isUniqueViolation } from '../../kernel/database/failures.ts';
import type { Follow } from '../../kernel/base/followers.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import { invalidParameter, refuse, withoutNul } from '../../kernel/base/refusals.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { knownMeta, mergedMeta } from '../content/post-details.ts';
import type { TaxonomyRegistry } from '../types/taxonomy-registry.ts';
import { createTerms, manageTerms } from '../types/term-access.ts';
import { countTerms, listTerms, type TermFilter, type TermOrder } from './term-list.repository.ts';
import * as repository from './term.repository.ts';
import type { Term } from './term.repository.ts';

type Needs = Pick<Kernel, 'db' | 'hooks'> & {
  posts: Pick<PostService, 'getMany' | 'typeOf'>;
  taxonomies: Pick<TaxonomyRegistry, 'meta'>;
  follow: Follow<TermChange>;
};
type Trx = Transaction<repository.Tables>;

const attempts = 3;
const longestName = 200;

export type { Term } from './term.repository.ts';
export type TermInput = {
  name?: string;
  slug?: string;
  description?: string;
  parent?: number;
  /** Keys that are not named stay as they are; null takes a value back to its default. */
  meta?: Readonly<Record<string, unknown>>;
};
export type TermQuery = Partial<Omit<TermFilter, 'taxonomy'>> & {
  page?: number | undefined;
  per_page?: number | undefined;
  offset?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderby?: TermOrder | undefined;
};

export type TermService = ReturnType<typeof createTermService>;

export function createTermService({ db, hooks, posts, taxonomies, follow }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  /** One change of a taxonomy after another. The default category alone comes into being without waiting for its turn. */
  async function change<Result>(
    context: Context,
    { name }: Taxonomy,
    work: (trx: Trx) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await shard(context).transaction(async (trx) => {
          await repository.lockTaxonomy(trx, context.site.id, name);
          return work(trx);
        });
      } catch (error) {
        const isTaken = isUniqueViolation(error, 'terms_slug') || isUniqueViolation(error, 'terms_name');
        if (attempt === attempts || !isTaken) throw error;
      }
    }
  }

  async function parentOf(trx: Trx, context: Context, taxonomy: Taxonomy, input: TermInput, moved?: Term) {
    const { parent } = input;
    if (parent === undefined) return moved?.parent_id ?? null;
    if (!taxonomy.hierarchical) {
      throw new PlatformError(
        400,
        'rest_taxonomy_not_hierarchical',
        `${taxonomy.label} are not hierarchical, so they cannot have a parent.`,
      );
    }
    if (parent === 0) return null;
    if (!(await repository.findTerm(trx, context.site.id, taxonomy.name, parent))) {
      throw new PlatformError(400, 'rest_term_invalid', 'parent must be the id of an existing term.');
    }
    if (moved && (await repository.isWithin(trx, context.site.id, parent, moved.id))) {
      throw invalidParameter('parent', 'A term cannot be its own parent or a child of its own children.');
    }
    return parent;
  }

  async function checkTwin(trx: Trx, context: Context, term: Pick<Term, 'taxonomy' | 'name' | 'parent_id'>, id = 0) {
    const twin = await repository.findTwin(trx, context.site.id, term, id);
    if (twin === undefined) return;
    throw new PlatformError(400, 'term_exists', 'There is already a term with this name and parent.', {
      data: { term_id: twin },
    });
  }

  const metaAfter = ({ site }: Context, taxonomy: Taxonomy, { meta = {} }: TermInput, before = '{}') =>
    mergedMeta(before, knownMeta(taxonomies.meta(taxonomy, site), meta));

  const freeSlug = (trx: Trx, context: Context, { name }: Taxonomy, wanted: string, id = 0) =>
    repository.freeSlug(trx, context.site.id, name, toSlug(wanted) || 'term', id);

  return {
    async list(context: Context, taxonomy: Taxonomy, query: TermQuery): Promise<{ terms: Term[]; total: number }> {
      const { page = 1, per_page: limit = 10, offset, orderby = 'name', order = 'asc', ...filters } = query;
      const { include, exclude, slugs, parent, post, hideEmpty, search } = filters;
      if (post !== undefined) await checkPost(context, post);
      const filter = { taxonomy: taxonomy.name, include, exclude, slugs, parent, post, hideEmpty, search };
      const window = {
        orderby,
        order: orderby === 'include' ? 'asc' : order,
        limit,
        offset: offset ?? (page - 1) * limit,
      } as const;
      const { read } = shard(context);
      const [terms, total] = await Promise.all([
        listTerms(read, context.site.id, filter, window),
        countTerms(read, context.site.id, filter),
      ]);
      if (offset === undefined) checkPage({ page, perPage: limit, total });
      return { terms, total };
    },

    async get(context: Context, taxonomy: Taxonomy, id: number): Promise<Term> {
      return known(await repository.findTerm(shard(context).read, context.site.id, taxonomy.name, id));
    },

    async create(context: Context, taxonomy: Taxonomy, input: TermInput & { name: string }): Promise<Term> {
      if (!context.actor.can(createTerms(taxonomy))) {
        throw refuse(context.actor, 'rest_cannot_create', mayNot('create', taxonomy));
      }
      const name = checkName(input.name);
      const created = await change(context, taxonomy, async (trx) => {
        const term = { taxonomy: taxonomy.name, name, parent_id: await parentOf(trx, context, taxonomy, input) };
        await checkTwin(trx, context, term);
        const made = await repository.insertTerm(trx, context.site.id, {
          ...term,
          slug: await freeSlug(trx, context, taxonomy, input.slug || name),
          description: withoutNul('description', input.description ?? ''),
          meta: metaAfter(context, taxonomy, input),
        });
        await repository.addTermTotal(trx, context.site.id, taxonomy.name, 1);
        await follow(context, trx, { taxonomy, before: undefined, after: made });
        return made;
      });
      await hooks.doAction(context, createdTerm, created.id, created);
      return created;
    },

    async update(context: Context, taxonomy: Taxonomy, id: number, input: TermInput): Promise<Term> {
      if (!context.actor.can(manageTerms)) {
        throw refuse(context.actor, 'rest_cannot_update', mayNot('change', taxonomy));
      }
      const edited = await change(context, taxonomy, async (trx) => {
        const before = known(await repository.findTerm(trx, context.site.id, taxonomy.name, id));
        const name = input.name === undefined ? before.name : checkName(input.name);
        const parent_id = await parentOf(trx, context, taxonomy, input, before);
        await checkTwin(trx, context, { taxonomy: taxonomy.name, name, parent_id }, id);
        const after = await repository.updateTerm(trx, context.site.id, id, {
          name,
          parent_id,
          // An empty one asks for a new slug from the name.
          ...(input.slug !== undefined && { slug: await freeSlug(trx, context, taxonomy, input.slug || name, id) }),
          ...(input.description !== undefined && { description: withoutNul('description', input.description) }),
          ...(input.meta && { meta: metaAfter(context, taxonomy, input, before.meta) }),
        });
        await follow(context, trx, { taxonomy, before, after });
        return after;
      });
      await hooks.doAction(context, editedTerm, id, edited);
      return edited;
    },

    /** Its posts stay; what is below it moves up. */
    async delete(context: Context, taxonomy: Taxonomy, id: number): Promise<Term> {
      if (!context.actor.can(manageTerms)) {
        throw refuse(context.actor, 'rest_cannot_delete', mayNot('delete', taxonomy));
      }
      const term = known(await repository.findTerm(shard(context).read, context.site.id, taxonomy.name, id));
      if (term.is_default) {
        throw new PlatformError(400, 'rest_cannot_delete', `${term.name} is the default term and cannot be deleted.`);
      }
      const { createTermRemoval } = await import('./term-removal.service.ts');
      const removal = createTermRemoval(db, follow);
      const moved = await removal.remove(context, taxonomy, term, (work) => change(context, taxonomy, work));
      await hooks.doAction(context, deletedTerm, id, term);
      for (const child of moved) await hooks.doAction(context, editedTerm, child.id, child);
      return term;
    },
  };

  async function checkPost(context: Context, id: number): Promise<void> {
    const [post] = await posts.getMany(context, [id]);
    if (post) return;
    await posts.typeOf(context, id);
    throw refuse(context.actor, 'rest_forbidden_context', 'You are not allowed to see the terms of this post.');
  }
}

function known(term: Term | undefined): Term {
  if (term) return term;
  throw new PlatformError(404, 'rest_term_invalid', 'There is no term with this id.');
}

function checkName(asked: string): string {
  const name = withoutNul('name', asked).normalize('NFC').trim();
  if (name === '') throw invalidParameter('name', 'Enter a name for the term.');
  if (Array.from(name).length > longestName) {
    throw invalidParameter('name', `A name can have at most ${longestName} characters.`, 'rest_too_long');
  }
  return name;
}

const mayNot = (action: string, { label }: Taxonomy) =>
  `You are not allowed to ${action} ${label.toLowerCase()} on this site.`;
