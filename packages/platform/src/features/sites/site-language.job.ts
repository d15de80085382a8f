import { Type, defineJob } from '@octavo/plugin-api';

/** Posts without a language of their own are searched in the site's, which is another one now. */
export const followLanguage = defineJob(
  'core_follow_language',
  Type.Object({ site_id: Type.Integer(), language: Type.String() }),
  {
    scope: 'network',
    group: 'posts',
  },
);
