import { sql, type Transaction } from 'kysely';
import type { Post, Reader } from '@octavo/plugin-api';

/** What a post says. */
export const textColumns = [
  'title',
  'content',
  'content_format',
  'content_rendered',
  'excerpt',
  'excerpt_rendered',
] as const;

export type RevisionText = Pick<Post, (typeof textColumns)[number]>;
export type RevisionKind = 'revision' | 'autosave';
export type Revision = RevisionText & {
  readonly site_id: number;
  readonly id: number;
  readonly post_id: number;
  readonly kind: RevisionKind;
  readonly author_id: number;
  readonly date_gmt: Date;
  readonly version: number;
};
type NewRevision = Omit<Revision, 'id'>;

export type Tables = { 'core.revisions': Revision };
export type RevisionWindow = { kind: RevisionKind; order: 'asc' | 'desc'; limit: number; offset: number };

const columns = ['site_id', 'id', 'post_id', 'kind', 'author_id', 'date_gmt', 'version', ...textColumns] as const;

export async function pageOfRevisions(
  db: Reader<Tables>,
  siteId: number,
  postId: number,
  { kind, order, limit, offset }: RevisionWindow,
): Promise<{ revisions: Revision[]; total: number }> {
  const all = db
    .selectFrom('core.revisions')
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .where('kind', '=', kind);
  const revisions = await all.select(columns).orderBy('id', order).limit(limit).offset(offset).execute();
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { revisions, total: count };
}

export function findRevision(
  db: Reader<Tables>,
  siteId: number,
  { postId, id, kind }: { postId: number; id: number; kind: RevisionKind },
): Promise<Revision | undefined> {
  return db
    .selectFrom('core.revisions')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export function findAutosave(
  db: Reader<Tables>,
  siteId: number,
  postId: number,
  author: number,
): Promise<Revision | undefined> {
  return db
    .selectFrom('core.revisions')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .where('author_id', '=', author)
    .where('kind', '=', 'autosave')
    .executeTakeFirst();
}

export async function hasRevisions(trx: Transaction<Tables>, siteId: number, postId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from core.revisions where site_id = ${siteId} and post_id = ${postId} and kind = 'revision'
    limit 1`.execute(trx);
  return rows.length > 0;
}

export async function insertRevision(trx: Transaction<Tables>, revision: NewRevision): Promise<void> {
  await trx
    .insertInto('core.revisions')
    .values(revision as Revision)
    .execute();
}

/** Each writer has one for each post. */
export function putAutosave(trx: Transaction<Tables>, revision: NewRevision): Promise<Revision> {
  return trx
    .insertInto('core.revisions')
    .values(revision as Revision)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'post_id', 'author_id'])
        .where('kind', '=', 'autosave')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(textColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          date_gmt: eb.ref('excluded.date_gmt'),
          version: eb.ref('excluded.version'),
        })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Keeps the newest. */
export async function prune(trx: Transaction<Tables>, siteId: number, postId: number, keep: number): Promise<void> {
  await sql`
    delete from core.revisions where site_id = ${siteId} and post_id = ${postId} and kind = 'revision' and id <= (
      select id from core.revisions where site_id = ${siteId} and post_id = ${postId} and kind = 'revision'
      order by id desc limit 1 offset ${keep})`.execute(trx);
}

export async function deleteAutosave(trx: Transaction<Tables>, siteId: number, postId: number, author: number) {
  await sql`
    delete from core.revisions
    where site_id = ${siteId} and post_id = ${postId} and author_id = ${author} and kind = 'autosave'`.execute(trx);
}

export async function deleteRevision(trx: Transaction<Tables>, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('core.revisions').where('site_id', '=', siteId).where('id', '=', id).execute();
}

export async function deleteAll(trx: Transaction<Tables>, siteId: number, postId: number): Promise<void> {
  await trx.deleteFrom('core.revisions').where('site_id', '=', siteId).where('post_id', '=', postId).execute();
}
