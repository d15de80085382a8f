import type { Site } from './context.ts';
import type { Post } from './services/posts.ts';
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

/** A post was written; runs once the write has committed. */
export const savePost = defineAction<[postId: number, post: Post, update: boolean]>(
  'save_post',
  'post_id',
  'post',
  'update',
);

/** A post was removed for good; runs once the removal has committed. */
export const deletedPost = defineAction<[postId: number, post: Post]>('deleted_post', 'post_id', 'post');

/** A site was made or changed: its name, language, state, whether it is public. Runs once the change has committed. */
export const siteChanged = defineAction<[site: Site]>('site_changed', 'site');
