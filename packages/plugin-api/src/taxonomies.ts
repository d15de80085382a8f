import type { Static, TSchema } from 'typebox';

/** A way to put posts under terms: categories, tags, or one of a plugin's own. */
export type Taxonomy = {
  /** At most 32 of `a-z 0-9 _ -`, a letter first. */
  readonly name: string;
  /** Its name for people, in the plural. */
  readonly label: string;
  /** Whether a term may be below another one. */
  readonly hierarchical: boolean;
  /** Names of the post types whose posts can be put under its terms. */
  readonly postTypes: readonly string[];
  /** The collection's path below `core/v2`, and the field of posts; `false` keeps the taxonomy out of REST. */
  readonly rest: { readonly base: string } | false;
  /** Whether its terms are for everyone, or only for those who may put posts under them. */
  readonly public: boolean;
  /** What stands before the slug in the addresses of its terms; its name, unless it is said. */
  readonly permalinkBase?: string;
};

/** Declares a taxonomy. */
export function defineTaxonomy(taxonomy: Taxonomy): Taxonomy {
  return Object.freeze(taxonomy);
}

/** A value that terms may carry. */
export type TermMeta = {
  /** At most 64 of `a-z 0-9 _`. */
  readonly key: string;
  readonly schema: TSchema;
  /** What a term has that was never given one. */
  readonly default: unknown;
  /** Names of the taxonomies whose terms have it; absent means every taxonomy. */
  readonly taxonomies?: readonly string[];
};

/** Declares a value that terms may carry; readers see it below `meta`, and whoever may edit a term may change it. */
export function defineTermMeta<Schema extends TSchema>(meta: {
  readonly key: string;
  readonly schema: Schema;
  readonly default: Static<Schema>;
  readonly taxonomies?: readonly string[];
}): TermMeta {
  return Object.freeze(meta);
}
