import { Type, defineJob, definePostType, oneOf, proposalEvents, type Context } from '@octavo/plugin-api';
import type { Text } from '@octavo/live/document';

/** A change to a post, written as a post. */
export const proposalType = definePostType({
  name: 'proposal',
  label: 'Proposals',
  public: false,
  rest: { base: 'proposals' },
  capabilities: 'post',
});

/** Those that can still be decided or written on stand before those that can't. */
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
export const openStates = ['draft', 'proposed', 'returned', 'scheduled'] as const satisfies readonly ProposalState[];
export const isDecidable = (state: ProposalState): boolean => state === 'proposed' || state === 'scheduled';

/** As it was then: until it is told, somebody may have gone on. */
const told = {
  site_id: Type.Integer(),
  proposal_id: Type.Integer(),
  event: oneOf(proposalEvents),
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
