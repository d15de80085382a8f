import { revisionsToKeep } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContentOffers } from '../content/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import { createRevisionService, type RevisionService } from './revision.service.ts';

export type RevisionsOffers = {
  readonly revisions: RevisionService;
};

/** Earlier versions of posts, and drafts that were saved automatically. */
export const revisions = defineFeature<Kernel & TypesOffers & ContentOffers, RevisionsOffers>()({
  name: 'revisions',
  hooks: [revisionsToKeep],
  needs: ['compute', 'db', 'hooks', 'posts', 'types'],
  offers: ['revisions'],
  setup({ compute, db, hooks, posts, types }) {
    const service = createRevisionService({ compute, db, hooks, posts, types });
    return {
      offers: { revisions: service },
      parts: {
        postFollowers: [service.follower],
        routes: async () => {
          const { revisionRoutes } = await import('./revision.routes.ts');
          const needs = { revisions: service, posts, types, hooks };
          return { rest: { 'core/v2': types.exposed().map((type) => revisionRoutes(needs, type)) } };
        },
      },
    };
  },
});
