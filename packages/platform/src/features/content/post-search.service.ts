import { checkPage, type Context, type PostList, type PostQuery } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import { pageOfTypes } from './post-list.repository.ts';
import { findListedTerms } from './post-term-list.repository.ts';
import { toFilter, toTermWish, toWindow } from './post-query.ts';
import type { Tables } from './post.repository.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';

export type PostSearchQuery = {
  page?: number;
  per_page?: number;
  search?: string;
  /** Names of post types; `any` or none is all of them. */
  subtype?: readonly string[];
  include?: readonly number[];
  exclude?: readonly number[];
  /** Ids of terms by taxonomy; every type that is chosen must have the taxonomy. */
  terms?: NonNullable<PostQuery['terms']>;
};
export type PostSearchService = ReturnType<typeof createPostSearch>;

/** Published posts of every type that is for everybody. */
export function createPostSearch({ db, types }: { db: PlatformDatabase; types: PostTypeRegistry }) {
  return {
    async find(context: Context, { subtype = [], ...query }: PostSearchQuery): Promise<PostList> {
      const { site } = context;
      const open = types.exposed().filter((type) => type.public && types.isOn(type, site));
      const unknown = subtype.find((name) => name !== 'any' && !open.some((type) => type.name === name));
      if (unknown !== undefined) throw invalidParameter('subtype', `${unknown} is not a public post type.`);
      const all = subtype.length === 0 || subtype.includes('any');
      const chosen = open.filter(({ name }) => all || subtype.includes(name));
      const { read } = db.forSite<Tables>(site);
      const filters = await Promise.all(
        chosen.map(async (type) => {
          const wish = toTermWish(context, types.taxonomies, type, query);
          return {
            ...toFilter(context, type, { ...query, status: ['publish'] }),
            terms: wish && (await findListedTerms(read, site.id, wish)),
          };
        }),
      );
      const window = toWindow(query);
      const found = await pageOfTypes(read, site.id, filters, window);
      checkPage({ page: query.page ?? 1, perPage: window.limit, total: found.total });
      return found;
    },
  };
}
