import type { Transaction } from 'kysely';
import { PlatformError, type Context, type Taxonomy, type TermChange } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { Follow } from '../../kernel/base/followers.ts';
import { addTermCounts, makeDefaultCategory } from './post-term.repository.ts';
import { category } from '../types/taxonomy-registry.ts';
import { giveDefaultTo, lockPosts, somePosts, takeFromTerm } from './term-removal.repository.ts';
import * as repository from './term.repository.ts';
import type { Term } from './term.repository.ts';

type Trx = Transaction<repository.Tables>;
type Change = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

const batch = 500;
const rounds = 10;

/**
 * A post is locked before its terms, by whoever writes it. So a term is first emptied, some posts at a time, and then
 * deleted when it is seen to be empty under its own lock; stopped half-way, deleting can simply begin again.
 */
export function createTermRemoval(db: PlatformDatabase, follow: Follow<TermChange>) {
  /** Whether there may be more. */
  function takeSome({ site }: Context, term: Term): Promise<boolean> {
    return db.forSite<{}>(site).transaction(async (trx) => {
      const ids = await somePosts(trx, site.id, term.id, batch);
      if (ids.length === 0) return false;
      await lockPosts(trx, site.id, ids);
      const taken = await takeFromTerm(trx, site.id, term.id, ids);
      const counts = new Map([[term.id, -taken.filter(({ status }) => status === 'publish').length]]);
      if (term.taxonomy === category.name && taken.length > 0) {
        await makeDefaultCategory(trx, site.id);
        const given = await giveDefaultTo(trx, site.id, taken);
        if (given) counts.set(given.term_id, given.published);
      }
      await addTermCounts(trx, site.id, counts);
      return ids.length === batch;
    });
  }

  /** What moved up; undefined when somebody has put a post under it meanwhile. */
  async function removeEmpty(
    trx: Trx,
    context: Context,
    taxonomy: Taxonomy,
    { id }: Term,
  ): Promise<Term[] | undefined> {
    const { site } = context;
    const term = await repository.lockTerm(trx, site.id, taxonomy.name, id);
    if (!term) return [];
    if ((await somePosts(trx, site.id, id, 1)).length > 0) return undefined;
    const moved = [];
    for (const child of await repository.findChildren(trx, site.id, term)) {
      const after = await moveUp(trx, site.id, child, term);
      await follow(context, trx, { taxonomy, before: child, after });
      moved.push(after);
    }
    await repository.deleteTerm(trx, site.id, id);
    await repository.addTermTotal(trx, site.id, taxonomy.name, -1);
    await follow(context, trx, { taxonomy, before: term, after: undefined });
    return moved;
  }

  return {
    /** Gives what was below it and has moved up. */
    async remove(context: Context, taxonomy: Taxonomy, term: Term, change: Change): Promise<Term[]> {
      for (let round = 1; round <= rounds; round += 1) {
        while (await takeSome(context, term));
        const moved = await change((trx) => removeEmpty(trx, context, taxonomy, term));
        if (moved) return moved;
      }
      throw new PlatformError(503, 'rest_cannot_delete', 'This term is being assigned to posts. Try again shortly.', {
        headers: { 'Retry-After': '5' },
      });
    },
  };
}

/** A name that is taken there gets a number. */
async function moveUp(trx: Trx, siteId: number, child: Term, { parent_id }: Term): Promise<Term> {
  let { name } = child;
  for (let number = 2; await isTaken(); number += 1) {
    const end = ` (${number})`;
    name =
      Array.from(child.name)
        .slice(0, 200 - end.length)
        .join('') + end;
  }
  return repository.updateTerm(trx, siteId, child.id, { name, parent_id });

  async function isTaken(): Promise<boolean> {
    const wanted = { taxonomy: child.taxonomy, name, parent_id };
    return (await repository.findTwin(trx, siteId, wanted, child.id)) !== undefined;
  }
}
