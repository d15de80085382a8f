import { Type, defineJob, oneOf } from '@octavo/plugin-api';

/** Sends somebody a mail about a comment. */
export const commentMail = defineJob(
  'core_comment_mail',
  Type.Object({
    site_id: Type.Integer(),
    comment_id: Type.String(),
    user_id: Type.Integer(),
    kind: oneOf(['comment_mention', 'comment_reply']),
  }),
  { group: 'mail', retries: 12, timeoutSeconds: 120 },
);
