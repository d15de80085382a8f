import type { Site } from './context.ts';
import type { PlatformError } from './errors.ts';
import type { ProposalNews } from './services/proposals.ts';
import type { Post } from './services/posts.ts';
import type { Term } from './services/terms.ts';
import { defineAction, defineFilter } from './hooks.ts';

/** The title as readers see it, HTML. */
export const theTitle = defineFilter<string, [post: Post]>('the_title', 'title', 'post');

/** The content as readers see it, HTML. */
export const theContent = defineFilter<string, [post: Post]>('the_content', 'content', 'post');

/** A post as REST answers it; fields may be added. */
export const restPreparePost = defineFilter<
  Record<string, unknown>,
  [post: Post, view: { context: 'view' | 'embed' | 'edit'; locked: boolean }]
>('rest_prepare_post', 'response', 'post', 'view');

/** How many revisions of a post are kept; 0 for none. */
export const revisionsToKeep = defineFilter<number, [post: Post]>('wp_revisions_to_keep', 'number', 'post');

/** A post was written; runs once the write has committed. */
export const savePost = defineAction<[postId: number, post: Post, update: boolean]>(
  'save_post',
  'post_id',
  'post',
  'update',
);

/** A post was removed for good; runs once the removal has committed. */
export const deletedPost = defineAction<[postId: number, post: Post]>('deleted_post', 'post_id', 'post');

/** A proposal was sent, sent back or decided; runs once that has committed, in a job, with its transaction. */
export const proposalTold = defineAction<[news: ProposalNews]>('proposal_told', 'news');

/** A term was made; runs once it has been committed. */
export const createdTerm = defineAction<[termId: number, term: Term]>('created_term', 'term_id', 'term');

/** A term was changed, or moved up because the one above it went; runs once the change has committed. */
export const editedTerm = defineAction<[termId: number, term: Term]>('edited_term', 'term_id', 'term');

/** A term was removed; runs once the removal has committed. */
export const deletedTerm = defineAction<[termId: number, term: Term]>('delete_term', 'term_id', 'term');

/** Answers with these keys are no longer right; for whoever keeps copies of them. Runs once a change has committed. */
export const purgeSurrogateKeys = defineAction<[keys: readonly string[]]>('purge_surrogate_keys', 'keys');

/** A site was made or changed: its name, language, state, whether it is public. Runs once the change has committed. */
export const siteChanged = defineAction<[site: Site]>('site_changed', 'site');

/**
 * Whether settings may be written together, after each was looked at by itself: true, or the error that refuses all of
 * them. `changes` holds values by name as they will be stored, secrets in clear; undefined where what is stored goes.
 */
export const preUpdateOptions = defineFilter<true | PlatformError, [changes: ReadonlyMap<string, unknown>]>(
  'pre_update_options',
  'allowed',
  'changes',
);

/** Settings were changed, of the context's site or of the network; runs once the change has committed. */
export const updatedOptions = defineAction<[names: readonly string[]]>('updated_options', 'names');
