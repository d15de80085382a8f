import { PlatformError, postStatuses, type Context, type PostStatus } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { countsByStatus } from './post-count.repository.ts';
import { seesAll } from './post-query.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { Tables } from './post.repository.ts';

export type PostCounts = Partial<Record<PostStatus, number>>;

export type PostCountService = ReturnType<typeof createPostCounts>;

export function createPostCounts({ db, types }: { db: PlatformDatabase; types: PostTypeRegistry }) {
  return {
    /** From the maintained counters, so only of statuses of which the actor may see every post. */
    async of({ site, actor }: Context, name: string): Promise<PostCounts> {
      const type = types.exposed().find((each) => each.name === name && types.isOn(each, site));
      if (!type) throw new PlatformError(404, 'rest_type_invalid', `There is no post type "${name}".`);
      const counts = await countsByStatus(db.forSite<Tables>(site).read, site.id, name);
      const seen = postStatuses.filter((status) => seesAll(actor, type, status));
      return Object.fromEntries(seen.map((status) => [status, counts.get(status) ?? 0]));
    },
  };
}
