import { PlatformError, type SiteDatabase } from '@octavo/plugin-api';
import { beginDocument, textOfPost } from './document.ts';
import * as repository from './log.repository.ts';
import type { Log } from './room.ts';

/** The log of a post's document; begins it for the first who comes. */
export function createLog({ read }: Pick<SiteDatabase<unknown>, 'read'>, siteId: number, postId: number): Log {
  return {
    async load() {
      for (;;) {
        const found = await repository.findDocument(read, siteId, postId);
        if (found) return found;
        const post = await repository.findPost(read, siteId, postId);
        if (!post) throw new PlatformError(404, 'rest_post_invalid_id', 'There is no post with this id.');
        const { seed, state } = beginDocument(textOfPost(post));
        // Whoever writes to the post meanwhile goes first.
        await repository.beginDocument(read, siteId, postId, post.version, JSON.stringify(seed), Buffer.from(state));
      }
    },
    async updatesAfter(number) {
      const rows = await repository.updatesAfter(read, siteId, postId, number);
      const [first] = rows;
      if (!first) return undefined;
      const { epoch, state_number: folded } = first;
      return { epoch, folded, updates: rows.flatMap((row) => (row.number === null ? [] : row)) };
    },
    async append(epoch, update) {
      const row = await repository.appendUpdate(read, siteId, postId, epoch, Buffer.from(update));
      return row?.number ?? undefined;
    },
    fold: (epoch, state, number) => repository.foldUpdates(read, siteId, postId, epoch, Buffer.from(state), number),
  };
}
