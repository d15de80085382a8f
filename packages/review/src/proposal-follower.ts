import {
  PlatformError,
  invalidParameter,
  type Context,
  type JobService,
  type Post,
  type PostFollower,
  type ProposalEvent,
} from '@octavo/plugin-api';
import { isDecidable, proposalType, step, tellNews, type ProposalState, type Stepping } from './proposal.ts';
import * as repository from './proposal.repository.ts';

type Trx = Parameters<typeof repository.updateProposal>[0];
type Change = { readonly before: Post; readonly after: Post };

/** One person has one open proposal for a post. */
export class AlreadyBegun extends Error {
  override readonly name = 'AlreadyBegun';
  readonly id: number;

  constructor(id: number) {
    super(`It was begun as ${id}.`);
    this.id = id;
  }
}

/** Keeps what is known of proposals in step with the posts that they are written as. */
export function createProposalFollower({ jobs }: { readonly jobs: JobService }): NonNullable<PostFollower['follow']> {
  async function tell(context: Context, trx: Trx, proposal_id: number, event: ProposalEvent, note = ''): Promise<void> {
    const { site, actor } = context;
    const input = { site_id: site.id, proposal_id, event, by: actor.userId, note };
    await jobs.enqueue(context, tellNews, input, { trx });
  }

  /** What a proposal's own step makes of it. */
  async function takeStep(context: Stepping, trx: Trx, { before, after }: Change): Promise<boolean> {
    const taken = context[step];
    const { site, actor } = context;
    const by = { decided_by: actor.userId };
    if (taken?.kind === 'take') {
      if (before.type === proposalType.name) return false;
      const { proposalId, base, isDone } = taken;
      const done = isDone && { state: 'accepted' as const, scheduled_gmt: null };
      await repository.updateProposal(trx, site.id, proposalId, { base: JSON.stringify(base), ...by, ...done });
      if (isDone) await tell(context, trx, proposalId, 'accepted');
    } else if (taken?.kind === 'rebase')
      await repository.updateProposal(trx, site.id, after.id, { base: JSON.stringify(taken.base) });
    else if (taken?.kind === 'return') {
      const { note } = taken;
      await repository.updateProposal(trx, site.id, after.id, { state: 'returned', note, ...by, scheduled_gmt: null });
      await tell(context, trx, after.id, 'returned', note);
    } else if (taken?.kind === 'refuse') {
      await repository.updateProposal(trx, site.id, after.id, { state: 'refused', ...by, scheduled_gmt: null });
      await tell(context, trx, after.id, 'refused');
    } else return false;
    return true;
  }

  /** An ordinary write: by the one who proposes, in an editor or by REST. */
  async function followWriter(context: Context, trx: Trx, change: Change): Promise<void> {
    const { id } = change.after;
    const row = await repository.findProposal(trx, context.site.id, id);
    const state = row && stateAfter(row.state, change);
    if (state === undefined || state === row?.state) return;
    const note = state === 'proposed' ? { note: '' } : {};
    await repository.updateProposal(trx, context.site.id, id, { state, ...note, scheduled_gmt: null });
    if (state === 'proposed') await tell(context, trx, id, 'proposed');
  }

  return async (context, { before, after }) => {
    const trx = context.trx as Trx;
    const { site } = context;
    const taken = (context as Stepping)[step];
    if (before && after && (await takeStep(context, trx, { before, after }))) return;
    if ((after ?? before)!.type !== proposalType.name) return;
    if (!after) return repository.deleteProposal(trx, site.id, before!.id);
    if (!['draft', 'pending', 'trash'].includes(after.status)) throw neverPublished();
    if (before) return followWriter(context, trx, { before, after });
    if (taken?.kind !== 'begin') throw needsPost();
    const { postId: post_id, base } = taken;
    const own = { postId: post_id, authorId: after.author_id };
    const begun = await repository.findOwn(trx, site.id, own);
    if (begun !== undefined) throw new AlreadyBegun(begun);
    await repository.insertProposal(trx, site.id, { id: after.id, post_id, base: JSON.stringify(base) });
  };
}

function stateAfter(state: ProposalState, { before, after }: Change): ProposalState {
  if (after.status === 'trash') return state === 'accepted' || state === 'refused' ? state : 'withdrawn';
  if (after.status === 'draft') return before.status === 'draft' ? state : 'draft';
  if (before.status !== 'pending') return 'proposed';
  // Nobody has approved what is written since.
  const isWritten = (['title', 'excerpt', 'content'] as const).some((column) => before[column] !== after[column]);
  return isDecidable(state) && isWritten ? 'proposed' : state;
}

function needsPost(): PlatformError {
  return new PlatformError(
    400,
    'proposal_needs_post',
    'A proposal is begun at the post that it would change: POST to its “proposals”.',
  );
}

function neverPublished(): PlatformError {
  return invalidParameter('status', 'A proposal is a draft or pending. What it changes is published with its post.');
}
