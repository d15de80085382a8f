import { live } from '@octavo/live';
import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, IdentityOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';
import { deletedPost, handleJob, proposalTold } from '@octavo/plugin-api';
import { commentMail } from './comment-mail.job.ts';
import { applyProposal, proposalField, proposalMail, proposalType, tellNews } from './proposal.ts';
import type { ProposalService } from './proposal.service.ts';

type Given = Kernel & ContentOffers & IdentityOffers & TypesOffers;

/** Changes that are proposed, and comments on what posts say. */
const review: AnyFeature = defineFeature<Given, object>()({
  name: 'review',
  hooks: [proposalTold],
  needs: ['accounts', 'db', 'hooks', 'jobs', 'posts', 'roles', 'types', 'users'],
  offers: [],
  setup({ accounts: { mailer }, db, hooks, jobs, posts, roles, types, users }) {
    const needs = { db, hooks, jobs, mailer, posts, roles, types, users };
    let loaded: Promise<ProposalService> | undefined;
    const proposals = () =>
      (loaded ??= import('./proposal.service.ts').then(({ createProposalService }) => createProposalService(needs)));
    const news = async () => (await import('./proposal-news.service.ts')).createProposalNews(needs);
    hooks.addAction(deletedPost, async (id, post, context) => {
      if (post.type !== proposalType.name) await (await proposals()).withdrawAll(context, id);
    });
    return {
      offers: {},
      parts: {
        postTypes: [proposalType],
        postFields: [proposalField(needs)],
        postFollowers: [
          {
            concerns: ({ before, after }) => before !== undefined || after?.type === proposalType.name,
            follow: async (context, change) =>
              (await import('./proposal-follower.ts')).createProposalFollower(needs)(context, change),
          },
          {
            concerns: ({ after }) => after === undefined,
            follow: async (context, change) => (await import('./comment-follower.ts')).follow(context, change),
          },
        ],
        jobs: [
          handleJob(applyProposal, async ({ proposal_id }, { context }) =>
            (await proposals()).takeDue(context, proposal_id),
          ),
          handleJob(tellNews, async (told, run) => (await news()).tell(told, run)),
          handleJob(proposalMail, async (mail, run) => (await news()).mail(mail, run)),
          handleJob(commentMail, async (mail, run) =>
            (await import('./comment-mail.service.ts')).sendCommentMail(needs, mail, run),
          ),
        ],
        routes: async () => {
          const [{ proposalRoutes, proposalsOfPosts }, { createCommentService }, { commentRoutes }] = await Promise.all(
            [import('./proposal.routes.ts'), import('./comment.service.ts'), import('./comment.routes.ts')],
          );
          const forProposals = { proposals: await proposals(), users };
          const kinds = types
            .exposed()
            .filter(({ name, capabilities }) => name !== proposalType.name && capabilities !== 'network');
          return {
            rest: {
              'core/v2': [
                proposalRoutes(forProposals),
                ...kinds.map((kind) => proposalsOfPosts(forProposals, kind)),
                commentRoutes(createCommentService(needs)),
              ],
            },
          };
        },
      },
    };
  },
});

/** What people do together before something is published. */
export const teamwork: readonly AnyFeature[] = [live, review];
