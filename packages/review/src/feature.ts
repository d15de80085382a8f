import { handleJob } from '@octavo/plugin-api';
import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, IdentityOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';
import { commentMail } from './comment-mail.job.ts';

type Given = Kernel & ContentOffers & IdentityOffers & TypesOffers;

/** Changes that are proposed, and comments on what posts say. */
export const review: AnyFeature = defineFeature<Given, object>()({
  name: 'review',
  needs: ['accounts', 'db', 'jobs', 'posts', 'roles', 'types', 'users'],
  offers: [],
  setup({ accounts: { mailer }, db, jobs, posts, roles, types, users }) {
    const needs = { db, jobs, mailer, posts, roles, types, users };
    return {
      offers: {},
      parts: {
        jobs: [
          handleJob(commentMail, async (mail, run) =>
            (await import('./comment-mail.service.ts')).sendCommentMail(needs, mail, run),
          ),
        ],
        postFollowers: [
          {
            concerns: ({ after }) => after === undefined,
            follow: async (context, change) => (await import('./comment-follower.ts')).follow(context, change),
          },
        ],
        routes: async () => {
          const [{ createCommentService }, { commentRoutes }] = await Promise.all([
            import('./comment.service.ts'),
            import('./comment.routes.ts'),
          ]);
          return { rest: { 'core/v2': [commentRoutes(createCommentService(needs))] } };
        },
      },
    };
  },
});
