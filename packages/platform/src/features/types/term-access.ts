import type { Actor, Taxonomy } from '@octavo/plugin-api';

/** To make, change and delete terms, and to put posts under them. */
export const manageTerms = 'manage_categories';
export const assignTerms = 'edit_posts';

/** A new tag is made in passing by whoever writes a post; a tree has somebody who looks after it. */
export const createTerms = ({ hierarchical }: Taxonomy) => (hierarchical ? manageTerms : assignTerms);

export const canSeeTerms = (actor: Actor, taxonomy: Taxonomy) => taxonomy.public || actor.can(assignTerms);
