import { Type, defineJob } from '@octavo/plugin-api';

/** Publishes a scheduled post when its time has come. Each date has a job of its own; a stale one finds nothing to do. */
export const publishPost = defineJob(
  'core_publish_post',
  Type.Object({ site_id: Type.Integer(), post_id: Type.Integer() }),
  { group: 'posts' },
);

/** The same date of the same post is planned once. */
export const publishKey = (siteId: number, id: number, date: Date) => `${siteId}:${id}:${date.getTime()}`;
