import type { Context, Post, PostType } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { findTermsOfPosts, type Tables } from './term.repository.ts';
import { toTermResource } from './term-resource.ts';
import type { TermResource } from './term.schema.ts';

/** For each of the posts a list for each taxonomy, as its links name them: the terms that the post is under, by name. */
export function createTermEmbedder(db: PlatformDatabase, types: PostTypeRegistry) {
  return async (context: Context, type: PostType, posts: readonly Post[]): Promise<TermResource[][][]> => {
    const { site } = context;
    const taxonomies = types.taxonomies.visible(context, type.name);
    if (taxonomies.length === 0) return [];
    const { read } = db.forSite<Tables>(site);
    const found = await findTermsOfPosts(
      read,
      site.id,
      posts.map(({ id }) => id),
    );
    const byPost = Map.groupBy(found, ({ post_id }) => post_id);
    return posts.map(({ id }) =>
      taxonomies.map((taxonomy) =>
        (byPost.get(id) ?? [])
          .filter((term) => term.taxonomy === taxonomy.name)
          .map((term) => toTermResource(types, context, taxonomy, term, 'embed')),
      ),
    );
  };
}
