import { createdTerm, deletedTerm, editedTerm } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContentOffers } from '../content/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import { createTerms, type Terms } from './terms.ts';

export type TermsOffers = {
  readonly terms: Terms;
};

/** Categories, tags and the terms of other taxonomies, and what they mean for posts. */
export const terms = defineFeature<Kernel & TypesOffers & ContentOffers, TermsOffers>()({
  name: 'terms',
  hooks: [createdTerm, editedTerm, deletedTerm],
  needs: ['db', 'followers', 'hooks', 'postRelations', 'posts', 'types'],
  offers: ['terms'],
  setup({ db, followers, hooks, postRelations, posts, types }) {
    const made = createTerms({ db, hooks, posts, types, follow: followers.followTerm });
    postRelations.push({ name: 'wp:term', load: made.embed });
    return {
      offers: { terms: made },
      parts: {
        complete: made.complete,
        routes: async () => ({
          rest: { 'core/v2': [(await import('./term.routes.ts')).termRoutes(made.service, types)] },
        }),
      },
    };
  },
});
