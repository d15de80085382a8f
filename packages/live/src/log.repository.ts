import { sql } from 'kysely';
import { effectOf, rowOf, rowsOf, type Executor, type Reader } from '@octavo/plugin-api';

export type Tables = {
  'core.live_documents': {
    site_id: number;
    post_id: number;
    epoch: string;
    seed: unknown;
    state: Uint8Array;
    state_number: number;
    last_number: number;
  };
};
type Db = Reader<Tables>;

/** Blocks as they were, and the keys that those without got. */
export type Seed = { readonly blocks: readonly unknown[]; readonly keys: readonly string[] };
export type KeptDocument = { epoch: string; seed: Seed; state: Uint8Array; state_number: number };
export type KeptUpdate = { number: number; data: Uint8Array };

export const findDocument = rowOf<Executor, [siteId: number, postId: number], KeptDocument>(
  'live_document',
  'select epoch, seed, state, state_number from core.live_documents where site_id = $1 and post_id = $2',
);

/** Of two processes that begin it at once, one does. */
export async function insertDocument(
  db: Db,
  siteId: number,
  postId: number,
  { seed, state }: { seed: Seed; state: Uint8Array },
): Promise<void> {
  await sql`
    with held as materialized (select core.hold_site(${siteId}))
    insert into core.live_documents (site_id, post_id, seed, state)
    select ${siteId}, ${postId}, ${JSON.stringify(seed)}::jsonb, ${Buffer.from(state)} from held
    on conflict do nothing`.execute(db);
}

export const updatesAfter = rowsOf<Executor, [siteId: number, postId: number, number: number], KeptUpdate>(
  'live_updates_after',
  `select number, data from core.live_updates where site_id = $1 and post_id = $2 and number > $3 order by number`,
);

export const appendUpdate = rowOf<
  Executor,
  [siteId: number, postId: number, epoch: string, data: Buffer],
  { number: number | null }
>('append_live_update', 'select core.append_live_update($1, $2, $3, $4) as number');

export const foldUpdates = effectOf<
  Executor,
  [siteId: number, postId: number, epoch: string, state: Buffer, number: number]
>('fold_live_updates', 'select core.fold_live_updates($1, $2, $3, $4, $5)');
