import type { Transaction } from 'kysely';
import type {
  AnyTransaction,
  Context,
  MediaChange,
  MediaFollower,
  PluginParts,
  TermChange,
  TermFollower,
} from '@octavo/plugin-api';

/** Something was written, inside this transaction. */
export type Follow<Change> = <Tables>(context: Context, trx: Transaction<Tables>, change: Change) => Promise<void>;

/** Who keeps something in step with media and terms. Posts have followers of their own, with their types. */
export function createFollowers() {
  const media: MediaFollower[] = [];
  const terms: TermFollower[] = [];

  const telling =
    <Change>(
      followers: readonly { follow(context: Context & { trx: AnyTransaction }, change: Change): Promise<void> }[],
    ): Follow<Change> =>
    async (context, trx, change) => {
      for (const { follow } of followers) await follow({ ...context, trx }, change);
    };

  return {
    add({ mediaFollowers = [], termFollowers = [] }: Pick<PluginParts, 'mediaFollowers' | 'termFollowers'>): void {
      media.push(...mediaFollowers);
      terms.push(...termFollowers);
    },
    followMedia: telling<MediaChange>(media),
    followTerm: telling<TermChange>(terms),
  };
}
