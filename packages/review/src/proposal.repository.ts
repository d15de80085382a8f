import { sql, type Transaction } from 'kysely';
import { rowsOf, type Executor, type PostStatus } from '@octavo/plugin-api';
import type { ProposalState } from './proposal.ts';

type Trx = Transaction<unknown>;

/** It can still be written on or decided. */
const openStates = ['draft', 'proposed', 'returned', 'scheduled'] as const satisfies readonly ProposalState[];

export type ProposalRow = {
  id: number;
  post_id: number;
  base: string;
  state: ProposalState;
  note: string;
  decided_by: number | null;
  decided_gmt: Date | null;
  scheduled_gmt: Date | null;
};

/** One in a list: whose it is, and how it stands. */
export type ListedProposal = Omit<ProposalRow, 'base' | 'post_id'> & {
  author_id: number;
  status: PostStatus;
  title: string;
  modified_gmt: Date;
};

export async function insertProposal(
  trx: Trx,
  siteId: number,
  { id, post_id, base }: Pick<ProposalRow, 'id' | 'post_id' | 'base'>,
): Promise<void> {
  await sql`
    insert into core.proposals (site_id, id, post_id, base) values (${siteId}, ${id}, ${post_id}, ${base})`.execute(
    trx,
  );
}

export const findProposals = rowsOf<Executor, [siteId: number, ids: readonly number[]], ProposalRow>(
  'proposals',
  `select id, post_id, base, state, note, decided_by, decided_gmt, scheduled_gmt from core.proposals
   where site_id = $1 and id = any($2)`,
);

export const findProposal = async (db: Executor, siteId: number, id: number): Promise<ProposalRow | undefined> =>
  (await findProposals(db, siteId, [id]))[0];

/** Until the transaction ends, nobody else begins one. */
export async function findOwn(
  trx: Trx,
  siteId: number,
  { postId, authorId }: { postId: number; authorId: number },
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(7202, hashint8(${postId}::bigint # ${authorId}::bigint))`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select r.id from core.proposals r
    join core.posts p on p.site_id = ${siteId} and p.id = r.id
    where r.site_id = ${siteId} and r.post_id = ${postId} and r.state = any(${[...openStates]})
      and p.author_id = ${authorId} and p.status <> 'trash'
    order by r.id desc limit 1`.execute(trx);
  return rows[0]?.id;
}

const listed = rowsOf<
  Executor,
  [
    siteId: number,
    postId: number,
    states: readonly ProposalState[],
    authorId: number,
    own: readonly ProposalState[],
    limit: number,
    offset: number,
  ],
  ListedProposal & { total: number }
>(
  'listed_proposals',
  `select r.id, r.state, r.note, r.decided_by, r.decided_gmt, r.scheduled_gmt, p.author_id, p.status, p.title,
     p.modified_gmt, count(*) over ()::int as total
   from core.proposals r
   join core.posts p on p.site_id = $1 and p.id = r.id
   where r.site_id = $1 and r.post_id = $2 and p.status <> 'trash'
     and (r.state = any($3) or (p.author_id = $4 and r.state = any($5)))
   order by r.id limit $6 offset $7`,
);

/** Those in `states`, and of one author all that are open. */
export async function listProposals(
  db: Executor,
  siteId: number,
  wish: { postId: number; states: readonly ProposalState[]; authorId: number; limit: number; offset: number },
): Promise<{ proposals: ListedProposal[]; total: number }> {
  const { postId, states, authorId, limit, offset } = wish;
  const rows = await listed(db, siteId, postId, states, authorId, openStates, limit, offset);
  return { proposals: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export const openOfPost = (db: Executor, siteId: number, postId: number): Promise<{ id: number }[]> =>
  openProposals(db, siteId, postId, openStates);

const openProposals = rowsOf<
  Executor,
  [siteId: number, postId: number, states: readonly ProposalState[]],
  { id: number }
>(
  'open_proposals',
  'select id from core.proposals where site_id = $1 and post_id = $2 and state = any($3) order by id',
);

/** What isn't said stays as it is. */
export async function updateProposal(
  trx: Trx,
  siteId: number,
  id: number,
  { base, state, note, decided_by, scheduled_gmt }: Partial<Omit<ProposalRow, 'id' | 'post_id' | 'decided_gmt'>>,
): Promise<void> {
  const changes = [
    base !== undefined && sql`base = ${base}`,
    state !== undefined && sql`state = ${state}`,
    note !== undefined && sql`note = ${note}`,
    decided_by !== undefined && sql`decided_by = ${decided_by}, decided_gmt = now()`,
    scheduled_gmt !== undefined && sql`scheduled_gmt = ${scheduled_gmt}`,
  ].filter((change) => change !== false);
  await sql`update core.proposals set ${sql.join(changes)} where site_id = ${siteId} and id = ${id}`.execute(trx);
}

export async function deleteProposal(trx: Trx, siteId: number, id: number): Promise<void> {
  await sql`delete from core.proposals where site_id = ${siteId} and id = ${id}`.execute(trx);
}

/** Until the transaction ends, nobody writes on it. */
export async function lockVersion(trx: Trx, siteId: number, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from core.posts where site_id = ${siteId} and id = ${id} for update`.execute(trx);
  return rows[0]?.version ?? 0;
}
