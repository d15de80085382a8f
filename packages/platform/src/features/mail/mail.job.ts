import type { Static } from 'typebox';
import { Type, defineJob, oneOf } from '@octavo/plugin-api';

const mailKinds = ['invitation', 'password_reset', 'password_changed', 'email_change', 'email_change_notice'] as const;

/** Only what to look up: whom it is for, what it says and the secret of its link come when it is sent. */
const Mail = Type.Object({
  site_id: Type.Integer(),
  kind: oneOf(mailKinds),
  link_id: Type.Optional(Type.String()),
  user_id: Type.Optional(Type.Integer()),
});

export type Mail = Static<typeof Mail>;

/** Sends one mail. Tried for about half an hour: many servers take nothing from a stranger at first. */
export const sendMail = defineJob('core_send_mail', Mail, {
  scope: 'network',
  group: 'mail',
  retries: 12,
  timeoutSeconds: 120,
});
