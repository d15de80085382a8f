import {
  deletedPost,
  handleJob,
  purgeSurrogateKeys,
  restPreparePost,
  savePost,
  theContent,
  theTitle,
} from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import { followLanguage } from '../sites/site-language.job.ts';
import type { TypesOffers } from '../types/feature.ts';
import type { AbilitiesOffers } from '../abilities/feature.ts';
import { contentAbilities, contentCategory } from './post-abilities.ts';
import type { Relation } from './post-embed.ts';
import { publishPost } from './post-publish.job.ts';
import { createPostService } from './post.service.ts';
import type { Posts } from './post-upkeep.ts';
import { purgeMedia, purgeOnChange } from './purging.ts';

export type ContentOffers = {
  readonly onMediaChange: ReturnType<typeof purgeMedia>;
  /** What posts link to and other features hold; each adds its own. */
  readonly postRelations: Relation[];
  readonly posts: Posts;
};

/** Posts, pages and other content: writing, reading, searching, publishing at a date, passwords. */
export const content = defineFeature<Kernel & TypesOffers & IdentityOffers & AbilitiesOffers, ContentOffers>()({
  name: 'content',
  hooks: [theTitle, theContent, restPreparePost, savePost, deletedPost, purgeSurrogateKeys],
  needs: [
    'abilityRegistry',
    'audit',
    'compute',
    'config',
    'db',
    'hooks',
    'jobs',
    'outboxes',
    'roles',
    'types',
    'users',
  ],
  offers: ['onMediaChange', 'postRelations', 'posts'],
  setup({ abilityRegistry, audit, compute, config, db, hooks, jobs, outboxes, roles, types, users }) {
    purgeOnChange(hooks, types.taxonomies);
    const posts = createPostService({ compute, db, hooks, jobs, outboxes, types, users });
    const postRelations: Relation[] = [];
    return {
      offers: { onMediaChange: purgeMedia(hooks), postRelations, posts },
      parts: {
        // After those of plugins, which clients see first.
        complete() {
          abilityRegistry.addCategory('core', contentCategory);
          for (const ability of contentAbilities({ hooks, posts, types })) abilityRegistry.add('core', ability);
        },
        postFollowers: [
          {
            concerns: ({ after }) => after === undefined,
            follow: async (context, change) => (await import('./post-audit.ts')).auditDeletion(audit, context, change),
          },
        ],
        jobs: [
          handleJob(publishPost, (input, { context }) => posts.publishDue(context, input.post_id)),
          handleJob(followLanguage, ({ language }, run) =>
            posts.followLanguage(run.context, language, (done) => run.progress(done, done)),
          ),
        ],
        routes: async () => {
          const { contentRoutes } = await import('./feature.routes.ts');
          return contentRoutes({ config, db, hooks, postRelations, posts, roles, types, users });
        },
      },
    };
  },
});
