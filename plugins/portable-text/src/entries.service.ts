import type { AnyTransaction, Context, Post, PostFollower } from '@octavo/plugin-api';
import { format } from './format.ts';
import { blocksOf, entriesOf } from './entries.ts';
import * as repository from './entries.repository.ts';

type Shown = Pick<Post, 'status' | 'password' | 'content_format'>;
type Changes = Map<string, { posts: number; blocks: number }>;

/** Keeps what each published post contains, so that it can be found by it. */
export const entries: PostFollower = {
  concerns: ({ before, after }) => isListed(before) || isListed(after),

  async follow(context, { before, after }) {
    if (before && after && isListed(before) && isListed(after) && isSame(before, after)) return;
    const changes: Changes = new Map();
    if (isListed(before)) await remove(context, before, changes);
    if (isListed(after)) await add(context, after, changes);
    const { type } = (after ?? before)!;
    const changed = [...changes]
      .map(([key, change]) => ({ key, post_type: type, ...change }))
      .filter(({ posts, blocks }) => posts !== 0 || blocks !== 0);
    if (changed.length > 0) await repository.addTotals(tables(context), context.site.id, changed);
  },
};

type Inside = Context & { trx: AnyTransaction };
const tables = ({ trx }: Inside) => trx.withTables<repository.Tables>();

async function remove(context: Inside, post: Post, changes: Changes): Promise<void> {
  await repository.deleteEntries(tables(context), context.site.id, post.id);
  count(changes, entriesOf(blocksOf(post)), -1);
}

async function add(context: Inside, post: Post, changes: Changes): Promise<void> {
  const found = entriesOf(blocksOf(post));
  await repository.insertEntries(tables(context), context.site.id, post, found);
  count(changes, found, 1);
}

function count(changes: Changes, found: ReadonlyMap<string, number>, by: 1 | -1): void {
  for (const [key, blocks] of found) {
    const { posts, blocks: others } = changes.get(key) ?? { posts: 0, blocks: 0 };
    changes.set(key, { posts: posts + by, blocks: others + blocks * by });
  }
}

/** What everyone may read without a password. */
export function isListed<Known extends Shown>(post: Known | undefined): post is Known {
  return post?.status === 'publish' && post.password === '' && post.content_format === format;
}

const isSame = (before: Post, after: Post) =>
  before.content === after.content && before.date_gmt.getTime() === after.date_gmt.getTime();
