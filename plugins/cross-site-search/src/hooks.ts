import { defineFilter, type Post } from '@octavo/plugin-api';
import type { SearchDocument } from './index/search-index.ts';

/** Whether the published posts of a site are found by everybody. */
export const isParticipating = defineFilter<boolean, [blogId: number]>(
  'cross_site_search_is_participating',
  'participating',
  'blog_id',
);

/** What is written to the index for a post. Fields beyond the document's own are left out. */
export const searchDocument = defineFilter<SearchDocument, [post: Post, blogId: number]>(
  'cross_site_search_document',
  'document',
  'post',
  'blog_id',
);

/** The folder of the combined index, where it is kept in files. */
export const dbPath = defineFilter<string>('cross_site_search_db_path', 'path');

export const hooks = [isParticipating, searchDocument, dbPath];
