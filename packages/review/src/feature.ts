import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, IdentityOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';

type Given = Kernel & ContentOffers & IdentityOffers & TypesOffers;

/** Changes that are proposed, and comments on what posts say. */
export const review: AnyFeature = defineFeature<Given, object>()({
  name: 'review',
  needs: [],
  offers: [],
  setup: () => ({ offers: {} }),
});
