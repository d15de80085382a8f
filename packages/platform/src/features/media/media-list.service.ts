import { checkPage, type Context, type MediaItem } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { parseDate } from '../../kernel/base/dates.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import * as lists from './media-list.repository.ts';
import { knownItem } from './media-access.ts';
import type { Tables } from './media.repository.ts';
import { viewerOf } from './media-visibility.ts';

type Needs = { db: PlatformDatabase; types: PostTypeRegistry };

export type MediaQuery = {
  page?: number;
  per_page?: number;
  offset?: number;
  orderby?: lists.MediaOrder;
  order?: 'asc' | 'desc';
  before?: string;
  after?: string;
} & Omit<lists.MediaFilter, 'before' | 'after'>;

/** What of the library somebody sees. */
export function createMediaLists({ db, types }: Needs) {
  const shard = ({ site }: Context) => db.forSite<Tables>(site);

  return {
    async *itemsIn(context: Context, folderId: number): AsyncGenerator<MediaItem> {
      for (let after = 0; ;) {
        const page = await lists.itemsAfter(shard(context).read, context.site.id, folderId, after, 200);
        yield* page;
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
      }
    },

    /** As `get`, for those who may see it: not unless they may read the post that it belongs to. */
    async getVisible(context: Context, id: number): Promise<MediaItem> {
      const viewer = viewerOf(types, context.actor);
      const window = { orderby: 'id', order: 'asc', limit: 1, offset: 0 } as const;
      return knownItem(await lists.listItems(shard(context).read, context.site.id, { include: [id], viewer }, window));
    },

    async list(context: Context, query: MediaQuery): Promise<{ items: readonly MediaItem[]; total: number }> {
      const { page = 1, per_page = 10, offset, orderby = 'date', order = 'desc', before, after } = query;
      // By name: a request can have other parameters, too, and counters are kept for plain lists only.
      const { folder, kind, mimeType, authors, posts, slugs, include, exclude, search } = query;
      const { site } = context;
      const dated = {
        folder,
        kind,
        mimeType,
        authors,
        posts,
        slugs,
        include,
        exclude,
        search,
        viewer: viewerOf(types, context.actor),
        before: before === undefined ? undefined : parseDate('before', before, site.timezone),
        after: after === undefined ? undefined : parseDate('after', after, site.timezone),
      };
      const direction = orderby === 'include' ? 'asc' : order;
      const window = { orderby, order: direction, limit: per_page, offset: offset ?? (page - 1) * per_page } as const;
      const [items, total] = await Promise.all([
        lists.listItems(shard(context).read, site.id, dated, window),
        lists.countItems(shard(context).read, site.id, dated),
      ]);
      if (offset === undefined) checkPage({ page, perPage: per_page, total });
      return { items, total };
    },
  };
}
