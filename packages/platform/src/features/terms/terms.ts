import type { PostService, Taxonomy, TermChange } from '@octavo/plugin-api';
import type { Follow } from '../../kernel/base/followers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { createPostTermFields } from './post-term-field.ts';
import { createPostTerms } from './post-term-follower.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';
import { createTermEmbedder } from './term-embed.ts';
import { createTermService } from './term.service.ts';

type Needs = Pick<Kernel, 'db' | 'hooks'> & {
  posts: PostService;
  types: PostTypeRegistry;
  follow: Follow<TermChange>;
};
export type Terms = ReturnType<typeof createTerms>;

/** Terms, and what they mean for posts. */
export function createTerms({ db, hooks, posts, types, follow }: Needs) {
  const { taxonomies } = types;
  const postTerms = createPostTerms(taxonomies);
  const fieldOf = createPostTermFields(db, postTerms);
  for (const taxonomy of taxonomies.exposed()) types.addField('core', fieldOf(taxonomy));

  return {
    service: createTermService({ db, hooks, posts, taxonomies, follow }),
    embed: createTermEmbedder(db, types),

    addTaxonomy(plugin: string, taxonomy: Taxonomy): void {
      taxonomies.add(plugin, taxonomy);
      if (taxonomy.rest) types.addField(plugin, fieldOf(taxonomy as ExposedTaxonomy));
    },

    /** When every plugin has added what it brings. Counters come last in a transaction, so their follower is the last. */
    complete(): void {
      for (const { name, rest, postTypes } of taxonomies.all()) {
        for (const type of postTypes) types.get(type);
        const clash = types.exposed().find((type) => rest && type.rest.base === rest.base);
        if (clash) throw new Error(`Taxonomy "${name}" clashes with the post type "${clash.name}".`);
      }
      types.addFollower('core', postTerms.follower);
    },
  };
}
