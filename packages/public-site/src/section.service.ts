import { escapeHtml, termLink, type Context, type Post, type PostService } from '@octavo/plugin-api';
import type { Kernel, PostTypeRegistry } from '@octavo/platform/feature-api';
import { findLargestCategories, findNewestOfTerms } from './page.repository.ts';
import type { Described } from './single.service.ts';

/** A category with its newest posts. */
export type Section = Described & { readonly posts: readonly Post[] };

type Needs = Pick<Kernel, 'db'> & { posts: Pick<PostService, 'getMany'>; types: PostTypeRegistry };

/** What a site writes about: its largest categories. */
export function createSections({ db, posts, types }: Needs) {
  const read = ({ site }: Context) => db.forSite(site).read;

  async function largest(context: Context, most: number): Promise<Described[]> {
    const { site } = context;
    const taxonomy = types.taxonomies.visible(context, 'post').find(({ name }) => name === 'category');
    if (!taxonomy) return [];
    const found = await findLargestCategories(read(context), site.id, most);
    return found.map(({ id, name, slug, description }) => ({
      id,
      description,
      title: escapeHtml(name),
      link: termLink(site, taxonomy, { id, slug }),
    }));
  }

  return {
    largest,

    /** Posts with a password are left out: of those there is nothing to show. */
    async withPosts(context: Context, wanted: { categories: number; posts: number }): Promise<readonly Section[]> {
      const categories = await largest(context, wanted.categories);
      if (categories.length === 0) return [];
      const ids = categories.map(({ id }) => id);
      const newest = await findNewestOfTerms(read(context), context.site.id, ids, wanted.posts);
      const found = await posts.getMany(context, [...new Set(newest.map(({ post_id }) => post_id))]);
      const byId = new Map(found.filter(({ password }) => password === '').map((post) => [post.id, post]));
      return categories.map((category) => ({
        ...category,
        posts: newest.flatMap(({ term_id, post_id }) => (term_id === category.id ? (byId.get(post_id) ?? []) : [])),
      }));
    },
  };
}
