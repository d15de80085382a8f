import { findByKeys, findWaiting, noteVersion, settleParent, type Known, type Waiting } from './import.repository.ts';
import { reasonOf, shardOf, type Run } from './import-run.ts';

const batch = 200;

/** Puts things below what came after them in the file: pages below pages, files to posts. */
export async function settleParents(run: Run): Promise<void> {
  const { host, context, origin, report } = run;
  const shard = shardOf(run);
  let after = { position: -1, key: '' };
  for (;;) {
    const waiting = await findWaiting(shard.read, origin, after, batch);
    const parents = await findByKeys(
      shard.read,
      origin,
      'item',
      waiting.map(({ parent }) => parent),
    );
    for (const each of waiting) {
      let version: number | null = null;
      try {
        version = await settle(each, parents.get(each.parent));
      } catch (error) {
        await report.addNote(each.key, { code: 'parent_missing', text: reasonOf(error) });
        version = each.version;
      }
      await shard.transaction((trx) => settleParent(trx, origin, each.key, version));
    }
    const last = waiting.at(-1);
    if (!last) return;
    after = last;
  }

  async function settle(waiting: Waiting, above: Known | undefined): Promise<number | null> {
    const { key, type, target_id, parent, version } = waiting;
    if (!above?.target_id || above.post_version === null) {
      // A file belongs to nothing then, which is how it is anyway.
      if (type === 'attachment') return null;
      const text = `The parent ${parent} does not exist here, so the item has no parent.`;
      await report.addNote(key, { code: 'parent_missing', text });
      return null;
    }
    if (type === 'attachment') {
      await host.media.update(context, target_id, { post: above.target_id });
      return null;
    }
    const { modified_gmt, version: now } = await host.posts.get(context, type, target_id);
    // One that was changed here since it was brought in still counts as changed here.
    const isOurs = version === null || version === now;
    if (isOurs) await shard.transaction((trx) => noteVersion(trx, origin, key, null));
    const input = { parent: above.target_id };
    const post = await host.posts.update(context, type, target_id, input, { modified_gmt });
    return isOurs ? post.version : null;
  }
}
