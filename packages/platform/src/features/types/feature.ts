import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createPostTypeRegistry, type PostTypeRegistry } from './post-type-registry.ts';

export type TypesOffers = {
  readonly types: PostTypeRegistry;
};

/** Which types of content and taxonomies there are. */
export const types = defineFeature<Kernel, TypesOffers>()({
  name: 'types',
  needs: ['pluginIsOn'],
  offers: ['types'],
  setup: ({ pluginIsOn }) => ({ offers: { types: createPostTypeRegistry(pluginIsOn) } }),
});
