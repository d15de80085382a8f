import {
  Type,
  defineJob,
  definePostField,
  definePostType,
  oneOf,
  type Context,
  type ProposalEvent,
} from '@octavo/plugin-api';
import type { PlatformDatabase, Posts } from '@octavo/platform/feature-api';
import type { Text } from '@octavo/live/document';

/** A change to a post, written as a post. */
export const proposalType = definePostType({
  name: 'proposal',
  label: 'Proposals',
  public: false,
  rest: { base: 'proposals' },
  capabilities: 'post',
});

export const proposalStates = [
  'draft',
  'proposed',
  'returned',
  'scheduled',
  'accepted',
  'refused',
  'withdrawn',
] as const;
export type ProposalState = (typeof proposalStates)[number];
export const isDecidable = (state: ProposalState): boolean => state === 'proposed' || state === 'scheduled';

export const dateOrNull = Type.Union([Type.String(), Type.Null()], { description: 'UTC.' });

/** What a proposal would change, and how it stands. */
export const proposalField = ({ db, posts }: { readonly db: PlatformDatabase; readonly posts: Posts }) =>
  definePostField({
    name: 'proposal',
    schema: Type.Object({
      post: Type.Integer({ description: 'The post that it would change.' }),
      post_type: Type.String(),
      post_title: Type.String(),
      state: oneOf(proposalStates),
      note: Type.String({ description: 'What was said when it was sent back.' }),
      scheduled_gmt: dateOrNull,
      can_decide: Type.Boolean(),
    }),
    postTypes: [proposalType.name],
    async read(context: Context, proposals) {
      const { findProposals } = await import('./proposal.repository.ts');
      const ids = proposals.map(({ id }) => id);
      const rows = await findProposals(db.forSite<unknown>(context.site).read, context.site.id, ids);
      const targets = await posts.getMany(
        context,
        rows.map(({ post_id }) => post_id),
      );
      return ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        const target = targets.find((post) => post.id === row?.post_id);
        return {
          post: row?.post_id ?? 0,
          post_type: target?.type ?? '',
          post_title: target?.title ?? '',
          state: row?.state ?? 'withdrawn',
          note: row?.note ?? '',
          scheduled_gmt: row?.scheduled_gmt?.toISOString() ?? null,
          can_decide: target !== undefined && posts.can(context, 'edit', target),
        };
      });
    },
  });

const events = ['proposed', 'returned', 'accepted', 'refused'] as const satisfies readonly ProposalEvent[];

/** As it was then: until it is told, somebody may have gone on. */
const told = {
  site_id: Type.Integer(),
  proposal_id: Type.Integer(),
  event: oneOf(events),
  by: Type.Integer(),
  note: Type.String(),
};

/** Tells all whom it concerns. */
export const tellNews = defineJob('core_tell_proposal', Type.Object(told), { group: 'posts' });

/** Tells one of them by email. */
export const proposalMail = defineJob('core_proposal_mail', Type.Object({ ...told, user_id: Type.Integer() }), {
  group: 'mail',
  retries: 12,
  timeoutSeconds: 120,
});

export const applyProposal = defineJob(
  'core_apply_proposal',
  Type.Object({ site_id: Type.Integer(), proposal_id: Type.Integer() }),
  { group: 'posts' },
);

/** Goes along with a write that is a step of a proposal. */
export const step = Symbol('step of a proposal');
export type Step =
  | { readonly kind: 'begin'; readonly postId: number; readonly base: Text }
  | { readonly kind: 'return'; readonly note: string }
  /** The proposal is written anew, on what the post says by now. */
  | { readonly kind: 'rebase'; readonly base: Text }
  | { readonly kind: 'refuse' }
  /** A write to the post itself. */
  | { readonly kind: 'take'; readonly proposalId: number; readonly base: Text; readonly isDone: boolean };
export type Stepping = Context & { readonly [step]?: Step };
