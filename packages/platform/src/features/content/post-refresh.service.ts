import type { Context, OutboxService, Post } from '@octavo/plugin-api';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { setText } from './post-text.repository.ts';
import * as repository from './post.repository.ts';

type Needs = Pick<Kernel, 'db'> & { outboxes: Pick<OutboxService, 'note'>; types: PostTypeRegistry };

const atOnce = 50;

/** Reads the words of posts anew; those who keep copies hear of the posts whose words are others now. */
export function createTextRefresh({ db, outboxes, types }: Needs) {
  async function refresh(context: Context, post: Post): Promise<void> {
    const { site } = context;
    const format = types.formats(site).find(({ name }) => name === post.content_format);
    const said = await format?.recognise(context, post.content);
    if (!said) return;
    await db.forSite<repository.Tables>(site).transaction(async (trx) => {
      if (!(await setText(trx, site.id, post, said.plainText))) return;
      for (const { concerns, outbox } of types.followers()) {
        if (outbox && concerns({ before: post, after: post }))
          await outboxes.note({ ...context, trx }, outbox, { key: post.id, version: post.version });
      }
    });
  }

  return async (context: Context, ids: readonly number[]): Promise<void> => {
    const { read } = db.forSite<repository.Tables>(context.site);
    for (let from = 0; from < ids.length; from += atOnce) {
      const posts = await repository.findPosts(read, context.site.id, ids.slice(from, from + atOnce));
      for (const post of posts) {
        context.signal?.throwIfAborted();
        await refresh(context, post);
      }
    }
  };
}
