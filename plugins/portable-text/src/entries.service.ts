import type { Post, PostFollower } from '@octavo/plugin-api';
import { format } from './format.ts';
import { blocksOf, entriesOf } from './entries.ts';
import { writeChanges, type EntryChanges, type Tables } from './entries.repository.ts';

type Shown = Pick<Post, 'status' | 'password' | 'content_format'>;
type Entries = ReadonlyMap<string, number>;

/** Keeps what each published post contains, so that it can be found by it. */
export const entries: PostFollower = {
  concerns: ({ before, after }) => isListed(before) || isListed(after),

  async follow({ site, trx }, { before, after }) {
    const isSameDate = before?.date_gmt.getTime() === after?.date_gmt.getTime();
    if (isSameDate && isListed(before) && isListed(after) && before.content === after.content) return;
    const changes = between(listed(before), listed(after), isSameDate);
    if (changes.totals.length === 0 && changes.changed.size === 0) return;
    await writeChanges(trx.withTables<Tables>(), site.id, (after ?? before)!, changes);
  },
};

const listed = (post: Post | undefined): Entries => (isListed(post) ? entriesOf(blocksOf(post)) : new Map());

/** What has to be written for the post to have the entries of `after`. */
function between(before: Entries, after: Entries, isSameDate: boolean): EntryChanges {
  return {
    keys: [...after.keys()],
    changed: new Map([...after].filter(([key, blocks]) => !isSameDate || before.get(key) !== blocks)),
    totals: [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => ({
        key,
        posts: Number(after.has(key)) - Number(before.has(key)),
        blocks: (after.get(key) ?? 0) - (before.get(key) ?? 0),
      }))
      .filter(({ posts, blocks }) => posts !== 0 || blocks !== 0),
  };
}

/** What everyone may read without a password. */
export function isListed<Known extends Shown>(post: Known | undefined): post is Known {
  return post?.status === 'publish' && post.password === '' && post.content_format === format;
}
