import { defineOutbox, type Outbox, type PostFollower } from '@octavo/plugin-api';
import type { IndexingService } from './indexing.service.ts';

const name = 'cross_site_search';

/** Posts that the index must hear of. */
export const changesOutbox = (indexing: Pick<IndexingService, 'deliver'>): Outbox =>
  defineOutbox({ name, deliver: indexing.deliver });

/** Notes every change to what everybody may read, and every end of it, with the write itself. */
export const changesFollower: PostFollower = {
  concerns: ({ before, after }) => [before, after].some((post) => post?.status === 'publish' && post.password === ''),
  outbox: { name },
};
