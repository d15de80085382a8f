import type { Context, PostFollower } from '@octavo/plugin-api';
import * as repository from './log.repository.ts';

type Trx = Parameters<typeof repository.noteSaved>[0];

/** Goes along with a write that comes from the live document. */
export const liveSave = Symbol('live save');
export type SavingContext = Context & {
  readonly [liveSave]?: {
    /** Of the document, when it said what is written. */
    readonly state: Uint8Array;
    /** The version at which the writer's sitting began: it leaves one revision. */
    readonly since?: number;
  };
};

/** Keeps live documents in step with their posts, within the writes to these. */
export const follow: NonNullable<PostFollower['follow']> = async (context, { before, after }) => {
  const trx = context.trx as Trx;
  const { site, actor } = context;
  const saved = (context as SavingContext)[liveSave];
  if (!after) {
    await repository.noteChange(trx, site.id, before!.id);
    await repository.deleteDocument(trx, site.id, before!.id);
  } else if (saved) {
    const { state, since } = saved;
    const { id, version } = after;
    await repository.noteSaved(trx, site.id, id, { version, state });
    if (since !== undefined) await repository.joinRevisions(trx, site.id, id, { author: actor.userId, since, version });
  } else await repository.noteChange(trx, site.id, after.id);
};
