import type { HookContext, LinkedPost } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { postPath, postTemplate, usesTag, type AddressParts } from '../../kernel/base/permalinks.ts';
import type { UserService } from '../identity/user.service.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { findCategorySlugs, findParentSlugs } from './post-link.repository.ts';

type Needs = { db: PlatformDatabase; types: PostTypeRegistry; users: Pick<UserService, 'slugs'> };

export type LinkWithTemplate = { readonly link: string; readonly template: string };

/** The addresses of posts: one look-up for all of them, and none at all for most structures. */
export function createPostLinks({ db, types, users }: Needs) {
  async function partsOf(
    context: HookContext,
    posts: readonly LinkedPost[],
  ): Promise<(post: LinkedPost) => AddressParts> {
    const { site, trx } = context;
    const read = trx ?? db.forSite<unknown>(site).read;
    if (site.permalinks.structure === '') return () => ({});
    const entries = posts.filter(({ type }) => type === 'post');
    const parentIds = distinct(posts.map(({ parent_id }) => parent_id));
    const categorised = usesTag(site, 'category') ? distinct(entries.map(({ id }) => id)) : [];
    const authorIds = usesTag(site, 'author') ? distinct(entries.map(({ author_id }) => author_id)) : [];
    const parents = parentIds.length === 0 ? undefined : await findParentSlugs(read, site.id, parentIds);
    const categories = categorised.length === 0 ? undefined : await findCategorySlugs(read, site.id, categorised);
    // A transaction must not wait for a second connection.
    const authors = authorIds.length === 0 || trx ? undefined : await users.slugs(authorIds);
    return ({ id, author_id, parent_id }) => ({
      parents: parents?.get(parent_id),
      category: categories?.get(id),
      author: authors?.get(author_id),
    });
  }

  return {
    /** Whole addresses, in the order of the posts. */
    async links(context: HookContext, posts: readonly LinkedPost[]): Promise<string[]> {
      const parts = await partsOf(context, posts);
      const { site } = context;
      return posts.map((post) => site.url + postPath(site, types.get(post.type), post, parts(post)));
    },

    /** Beside each address the same with a tag in place of the slug. */
    async linksWithTemplates(context: HookContext, posts: readonly LinkedPost[]): Promise<LinkWithTemplate[]> {
      const parts = await partsOf(context, posts);
      const { site } = context;
      return posts.map((post) => {
        const [type, own] = [types.get(post.type), parts(post)];
        return {
          link: site.url + postPath(site, type, post, own),
          template: site.url + postTemplate(site, type, post, own),
        };
      });
    },
  };
}

const distinct = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== 0);
