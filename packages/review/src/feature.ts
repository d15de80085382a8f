import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, IdentityOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';
import { deletedPost, handleJob, proposalTold } from '@octavo/plugin-api';
import { proposalField } from './proposal-field.ts';
import { proposalFollower } from './proposal-follower.ts';
import { applyProposal, proposalType, tellNews } from './proposal.ts';
import type { ProposalService } from './proposal.service.ts';

type Given = Kernel & ContentOffers & IdentityOffers & TypesOffers;

/** Changes that are proposed, and comments on what posts say. */
export const review: AnyFeature = defineFeature<Given, object>()({
  name: 'review',
  hooks: [proposalTold],
  needs: ['accounts', 'db', 'hooks', 'jobs', 'posts', 'roles', 'types', 'users'],
  offers: [],
  setup({ accounts, db, hooks, jobs, posts, roles, types, users }) {
    let loaded: Promise<ProposalService> | undefined;
    const proposals = () =>
      (loaded ??= import('./proposal.service.ts').then(({ createProposalService }) =>
        createProposalService({ db, jobs, posts, types }),
      ));
    hooks.addAction(deletedPost, async (id, post, context) => {
      if (post.type !== proposalType.name) await (await proposals()).withdrawAll(context, id);
    });
    return {
      offers: {},
      parts: {
        postTypes: [proposalType],
        postFields: [proposalField({ db, posts })],
        postFollowers: [proposalFollower({ jobs })],
        jobs: [
          handleJob(applyProposal, async ({ proposal_id }, { context }) =>
            (await proposals()).takeDue(context, proposal_id),
          ),
          handleJob(tellNews, async (input, run) => {
            const { createProposalNews } = await import('./proposal-news.service.ts');
            await createProposalNews({ accounts, db, hooks, posts, roles, types, users }).tell(input, run);
          }),
        ],
        routes: async () => {
          const { proposalRoutes, proposalsOfPosts } = await import('./proposal.routes.ts');
          const needs = { proposals: await proposals(), users };
          const kinds = types
            .exposed()
            .filter(({ name, capabilities }) => name !== proposalType.name && capabilities !== 'network');
          return {
            rest: { 'core/v2': [proposalRoutes(needs), ...kinds.map((kind) => proposalsOfPosts(needs, kind))] },
          };
        },
      },
    };
  },
});
