import { rowsOf, type Executor, type Post } from '@octavo/plugin-api';

export const findPages = rowsOf<
  Executor,
  [siteId: number, ids: readonly number[]],
  Pick<Post, 'id' | 'status' | 'password'>
>('front_pages', `select id, status, password from core.posts where site_id = $1 and id = any($2) and type = 'page'`);
