import type { AnyTransaction, Context, Post, PostChange, PostFollower } from '@octavo/plugin-api';
import * as repository from './post-term.repository.ts';
import { category, type TaxonomyRegistry } from '../types/taxonomy-registry.ts';

type Inside = Context & { trx: AnyTransaction };
type Changed = { added: Set<number>; gone: Set<number> };

/** Keeps what terms know of posts in step with the posts, and the terms' counts with both. */
export function createPostTerms(taxonomies: TaxonomyRegistry) {
  /** What fields have written, until the post's transaction comes to its counters. */
  const written = new WeakMap<AnyTransaction, Map<number, Changed>>();

  function changedTerms(trx: AnyTransaction, postId: number): Changed {
    const ofPosts = written.get(trx) ?? new Map<number, Changed>();
    written.set(trx, ofPosts);
    const changed = ofPosts.get(postId) ?? { added: new Set<number>(), gone: new Set<number>() };
    ofPosts.set(postId, changed);
    return changed;
  }

  const follower: PostFollower = {
    concerns({ before, after }) {
      if (taxonomies.of((after ?? before!).type).length === 0) return false;
      return before !== undefined || after?.status === 'publish';
    },

    async follow({ site, trx }: Inside, change: PostChange): Promise<void> {
      const { before, after } = change;
      const changed = written.get(trx)?.get((after ?? before!).id);
      if (!after) {
        const gone = await repository.removeTerms(trx, site.id, before!.id);
        const by = isPublished(before) ? -1 : 0;
        return repository.addTermCounts(trx, site.id, new Map(gone.map(({ term_id }) => [term_id, by])));
      }
      const moved = before !== undefined && isElsewhere(before, after);
      if (before && !moved && !changed) return;
      const terms = moved
        ? await repository.followPost(trx, after)
        : changed || before
          ? await repository.termsOfPosts(trx, site.id, [after.id])
          : [];
      const counts = countChanges(change, terms, changed);
      if (isPublished(after) && category.postTypes.includes(after.type) && !terms.some(isCategory)) {
        await giveDefault(trx, after, counts);
      }
      await repository.addTermCounts(trx, site.id, counts);
    },
  };

  return {
    follower,

    /** Puts a post under these terms of a taxonomy and no others. */
    async set({ trx }: Inside, post: Post, taxonomy: string, termIds: readonly number[]): Promise<void> {
      const { added, gone } = changedTerms(trx, post.id);
      for (const change of await repository.setTerms(trx, post, taxonomy, termIds)) {
        (change.added ? added : gone).add(change.term_id);
      }
    },
  };
}

export type PostTerms = ReturnType<typeof createPostTerms>;

/** Adds to the counts, unless nothing else is to be counted: then one statement does it all. */
async function giveDefault(trx: AnyTransaction, post: Post, counts: Map<number, number>): Promise<void> {
  const count = counts.size === 0;
  let given = await repository.giveDefaultCategory(trx, post, { count });
  if (given === undefined) {
    await repository.makeDefaultCategory(trx, post.site_id);
    given = await repository.giveDefaultCategory(trx, post, { count });
  }
  if (given !== undefined && !count) counts.set(given, (counts.get(given) ?? 0) + 1);
}

function countChanges(
  { before, after }: PostChange,
  terms: readonly repository.PostTerm[],
  changed: Changed | undefined,
): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (id: number, by: number) => void counts.set(id, (counts.get(id) ?? 0) + by);
  const now = terms.map(({ term_id }) => term_id);
  if (isPublished(after)) for (const id of now) add(id, 1);
  if (isPublished(before)) {
    for (const id of now) if (!changed?.added.has(id)) add(id, -1);
    for (const id of changed?.gone ?? []) add(id, -1);
  }
  return new Map([...counts].filter(([, by]) => by !== 0));
}

const isPublished = (post: Post | undefined) => post?.status === 'publish';
const isCategory = ({ taxonomy }: repository.PostTerm) => taxonomy === category.name;
const isElsewhere = (before: Post, after: Post) =>
  before.status !== after.status || before.date_gmt.getTime() !== after.date_gmt.getTime();
