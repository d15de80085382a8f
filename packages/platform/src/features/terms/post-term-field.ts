import { Type, definePostField, type Context, type Post, type PostField } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { PostWithTerms } from '../content/post.repository.ts';
import { invalidParameter, refuse } from '../../kernel/base/refusals.ts';
import type { PostTerms } from './post-term-follower.ts';
import { holdTerms, termsOfPosts, type PostTerm } from './post-term.repository.ts';
import { assignTerms, canSeeTerms } from '../types/term-access.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';

const mostTerms = 1000;

const termsBrought = (post_id: number, terms: readonly string[]): PostTerm[] =>
  terms.map((text) => {
    const [taxonomy = '', id] = text.split(':');
    return { post_id, taxonomy, term_id: Number(id) };
  });

/** The fields of posts that say what they are put under, one for each taxonomy. */
export function createPostTermFields(db: PlatformDatabase, postTerms: PostTerms) {
  /** The fields of an answer are read one after another for the same posts: the first one reads for all. */
  const found = new WeakMap<readonly Post[], Promise<Map<number, PostTerm[]>>>();

  function termsOf({ site }: Context, posts: readonly Post[]): Promise<Map<number, PostTerm[]>> {
    const known = found.get(posts);
    if (known) return known;
    const brought = posts.map((post: PostWithTerms) => post.terms && termsBrought(post.id, post.terms));
    const rows = brought.every((some) => some !== undefined)
      ? Promise.resolve(brought.flat())
      : termsOfPosts(
          db.forSite(site).read,
          site.id,
          posts.map(({ id }) => id),
        );
    const terms = rows.then((all) => Map.groupBy(all, ({ post_id }) => post_id));
    found.set(posts, terms);
    return terms;
  }

  return (taxonomy: ExposedTaxonomy): PostField => {
    const { name, label, postTypes } = taxonomy;
    const { base } = taxonomy.rest;
    const Ids = Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      description: `Ids of ${label.toLowerCase()}.`,
      maxItems: mostTerms,
    });
    return definePostField({
      name: base,
      schema: Type.Unsafe<number[] | undefined>(Ids),
      postTypes,

      async read(context, posts) {
        if (!canSeeTerms(context.actor, taxonomy)) return posts.map(() => undefined);
        const terms = await termsOf(context, posts);
        return posts.map(({ id }) =>
          (terms.get(id) ?? []).filter((term) => term.taxonomy === name).map(({ term_id }) => term_id),
        );
      },

      async write(context, post, value = []) {
        if (!context.actor.can(assignTerms)) {
          throw refuse(
            context.actor,
            'rest_cannot_assign_term',
            `You are not allowed to assign ${label.toLowerCase()} to posts.`,
          );
        }
        const ids = [...new Set(value)];
        const there = await holdTerms(context.trx, context.site.id, name, ids);
        const unknown = ids.filter((id) => !there.has(id));
        if (unknown.length > 0) {
          throw invalidParameter(base, `${base} contains unknown ids: ${unknown.join(', ')}.`, 'rest_term_invalid');
        }
        await postTerms.set(context, post, name, ids);
      },
    });
  };
}
