import { sql, type Transaction } from 'kysely';
import { effectOf, rowOf, rowsOf, type Executor, type Post } from '@octavo/plugin-api';

type Trx = Transaction<unknown>;

/** Blocks as they were, and the keys that those without got. */
export type Seed = { readonly blocks: readonly unknown[]; readonly keys: readonly string[] };
export type KeptDocument = { epoch: string; seed: Seed; state: Uint8Array; state_number: number };
export type KeptUpdate = { number: number; data: Uint8Array };
export type SavedDocument = { epoch: string; seed: Seed; saved_version: number; saved_state: Uint8Array };
/** What a post says, as far as it is written live. */
export type SavedPost = Pick<Post, 'title' | 'excerpt' | 'content' | 'content_format' | 'status' | 'version'>;

export const findDocument = rowOf<Executor, [siteId: number, postId: number], KeptDocument>(
  'live_document',
  'select epoch, seed, state, state_number from core.live_documents where site_id = $1 and post_id = $2',
);

export const beginDocument = rowOf<
  Executor,
  [siteId: number, postId: number, version: number, seed: string, state: Buffer],
  { begun: boolean }
>('begin_live_document', 'select core.begin_live_document($1, $2, $3, $4, $5) as begun');

/** With the number up to which updates were folded: none of those is among them. At least one row, unless there is no document. */
export const updatesAfter = rowsOf<
  Executor,
  [siteId: number, postId: number, number: number],
  Pick<KeptDocument, 'epoch' | 'state_number'> & (KeptUpdate | { number: null; data: null })
>(
  'live_updates_after',
  `select d.epoch, d.state_number, u.number, u.data
   from core.live_documents d
   left join core.live_updates u on u.site_id = $1 and u.post_id = $2 and u.number > $3
   where d.site_id = $1 and d.post_id = $2
   order by u.number`,
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

export const findVersions = rowOf<
  Executor,
  [siteId: number, postId: number],
  { saved_version: number; version: number }
>(
  'live_versions',
  `select d.saved_version, p.version
   from core.live_documents d
   join core.posts p on p.site_id = $1 and p.id = $2
   where d.site_id = $1 and d.post_id = $2`,
);

export const findPost = rowOf<Executor, [siteId: number, postId: number], SavedPost>(
  'live_post',
  `select title, excerpt, content, content_format, status, version from core.posts where site_id = $1 and id = $2`,
);

/** Until the transaction ends, nobody else takes over what was written to the post. */
export async function lockDocument(trx: Trx, siteId: number, postId: number): Promise<SavedDocument | undefined> {
  const { rows } = await sql<SavedDocument>`
    select epoch, seed, saved_version, saved_state from core.live_documents
    where site_id = ${siteId} and post_id = ${postId} for update`.execute(trx);
  return rows[0];
}

/** From now on, that version of the post says what the document says in that state. Others hear of it. */
export async function noteSaved(
  trx: Trx,
  siteId: number,
  postId: number,
  { version, state }: { version: number; state: Uint8Array },
): Promise<void> {
  await sql`
    update core.live_documents set saved_version = ${version}, saved_state = ${Buffer.from(state)}
    where site_id = ${siteId} and post_id = ${postId}`.execute(trx);
  await noteChange(trx, siteId, postId);
}

/** Who has a post open in a process, as JSON; at most 8,000 bytes. */
export const announcePeople = effectOf<Executor, [announcement: string]>(
  'announce_live_people',
  `select pg_notify('octavo_people', $1)`,
);

/** Number 0: the post was written. */
export const noteChange = effectOf<Executor, [siteId: number, postId: number]>(
  'note_live_change',
  `select pg_notify('octavo_live', site_id || ':' || post_id || ':0') from core.live_documents
   where site_id = $1 and post_id = $2`,
);

export async function deleteDocument(trx: Trx, siteId: number, postId: number): Promise<void> {
  await sql`delete from core.live_updates where site_id = ${siteId} and post_id = ${postId}`.execute(trx);
  await sql`delete from core.live_documents where site_id = ${siteId} and post_id = ${postId}`.execute(trx);
}

/** Of the revisions that somebody's saves have left since a version, the last one is enough. */
export async function joinRevisions(
  trx: Trx,
  siteId: number,
  postId: number,
  { author, since, version }: { author: number; since: number; version: number },
): Promise<void> {
  await sql`
    delete from core.revisions
    where site_id = ${siteId} and post_id = ${postId} and kind = 'revision' and author_id = ${author}
      and version > ${since} and version < ${version}`.execute(trx);
}
