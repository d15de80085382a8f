import { compare, withChanges } from '@octavo/editor-blocks/difference';
import { isSameText, textOfPost, type Text } from '@octavo/live/document';
import {
  checkPage,
  invalidParameter,
  PlatformError,
  type Actor,
  type Context,
  type JobService,
  type Post,
} from '@octavo/plugin-api';
import {
  capability,
  checkVersion,
  parseDate,
  refuse as refusal,
  type PlatformDatabase,
  type Posts,
  type PostTypeRegistry,
} from '@octavo/platform/feature-api';
import { rebased } from './merge.ts';
import { AlreadyBegun } from './proposal-follower.ts';
import { applyProposal, isDecidable, proposalType, step, type ProposalState, type Step } from './proposal.ts';
import * as repository from './proposal.repository.ts';

type Needs = {
  readonly db: PlatformDatabase;
  readonly jobs: JobService;
  readonly posts: Posts;
  readonly types: PostTypeRegistry;
};

/** What the reviewer has seen. */
export type Seen = { readonly version: number; readonly post_version: number };
type Decided = { readonly row: repository.ProposalRow; readonly proposal: Post; readonly post: Post };
export type ProposalService = ReturnType<typeof createProposalService>;

/** Of others, reviewers see what they can decide, or have sent back. */
const shownStates = ['proposed', 'returned', 'scheduled'] as const satisfies readonly ProposalState[];

/** Changes to posts that somebody proposes and somebody else takes over. */
export function createProposalService({ db, jobs, posts, types }: Needs) {
  const shard = ({ site }: Pick<Context, 'site'>) => db.forSite<unknown>(site);

  /** Its words, without a password. */
  const isReadable = (context: Context, post: Post): boolean =>
    posts.can(context, 'edit', post) || (post.password === '' && posts.can(context, 'read', post));

  async function readable(context: Context, postId: number): Promise<Post> {
    const type = types.get(await posts.typeOf(context, postId));
    const post = await posts.get(context, type.name, postId);
    if (
      type.name === proposalType.name ||
      type.capabilities === 'network' ||
      !context.actor.can(capability(type, 'edit'))
    )
      throw refusal(context.actor, 'rest_cannot_propose', 'You are not allowed to propose changes to this post.');
    if (!isReadable(context, post))
      throw refusal(context.actor, 'rest_forbidden', 'You are not allowed to read this post.');
    return post;
  }

  /** For its writer and for those who decide. */
  async function find(context: Context, id: number): Promise<Decided & { canDecide: boolean }> {
    const row = await repository.findProposal(shard(context).read, context.site.id, id);
    if (!row) throw unknownProposal();
    const [proposal, post] = await posts.getMany(withAllRights(context), [id, row.post_id]);
    if (!proposal || !post || post.status === 'trash') throw unknownProposal();
    const canDecide = posts.can(context, 'edit', post);
    // It shows what the post says now, which may not be for everybody any more.
    if (!canDecide && !(posts.can(context, 'edit', proposal) && isReadable(context, post)))
      throw refusal(context.actor, 'rest_forbidden', 'You are not allowed to read this proposal.');
    return { row, proposal, post, canDecide };
  }

  async function decidable(context: Context, id: number): Promise<Decided> {
    const { canDecide, ...found } = await find(context, id);
    if (!canDecide)
      throw refusal(context.actor, 'rest_cannot_decide', 'You are not allowed to decide about this proposal.');
    if (!isDecidable(found.row.state) || found.proposal.status !== 'pending') throw notProposed();
    return found;
  }

  function update(context: Context, taken: Step, post: Post, text: Text): Promise<Post> {
    const { title, excerpt, blocks } = text;
    const fields = { portable_text: blocks };
    const stepping = { ...context, [step]: taken };
    return posts.update(stepping, post.type, post.id, { title, excerpt, fields, version: post.version });
  }

  /** Takes over these changes, and leaves the others proposed. */
  async function take(
    context: Context,
    { row, proposal, post }: Decided,
    changes?: readonly number[],
  ): Promise<ProposalState> {
    const { before, after } = textsOf({ row, proposal, post });
    const count = compare(before, after).changes;
    const chosen = chosenOf(count, changes);
    const isDone = chosen.size === count;
    const base = isDone ? after : withChanges(before, after, chosen);
    const isOld = !isSameText(before, JSON.parse(row.base) as Text);
    // What is left stands on what the post says now. Only then is the post written: whatever happens between, nothing is taken back.
    if (!isDone && isOld) await update(withAllRights(context), { kind: 'rebase', base: before }, proposal, after);
    await update(context, { kind: 'take', proposalId: row.id, base, isDone }, post, base);
    if (!isDone) return row.state;
    await posts.delete(withAllRights(context), proposalType.name, row.id, { force: false });
    return 'accepted';
  }

  async function schedule(context: Context, { row, proposal }: Decided, at: Date): Promise<ProposalState> {
    const { site, actor } = context;
    await shard(context).transaction(async (trx) => {
      const changes = { state: 'scheduled', scheduled_gmt: at, decided_by: actor.userId } as const;
      checkVersion({ version: await repository.lockVersion(trx, site.id, row.id) }, proposal.version);
      await repository.updateProposal(trx, site.id, row.id, changes);
      const input = { site_id: site.id, proposal_id: row.id };
      await jobs.enqueue(context, applyProposal, input, {
        trx,
        startAfter: at,
        key: `${site.id}:${row.id}:${at.getTime()}`,
      });
    });
    return 'scheduled';
  }

  return {
    /** The open proposal of the actor, begun now if there was none. */
    async begin(context: Context, postId: number): Promise<{ id: number; isNew: boolean }> {
      const post = await readable(context, postId);
      if (post.status === 'trash') throw inTrash();
      const base = textOfPost(post);
      const { title, excerpt, blocks } = base;
      const input = { title, excerpt, language: post.language, fields: { portable_text: blocks } };
      try {
        const begun = { ...context, [step]: { kind: 'begin', postId, base } satisfies Step };
        return { id: (await posts.create(begun, proposalType.name, input)).id, isNew: true };
      } catch (error) {
        if (error instanceof AlreadyBegun) return { id: error.id, isNew: false };
        throw error;
      }
    },

    async list(context: Context, postId: number, { page = 1, perPage = 10 }: { page?: number; perPage?: number }) {
      const post = await readable(context, postId);
      const found = await repository.listProposals(shard(context).read, context.site.id, {
        postId,
        authorId: context.actor.userId,
        states: posts.can(context, 'edit', post) ? shownStates : [],
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (page > 1) checkPage({ page, perPage, total: found.total });
      return found;
    },

    /** What the post says, and what it would say. */
    async difference(context: Context, id: number) {
      const found = await find(context, id);
      const { row, proposal, post, canDecide } = found;
      return {
        state: row.state,
        version: proposal.version,
        post_version: post.version,
        can_decide: canDecide,
        ...textsOf(found),
      };
    },

    async accept(
      context: Context,
      id: number,
      { changes, date, ...seen }: Seen & { changes?: readonly number[]; date?: string },
    ): Promise<ProposalState> {
      const found = await decidable(context, id);
      checkSeen(found, seen);
      if (date === undefined) return take(context, found, changes);
      if (changes) throw invalidParameter('changes', 'A proposal is scheduled as a whole.');
      const at = parseDate('date', date, context.site.timezone);
      return at.getTime() > Date.now() ? schedule(context, found, at) : take(context, found);
    },

    async refuse(
      context: Context,
      id: number,
      { changes, ...seen }: Seen & { changes?: readonly number[] },
    ): Promise<ProposalState> {
      const found = await decidable(context, id);
      checkSeen(found, seen);
      const { proposal } = found;
      const { before, after } = textsOf(found);
      const count = compare(before, after).changes;
      const refused = chosenOf(count, changes);
      if (refused.size === count) {
        const closing = { ...withAllRights(context), [step]: { kind: 'refuse' } satisfies Step };
        await posts.delete(closing, proposalType.name, id, { force: false, version: proposal.version });
        return 'refused';
      }
      const left = new Set(
        Array.from({ length: count }, (_, change) => change).filter((change) => !refused.has(change)),
      );
      const text = withChanges(before, after, left);
      await update(withAllRights(context), { kind: 'rebase', base: before }, proposal, text);
      return found.row.state;
    },

    async sendBack(
      context: Context,
      id: number,
      { note, version }: { note: string; version: number },
    ): Promise<ProposalState> {
      const { proposal } = await decidable(context, id);
      const stepping = { ...withAllRights(context), [step]: { kind: 'return', note } satisfies Step };
      checkVersion(proposal, version);
      await posts.update(stepping, proposalType.name, id, { status: 'draft', version });
      return 'returned';
    },

    /** What was scheduled and has come due, in the name of who approved it. A stale plan finds nothing to do. */
    async takeDue(context: Context, id: number): Promise<void> {
      const row = await repository.findProposal(shard(context).read, context.site.id, id);
      if (row?.state !== 'scheduled' || row.scheduled_gmt === null || row.scheduled_gmt > new Date()) return;
      const actor: Actor = { ...context.actor, userId: row.decided_by ?? context.actor.userId };
      const due = withAllRights({ ...context, actor });
      await take(due, await decidable(due, id));
    },

    /** Nobody can decide about what would change a post that is gone. */
    async withdrawAll(context: Context, postId: number): Promise<void> {
      for (const { id } of await repository.openOfPost(shard(context).read, context.site.id, postId))
        await posts.delete(withAllRights(context), proposalType.name, id, { force: false });
    },
  };
}

function textsOf({ row, proposal, post }: Decided): { before: Text; after: Text } {
  const before = textOfPost(post);
  return { before, after: rebased(JSON.parse(row.base) as Text, before, textOfPost(proposal)) };
}

function chosenOf(count: number, changes: readonly number[] | undefined): Set<number> {
  if (changes?.some((change) => change >= count))
    throw invalidParameter('changes', `changes must be numbers of changes, from 0 to ${count - 1}.`);
  return new Set(changes ?? Array.from({ length: count }, (_, change) => change));
}

/** Steps of a proposal are decided by rights on its post; the proposal itself is somebody else's. */
function withAllRights(context: Context): Context {
  return { ...context, actor: { ...context.actor, can: () => true } };
}

function checkSeen({ proposal, post }: Decided, { version, post_version }: Seen): void {
  checkVersion(proposal, version);
  checkVersion(post, post_version);
}

function unknownProposal(): PlatformError {
  return new PlatformError(404, 'rest_post_invalid_id', 'There is no proposal with this id, or its post is gone.');
}

function notProposed(): PlatformError {
  return new PlatformError(409, 'proposal_not_proposed', 'This proposal is not waiting for a decision.');
}

function inTrash(): PlatformError {
  return new PlatformError(
    409,
    'proposal_post_in_trash',
    'The post is in the trash. Restore it before you propose changes.',
  );
}
